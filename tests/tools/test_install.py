"""The set-up takes packages from where the machine's pip would."""

from __future__ import annotations

from tools.install import places


def test_the_places_of_pip_in_the_words_of_uv() -> None:
    listed = """:env:.find-links='/wheels'
global.cert='/etc/certificates'
global.extra-index-url='https://one.example/simple\\nfile:///two/simple'
global.find-links='/elsewhere'
global.index-url='https://mirror.example/simple'
list.format='columns'
"""
    assert places(listed) == [
        *("--find-links", "/wheels"),
        *("--index", "https://one.example/simple", "--index", "file:///two/simple"),
        *("--default-index", "https://mirror.example/simple"),
    ]


def test_a_machine_without_settings_takes_what_is_usual() -> None:
    assert places("") == []

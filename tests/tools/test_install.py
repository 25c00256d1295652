"""Packages are installed from the sources of the machine's pip."""

from __future__ import annotations

from tools.install import places


def test_pip_settings_as_options_of_uv() -> None:
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


def test_a_machine_without_settings_uses_the_defaults() -> None:
    assert places("") == []

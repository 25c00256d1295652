"""`hexstead completion`: print a shell's completion script, generated from the parser."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

EXAMPLES: Final = """\
examples:
  hexstead completion bash > ~/.local/share/bash-completion/completions/hexstead
  hexstead completion zsh > ~/.zfunc/_hexstead        with ~/.zfunc in $fpath
  hexstead completion fish > ~/.config/fish/completions/hexstead.fish
"""


@dataclass(frozen=True)
class Words:
    """The words that may follow a command: subcommands, options and choices, with their help."""

    command: tuple[str, ...]
    words: dict[str, str]
    subcommands: tuple[str, ...]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "completion",
        help="print a completion script for bash, zsh or fish",
        description="Print a script that completes commands and options in a shell.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("shell", choices=sorted(SCRIPTS), help="the shell")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.cli.main import parser

    print(SCRIPTS[arguments.shell](list(walk(parser()))), end="")
    return 0


def walk(parser: argparse.ArgumentParser, command: tuple[str, ...] = ()) -> Iterator[Words]:
    """Yield the words of a command and of all its subcommands."""
    words: dict[str, str] = {}
    below: dict[str, argparse.ArgumentParser] = {}
    formatter = parser._get_formatter()
    for action in parser._actions:
        if action.help == argparse.SUPPRESS:
            continue
        if isinstance(action, argparse._SubParsersAction):
            helps = {each.dest: formatter._expand_help(each) for each in action._choices_actions}
            words |= helps
            below |= {name: action.choices[name] for name in helps}
        elif action.option_strings:
            about = formatter._expand_help(action) if action.help else ""
            words |= dict.fromkeys(action.option_strings, about)
        elif action.choices is not None:
            words |= dict.fromkeys(map(str, action.choices), "")
    yield Words(command, words, tuple(below))
    for name, subparser in below.items():
        yield from walk(subparser, (*command, name))


def command_patterns(found: list[Words]) -> str:
    """All commands as the pattern of a shell's `case`."""
    return "|".join(f'"{" ".join(each.command)}"' for each in found if each.command)


def bash(found: list[Words]) -> str:
    cases = "".join(
        f'    "{" ".join(each.command)}") words="{" ".join(each.words)}" ;;\n' for each in found
    )
    return f"""\
# bash completion of hexstead
_hexstead() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" command="" words="" word
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "${{command:+$command }}$word" in
    {command_patterns(found)}) command="${{command:+$command }}$word" ;;
    *) break ;;
    esac
  done
  case "$command" in
{cases}  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ ${{#COMPREPLY[@]}} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}}
complete -o filenames -F _hexstead hexstead
"""


def zsh(found: list[Words]) -> str:
    def described(each: Words) -> str:
        return " ".join(
            "'" + f"{word}:{about}".replace("'", "'\\''") + "'" if about else f"'{word}'"
            for word, about in each.words.items()
        )

    cases = "".join(
        f"    '{' '.join(each.command)}') found=({described(each)}) ;;\n" for each in found
    )
    return f"""\
#compdef hexstead
# zsh completion of hexstead
local -a found
local command word
for word in ${{words[2,CURRENT-1]}}; do
  case "${{command:+$command }}$word" in
    {command_patterns(found)}) command="${{command:+$command }}$word" ;;
    *) break ;;
  esac
done
case "$command" in
{cases}  esac
_describe 'hexstead' found || _files
"""


def fish(found: list[Words]) -> str:
    lines = ["# fish completion of hexstead"]
    for each in found:
        below = " ".join(each.subcommands)
        condition = " && ".join(
            [f"__fish_seen_subcommand_from {name}" for name in each.command]
            + ([f"not __fish_seen_subcommand_from {below}"] if below else [])
        )
        for word, about in each.words.items():
            kind = f"-l {word[2:]}" if word.startswith("--") else f"-s {word[1:]}"
            kind = kind if word.startswith("-") else f"-f -a {word}"
            shown = about.replace("\\", "\\\\").replace("'", "\\'")
            lines.append(f"complete -c hexstead -n '{condition or 'true'}' {kind} -d '{shown}'")
    return "\n".join(lines) + "\n"


SCRIPTS: Final = {"bash": bash, "fish": fish, "zsh": zsh}

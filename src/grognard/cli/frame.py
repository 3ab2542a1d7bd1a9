"""What all commands share: their language, their help, and one sentence for whatever goes wrong."""

import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from grognard import games
from grognard.engine.errors import GrognardError
from grognard.speech import Speech, language, surroundings

PROGRAM = "grognard"
FAILED, MISUSED = 1, 2
Rows = list[tuple[str, str]]


class Command(TyperCommand):
    """A command that tells its help in the reader's language."""

    allow_extra_args = True

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest and not self.context_settings.get("ignore_unknown_options"):
            raise GrognardError("usage-extra", words=" ".join(rest))
        return rest

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_text(self, ctx.command_path, ctx.obj))


class Group(TyperGroup):
    """Commands under one name; alone it lists them."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        if args[0] not in self.commands:
            raise GrognardError("usage-command", command=" ".join([*ctx.command_path.split()[1:], args[0]]))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_text(self, ctx.command_path, ctx.obj))


class Program(Group):
    """All commands. Whatever a person did wrong is told in one sentence and by the exit status."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> NoReturn:
        sys.exit(self.run(list(sys.argv[1:] if args is None else args)))

    def run(self, words: list[str]) -> int:
        speech = Speech(surroundings())
        try:
            wanted, words = split_language(words)
            speech = Speech(language(wanted))
            status = super().main(words, PROGRAM, standalone_mode=False, obj=speech)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return FAILED
        except typer.TyperException as error:
            return complain(speech, misuse(error, words))
        except GrognardError as error:
            return complain(speech, error)
        return status or 0


def complain(speech: Speech, error: GrognardError) -> int:
    """One sentence on the error stream; the exit status."""
    able = (s for s in (speech, *map(speech.of, games.names())) if s.knows(f"error-{error.code}"))
    print(" ".join(next(able, speech).say_error(error).split()), file=sys.stderr)
    return MISUSED if error.code.startswith("usage-") or error.code == "no-such-language" else FAILED


def split_language(words: list[str]) -> tuple[str | None, list[str]]:
    """The language that `--lang` asks for, anywhere among the words, and the other words."""
    wanted: str | None = None
    rest: list[str] = []
    left = iter(words)
    for word in left:
        if word == "--":
            return wanted, [*rest, word, *left]
        if word == "--lang":
            wanted = next(left, None)
            if wanted is None:
                raise GrognardError("usage-option-empty", option="--lang")
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return wanted, rest


def misuse(error: typer.TyperException, words: list[str]) -> GrognardError:
    """What typer found wrong with the words, as one of our own errors."""
    option, param = getattr(error, "option_name", None), getattr(error, "param", None)
    if option is not None and hasattr(error, "possibilities"):
        return GrognardError("usage-option", option=option)
    if option is not None:
        return GrognardError("usage-option-empty" if words[-1] == option else "usage-option-flag", option=option)
    if param is not None and hasattr(error, "param_type"):
        return GrognardError("usage-missing", name=param.metavar)
    return GrognardError("usage-other", why=error.format_message().rstrip("."))


# --- help


def help_text(command: Any, path: str, speech: Speech) -> str:
    """What a command does and takes."""
    lines = [speech.say("help-usage", usage=usage(command, path)), "", speech.say(str(command.help))]
    for heading, rows in sections(command, speech):
        width = max(len(name) for name, _ in rows)
        lines += ["", f"{speech.say(heading)}:", *(f"  {name:{width}}  {told}" for name, told in rows)]
    if isinstance(command, Group):
        lines += ["", speech.say("help-more", command=f"{path} {next(iter(command.commands))}")]
    return "\n".join(lines)


def usage(command: Any, path: str) -> str:
    """How the command is written."""
    if isinstance(command, Group):
        return f"{path} COMMAND …"
    named = [p.metavar if p.required else f"[{p.metavar}]" for p in command.params if is_argument(p)]
    return " ".join([path, *named, "[--…]"])


def sections(command: Any, speech: Speech) -> Iterator[tuple[str, Rows]]:
    """The headings of a help page with their rows."""
    if isinstance(command, Group):
        yield "help-commands", [(name, speech.say(str(inner.help))) for name, inner in command.commands.items()]
    arguments = [(p.metavar, speech.say(p.help)) for p in command.params if is_argument(p)]
    if arguments:
        yield "help-arguments", arguments
    options = [option_row(p, speech) for p in command.params if not is_argument(p)]
    if isinstance(command, Program):
        options.append(("--lang LANGUAGE", speech.say("help-lang")))
    yield "help-options", [*options, ("--help", speech.say("help-help"))]


def option_row(option: Any, speech: Speech) -> tuple[str, str]:
    told = speech.say(option.help)
    if option.show_default:
        told = speech.say("help-default", help=told.removesuffix("."), default=str(option.default))
    return " ".join(filter(None, [option.opts[0], option.metavar])), told


def is_argument(param: Any) -> bool:
    return bool(param.param_type_name == "argument")

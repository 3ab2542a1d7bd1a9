"""All commands in the order in which they are listed."""

from typing import Annotated

import typer

from grognard.cli import catalogue, house, laboratory, playing, simulating, stories
from grognard.cli.frame import Command, Group, Program
from grognard.release import version

PASSING_ON = {"ignore_unknown_options": True}
"""What looks like an option is meant for another program."""

app = typer.Typer(
    cls=Program,
    help="help-grognard",
    add_completion=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
bench = typer.Typer(cls=Group, help="help-bench", invoke_without_command=True)


@app.callback()
def program(
    ctx: typer.Context,
    asked: Annotated[bool, typer.Option("--version", help="help-version", show_default=False)] = False,
) -> None:
    if asked:
        print(f"grognard {version()}")
        raise typer.Exit
    alone(ctx)


@bench.callback()
def alone(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


app.command(cls=Command, help="help-play")(house.play)
app.command(cls=Command, help="help-terminal")(playing.terminal)
app.command(cls=Command, help="help-settings")(house.settings)
app.command(cls=Command, help="help-games")(catalogue.games)
app.command(cls=Command, help="help-rules")(catalogue.rules)
app.command(cls=Command, help="help-data")(catalogue.data)
app.command(cls=Command, help="help-replay")(stories.replay)
app.command(cls=Command, help="help-position")(stories.position)
app.command(cls=Command, help="help-simulate", context_settings=PASSING_ON)(simulating.simulate)
app.command(cls=Command, help="help-fuzz")(laboratory.fuzz)
app.add_typer(bench, name="bench")
bench.command("decisions", cls=Command, help="help-bench-decisions")(laboratory.bench_decisions)
bench.command("fields", cls=Command, help="help-bench-fields")(laboratory.bench_fields)
bench.command("board", cls=Command, help="help-bench-board")(laboratory.bench_board)
bench.command("page", cls=Command, help="help-bench-page")(laboratory.bench_page)
bench.command("load", cls=Command, help="help-bench-load")(laboratory.bench_load)
app.command("test", cls=Command, help="help-test", context_settings=PASSING_ON)(laboratory.run_tests)

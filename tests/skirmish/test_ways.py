"""The way of a walk as a screen shows it."""

from grognard.match import start


def test_a_walk_is_shown_with_the_way_that_it_then_takes() -> None:
    match = start("skirmish", "meeting", seed=1)
    for seat in ("blue", "red"):
        match.apply("choose bold", seat)
    seat = match.to_act[0]
    match.apply(next(action for action in match.legal(seat) if action.verb == "pick"), seat)
    shown = {match.text(action): match.way(action, seat) for action in match.legal(seat) if action.verb == "go"}
    assert shown
    for text, way in shown.items():
        number = match.game.seat(seat)
        events = match.apply(text, seat).events
        assert [event.facts[number]["path"] for event in events if event.kind == "moved"] == [way]
        match.undo(seat)


def test_the_places_that_each_side_holds_can_be_lit_up() -> None:
    match = start("skirmish", "meeting", seed=1)
    held = {(overlay["name"], overlay["side"]): overlay["hexes"] for overlay in match.overlays("red")}
    assert held == {("held", "blue"): match.view()["held"]["blue"], ("held", "red"): match.view()["held"]["red"]}

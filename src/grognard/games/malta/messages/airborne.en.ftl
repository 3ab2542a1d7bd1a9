# Landings from the air

ask-plan-drops = Choose a drop zone or a series and plan its jump. What is planned is not changed any more.
verb-series = plan { $what }
verb-done-plan-drops = end the planning
ask-drop-turn = When does { $unit } jump?
verb-turn = in the turn { $what }
verb-along-drop-turn = { $what } jumps with it
verb-back-drop-turn = plan another one
ask-drop-hex = Where is { $unit } aimed at? A series follows its drop zone wherever that comes down.
verb-at-drop-hex = in { $what }
verb-back-drop-hex = plan another one
event-drop-planned = { $unit } is to jump in the turn { $turn }, aimed at { $hex }.
error-zones-unplanned = Both drop zones come down on 29 June; plan them first.
error-cannot-be-planned = It has a plan already, has no drop zone yet, or no room is left in these turns.
error-no-drop-then = It cannot jump in that turn; choose a listed one.
error-drop-too-far = A series aims within three hexes of its drop zone, one of each formation within five.
error-no-drop-there = Nobody aims at ocean, beach or coast hexes.
ask-jumps = Cancel jumps of this turn, or let all jump that are planned for it.
verb-cancel = cancel the jump of { $what }
verb-done-jumps = no more to cancel
event-drop-cancelled = The jump of { $unit } is cancelled.
error-zone-must-drop = Both drop zones come down on 29 June.
error-no-jump-due = It is not due to jump now; choose a listed one.
event-jump = { $unit } jumps over { $hex }: rolled { $dice }, with modifiers { $total }. { $result ->
    [on_target] On target.
    [adjacent] One hex off.
    [half] A little off.
    [one] Scattered.
   *[two] Scattered widely.
  }
event-zone-down = { $unit } comes down in { $hex }.
event-over-the-ocean = { $unit } is over the ocean: its jump is cancelled.
ask-landings = Which series jumps next?
verb-jump = let { $what } jump
event-series-jumps = A series jumps, aimed at { $hex }: { $units }.
event-drowned = { $unit } comes down in the ocean.
event-airborne-loss = { $unit } lands in { $hex }: rolled { $die }, with modifiers { $total }. { $result ->
    [lost] It loses men.
   *[safe] It is complete.
  }
ask-opposed-drop = The series has come down among enemies in several hexes. Where does it fight first?
verb-at-opposed-drop = fight in { $what }
ask-assembly = Choose units that have just landed and move one hex.
verb-unit-assembly = move { $what }
verb-done-assembly = move no more
ask-assembly-to = Where does { $unit } go?
verb-go-assembly-to = go to { $what }
verb-back-assembly-to = choose another unit
event-assembled = { $units } goes to { $hex }.
error-one-hex-only = It moves one hex that it can enter; choose a listed one.
error-guns-stay = Artillery does not move in the turn of its jump.
error-cannot-assemble = Only units that came down away from enemies and their zones of control move, and one hex only.

# Before the first day, and playing alone

ask-attach = To which division is { $unit } attached? Left: { $left }.
verb-assign-attach = to { $what }
event-attached = { $unit } is attached to { $formation }.
error-one-of-the-divisions = It is attached to one of the two divisions that land from the sea.
ask-beach-zone = In which beach zone does { $formation } land?
verb-zone = in zone { $what }
event-zone-chosen = { $formation } lands in zone { $zone }.
error-no-such-zone = There are the zones N, E, S and W.
ask-drop-zone-alone = Place { $unit } near a landing, or throw a die for its hex.
verb-throw = throw a die
verb-at-drop-zone-alone = place it in { $what }
verb-wait = place it in the afternoon
event-zone-thrown = { $unit }: rolled { $die }, hex { $hex }.
error-not-near-a-landing = It is placed within three hexes of a beach that the Axis has landed on, or where the die says.
ask-series-alone = Choose the series that jump in this turn. Chosen: { $units }.
verb-series-series-alone = { $what } jumps
verb-along-series-alone = { $what } jumps with the last one
verb-done-series-alone = nobody else jumps
error-series-stays = It does not wait to jump, its drop zone is not on the map, or no more series may jump in this turn.

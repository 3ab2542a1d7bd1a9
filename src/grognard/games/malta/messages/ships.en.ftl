# Warships and coastal guns

ask-place-ships = Choose an ocean hex for { $unit }.
verb-at-place-ships = place it in { $what }
event-ship-placed = { $unit } takes up its place in { $hex }.
error-two-ships-in-a-hex = At most two warships lie in a hex; choose another one.
error-ships-at-sea = Warships lie in ocean hexes; choose a listed one.
ask-ships-fire = Choose a warship that fires at coastal guns. Dice are rolled when both sides have aimed.
verb-ship-ships-fire = fire with { $what }
verb-done-ships-fire = fire with no other ship
ask-ship-fires-at = Choose the target for a die of { $unit }. Dice left: { $left }.
verb-shell = fire at { $what }
verb-back-ship-fires-at = choose another ship
error-no-gun-in-range = A warship fires by day and without rain at coastal guns in its range, with half its offensive support in dice; choose a listed one.
ask-guns-at-ships = Choose a coastal gun that fires at a warship. Dice are rolled when all have aimed.
verb-gun = fire with { $what }
verb-done-guns-at-ships = fire with no other gun
ask-gun-at-ship = At which warship does { $unit } fire?
verb-ship-gun-at-ship = fire at { $what }
error-no-ship-in-range = A coastal gun fires at one warship in its range and in a clear line; choose a listed one.
event-ship-fires = { $ship } fires at { $units } in { $hex }: rolled { $dice }. { $result ->
    [hit] The gun is destroyed.
   *[missed] It is not hit.
  }
event-gun-fires = { $unit } fires at { $ship }: rolled { $dice }. { $result ->
    [hit] The ship is damaged and leaves for good.
   *[missed] It is not hit.
  }
ask-guns-at-boats = Choose a coastal gun that fires at landing craft. Dice are rolled when all have aimed.
verb-done-guns-at-boats = fire with no other gun
ask-gun-at-boats = At which box does { $unit } fire?
verb-box-gun-at-boats = fire at { $what }
error-no-boats-in-range = A coastal gun that has not fired fires at one box whose beach is in its range and in a clear line; choose a listed one.
event-boats-under-fire = { $unit } fires at { $hex }: rolled { $dice }. Hits: { $hits }.

# The start of a day

ask-reassign = Choose a unit that changes its formation.
verb-unit-reassign = reassign { $what }
verb-done-reassign = change no more
ask-reassign-to = Which formation does { $unit } join?
verb-assign = join { $what }
verb-back = choose another one
event-joined = { $unit } joins { $formation }.
error-not-stacked-with-it = A unit joins a formation that it is stacked with; choose a listed one.
event-weather = Weather: rolled { $dice }. { $result ->
    [clear] The day is clear.
    [overcast] The day is overcast.
   *[rain] It rains.
  }
ask-air-strikes = Assign air strikes to coastal guns; dice are rolled when all are assigned. Left: { $left }.
verb-strike = strike at { $what }
verb-done-air-strikes = roll the dice
event-air-strike = Air strikes on { $units } in { $hex }, antiaircraft units: { $flak }, { $count ->
    [0] no die left
   *[other] rolled { $dice }
  }. { $result ->
    [hit] The gun is destroyed.
   *[missed] It is not hit.
  }
error-strikes-only-guns = Air strikes are made on coastal guns alone; choose a listed one.
ask-drop-zone = Move { $unit } up to three hexes, or leave it.
verb-go-drop-zone = move it to { $what }
verb-stay-drop-zone = leave it
event-zone-moved = { $unit } is moved to { $hex }.
error-zone-too-far = A drop zone goes up to three hexes over hexes of the Axis, through no empty hex in enemy zones of control.
ask-replacements = Replacements, for infantry: { $infantry }, for glider troops: { $glider }. Choose battalions.
verb-replace = strengthen { $what }
verb-done-replacements = take no more
event-strengthened = { $units } gains a step.
error-takes-no-replacement = It must be a reduced battalion of that kind, well and supplied, with no enemy within two hexes.
ask-absorb = Choose a British battalion to absorb a security company.
verb-done-absorb = absorb no more
ask-absorb-which = Which company does { $unit } absorb?
verb-absorb = absorb { $what }
event-absorbed = { $by } absorbs { $unit }.
event-salvos-landed = Ammunition: { $count ->
    [0] no port and no beach to roll for
   *[other] rolled { $dice }
  }. Salvos landed: { $landed }, in stock: { $stock }.
ask-undo-strongpoints = Give up four strongpoints for a company of engineers? To choose: { $left }.
verb-undo = give up { $what }
verb-done-undo-strongpoints = keep them
event-undone = Strongpoints given up: { $units }.
ask-engineers-at = Choose the hex where the engineers appear.
verb-at-engineers-at = in { $what }
event-engineers = { $unit } appears in { $hex }.
error-not-its-hex = The engineers appear where one of the four strongpoints stood; choose a listed hex.
error-no-strongpoint = Choose a strongpoint on the map that you have not chosen yet.
event-royal-navy = The Royal Navy: rolled { $die }. { $ships ->
    [all] The Italian fleet leaves.
    [two] Two Italian warships leave.
   *[none] It does not come.
  }
ask-withdraw-ships = Choose warships that leave. Left: { $left }.
verb-withdraw = withdraw { $what }
event-ship-leaves = { $unit } leaves.
error-no-ship = Choose one of your warships.

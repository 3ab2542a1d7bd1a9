# How messages are named:
#   ask-<ask of a prompt>     verb-<verb>, with $what; verb-<verb>-<ask> where a verb means something of its own
#   event-<kind of an event>; event-<kind>-<fact> for whoever knows that fact, too
#   error-<code of a refusal> level-<level>, reason-<reason> of an outcome
#   board-<part of a view>, mark-<mark on a block>, piece-… and item-…: how the board and its blocks are told

# Sides

name-axis = the Axis
name-allied = the Allies
letter-axis = X
letter-allied = A
play-view = { $seat ->
    [axis] What the Axis sees:
   *[allied] What the Allies see:
  }
play-prompt = { $seat ->
    [axis] Axis
   *[allied] Allies
  }, your choice (help for more):
play-read = { $seat ->
    [axis] Axis
   *[allied] Allies
  }, press Enter when you have read this.
play-pass = { $seat ->
    [axis] Pass the keyboard to the Axis
   *[allied] Pass the keyboard to the Allies
  } and press Enter.
outcome-won = The match is over. { $seat ->
    [axis] The Axis wins
   *[allied] The Allies win
  }, { $level }: { $reason } (§{ $rule }).

# The end

level-strategic = strategic victory
level-decisive = decisive victory
level-positional = positional victory
level-attrition = victory by attrition
level-draw = draw
reason-left-the-map = three supplied units have left the map over the enemy's edge
reason-took-the-base = the enemy's base is taken
reason-twice-the-units = at least twice the enemy's units are left
reason-holds-tobruk = Tobruk is held and not besieged
reason-more-units = more units are left
reason-equal-forces = both sides have as many units left

# Places

compass-E = E
compass-SE = SE
compass-SW = SW
compass-W = W
compass-NW = NW
compass-NE = NE
place-west = off the map, west of El Agheila
place-east = off the map, east of Alexandria
sign-base = @
sign-fortress = #
sign-oasis = ~
legend = X3: three Axis blocks; A2: two Allied blocks; X3!A2 or 3!2: a battle, Axis blocks first; @ base, # fortress, ~ oasis

# Blocks

kind-of-unit = { $type ->
    [recon] recon
    [armor] armor
    [mech_inf] mechanized infantry
    [mobile_at] mobile antitank
    [sp_artillery] self-propelled artillery
    [mot_inf] motorized infantry
    [mot_at] motorized antitank
    [foot_inf] foot infantry
    [para] paratroops
    [i_tank] infantry tanks
   *[artillery] artillery
  }
kind-with-quality = { $step ->
    [2] elite { kind-of-unit }
   *[1] { kind-of-unit }
  }
piece-named = { $name } ({ kind-of-unit })
piece-printed = { $name } ({ kind-with-quality } { $max })
piece-seen = { $name } ({ kind-with-quality } { $weakened ->
    [true] { $cv } of { $max }
   *[false] { $cv }
  })
piece-known = { $name } ({ kind-with-quality }, { $low } to { $high } CV)
piece-hidden = { $count ->
    [one] unknown block { $numbers }
   *[other] { $count } unknown blocks ({ $numbers })
  }
piece-maybe = perhaps { $units }
mark-disrupted = { $count ->
    [one] disrupted
   *[other] all disrupted
  }
mark-unsupplied = { $count ->
    [one] without supply
   *[other] all without supply
  }
mark-supply = { $count ->
    [one] supplied by { $what }
   *[other] all supplied by { $what }
  }
mark-moved = { $count ->
    [one] moved
   *[other] all moved
  }
mark-open = face up
mark-leaving = { $count ->
    [one] leaves the battle after all other moves
   *[other] leave the battle after all other moves
  }
mark-marching = forced march to { $what }
mark-refitting = refitting until the next buildup
mark-left = { $count ->
    [one] has left the map
   *[other] have left the map
  }
item-revealed = { $name } ({ kind-with-quality } { $count })
item-losses = { $name } ({ kind-of-unit }) { $count }
item-pursuit-losses = { $name } ({ kind-of-unit }) { $count }

# The board

progress = { $calendar ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  } { NUMBER($year, useGrouping: 0) }
board-month = Month { $month } ({ progress }); the last month is { $last }.
board-turn = { $what ->
    [axis] It is the turn of the Axis.
   *[allied] It is the turn of the Allies.
  }
cards-laid-too = { $laid ->
    [0] {""}
    [one] {" "}and 1 on the table
   *[other] {" "}and { $laid } on the table
  }
side-holds = { $what ->
    [axis] The Axis holds
   *[allied] The Allies hold
  }
board-cards = { side-holds } { $hand ->
    [one] 1 card
   *[other] { $hand } cards
  }{ cards-laid-too }.
board-cards-real = You hold { $hand ->
    [one] 1 card
   *[other] { $hand } cards
  } ({ $real } real, { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
  }){ $laid ->
    [0] {""}
   *[other] {" "}and have laid { $laid } (real: { $laid_real }, dummies: { $laid_dummies })
  }.
board-deck = The deck has { $cards } cards; spent since it was shuffled: { $spent_real } real, { $spent_dummies ->
    [one] 1 dummy
   *[other] { $spent_dummies } dummies
  }.
board-points = Buildup points saved: the Axis { $axis }, the Allies { $allied }.
board-place = { $kind ->
    [fortress] { $what } (fortress, port { $port }): { $owner ->
        [axis] Axis
       *[allied] Allied
      }{ $besieged ->
        [true] , besieged
       *[false] {""}
      }.
   *[other] {""}
  }
board-mines = Minefields that you know of: { $what }.
board-battle = { $new ->
    [true] New battle
   *[false] Battle
  } of { $what }: { $attacker ->
    [axis] the Axis attacks
   *[allied] the Allies attack
  }. Hexsides of the Axis: { $sides_axis_count ->
    [0] none
   *[other] { $sides_axis }
  }; of the Allies: { $sides_allied_count ->
    [0] none
   *[other] { $sides_allied }
  }.

# Setting up

ask-deploy-hex = { $left ->
    [0] All your units stand: end the set-up, or undo.
    [one] Choose a hex to set up in (1 unit left).
   *[other] Choose a hex to set up in ({ $left } units left).
  }
ask-deploy-unit = { $left ->
    [0] All your units stand: end the set-up, or undo.
   *[other] Choose a unit for { $hex } ({ $left } left), or another hex.
  }
ask-redraw = Your first hand: { $real } real and { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
  }. Keep it, or change it all for a new one that you must keep?
verb-hex = set up in { $what }
verb-unit = { $what }
verb-keep = keep the hand
verb-redraw = change the hand
verb-done = done
verb-done-deploy-hex = end the set-up
verb-done-deploy-unit = end the set-up
event-deployed = { $side ->
    [axis] The Axis has set up.
   *[allied] The Allies have set up.
  }
event-hand-kept = { $side ->
    [axis] The Axis keeps its first hand.
   *[allied] The Allies keep their first hand.
  }
event-hand-changed = { $side ->
    [axis] The Axis changes its first hand.
   *[allied] The Allies change their first hand.
  }

error-set-up-no-area = None of the units that are left starts there; choose a hex of their area.
error-set-up-enemies = There are enemies in that hex; choose another one.
error-set-up-tobruk-full = No more units may start in Tobruk; choose another hex.
error-set-up-unsupplied = A unit would have no supply there yet; set up nearer to your base, to a road or to units that stand.
error-set-up-hex-chosen = You have chosen a hex already: put a unit there, or undo.

# Cards

event-drawn = { $side ->
    [axis] The Axis draws
   *[allied] The Allies draw
  } { $count ->
    [one] 1 card
   *[other] { $count } cards
  }.
event-drawn-real = You draw { $count ->
    [one] 1 card
   *[other] { $count } cards
  }: { $real } real, { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
  }.
event-cards-shown = { $side ->
    [axis] The Axis shows its cards
   *[allied] The Allies show their cards
  }: { $real } real, { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
  }.
event-cards-laid = { $side ->
    [axis] The Axis lays
   *[allied] The Allies lay
  } { $count ->
    [one] 1 card
   *[other] { $count } cards
  } face down.
event-shuffled = The deck is shuffled: { $cards } cards.
ask-lay-cards = Lay supply cards for your turn: 1 real for a basic turn, 2 for an offensive (two moves) or an assault (double dice), 3 for a blitz; dummies only bluff. On the table: { $real } real{ $real ->
    [0] {""}
    [one] {" "}(a basic turn)
    [2] {" "}(an offensive or an assault)
   *[other] {" "}(a blitz)
  }, { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
  }.
verb-lay = { $what ->
    [real] lay a real card
   *[dummy] lay a dummy
  }
verb-play = play the turn with these cards
verb-pass = pass
event-passed = { $side ->
    [axis] The Axis passes.
   *[allied] The Allies pass.
  }

# The month

ask-challenge = Challenge for the first turn of the month with a card, real or dummy?
ask-answer-challenge = The Allies challenge for the first turn of the month: meet it with a card?
verb-challenge = { $what ->
    [real] challenge with a real card
   *[dummy] challenge with a dummy
  }
verb-answer = { $what ->
    [real] answer with a real card
   *[dummy] answer with a dummy
  }
verb-decline = no
verb-decline-challenge = do not challenge
verb-decline-answer-challenge = do not answer
verb-decline-probe = do not probe
event-challenged = The Allies challenge for the first turn.
event-initiative = Month { $month }: { $side ->
    [axis] the Axis has
   *[allied] the Allies have
  } the first turn.
event-turn = { $side ->
    [axis] Turn of the Axis
   *[allied] Turn of the Allies
  } (month { $month }).
event-month-over = Month { $month } is over.
event-captured = { $side ->
    [axis] The Axis captures
   *[allied] The Allies capture
  } { $hex }.

# What happens to blocks

event-eliminated = { $unit } is eliminated at { $hex }.
event-disrupted = { $why ->
    [march] Disrupted by a failed forced march
    [retreat] Disrupted by leaving a battle
    [rout] Disrupted anew after the rout
    [unsupplied] Disrupted for want of supply
   *[other] Disrupted
  }: { $units }.
event-recovered = No longer disrupted: { $units }.
event-revealed = Face up at { $hex }: { $units }.

# Supply checks

ask-assign-inside = { $place } is cut off: choose a unit inside that it supplies ({ $left ->
    [one] 1 place left
   *[other] { $left } places left
  }).
ask-assign-outside = { $place } is cut off: choose one of the nearest units for its supply ({ $left ->
    [one] 1 place left
   *[other] { $left } places left
  }), or keep the rest for the final check.
ask-assign-oasis = Choose the unit that the oasis of { $place } supplies.
ask-pick-source = Several cut-off fortresses have room: choose the one that supplies the next unit, or keep the rest.
verb-assign = supply { $what }
verb-source = supply from { $what }
verb-done-assign-outside = keep the rest for the final check
verb-done-pick-source = keep the rest for the final check
event-assigned = { $place } supplies { $units }.
event-unsupplied = Without supply: { $units }.
error-must-assign = Units here must take this supply before anybody else; choose one of them.
error-not-nearest = This unit does not come next for this supply; choose one that is listed.

# Movement

ask-movement = { $phase ->
    [1] Movement
   *[2] Blitz movement
  }: { $moves ->
    [0] pick a unit to move, or end the phase.
    [one] open a move, pick a unit to move, or end the phase (1 move left).
   *[other] open a move, pick a unit to move, or end the phase ({ $moves } moves left).
  }
ask-regroup-to = Command point { $point }: where do the units regroup?
ask-unit-move = Where does { $unit } go?
ask-last-side = From where does { $unit } enter { $hex }?
verb-rommel = let Rommel lead the next move
verb-group = move the group of { $what }
verb-regroup = regroup around { $what }
verb-to = regroup to { $what }
verb-unit-movement = move { $what }
verb-stay = stay
verb-go = go to { $what }
verb-march = forced march to { $what }, rolled for after all other moves
verb-over = from { $beyond }
verb-leave = leave the battle after all other moves
verb-exit = leave the map
verb-rout = overrun { $what }: the disrupted enemies rout now
verb-done-movement = end the movement phase
event-group-move = { $side ->
    [axis] The Axis moves
   *[allied] The Allies move
  } the group of { $hex }{ $leader ->
    [rommel] {" "}under Rommel
   *[other] {""}
  }.
event-regroup = { $side ->
    [axis] The Axis regroups
   *[allied] The Allies regroup
  } to { $to }, command point { $point }{ $leader ->
    [rommel] , under Rommel
   *[other] {""}
  }.
event-moved = { $units } moves: { $path }.
event-attack = { $side ->
    [axis] The Axis attacks
   *[allied] The Allies attack
  } { $hex }.
event-to-leave = { $units } will leave { $hex } once all other moves are made.
event-to-march = { $units } will try a forced march to { $hex } once all other moves are made.
event-left-map = { $units } leaves the map.
event-raiders = Raiders, behind an enemy hexside and without supply: { $units }.
error-no-move-left = All moves of this phase are open; move their units or end the phase.
error-no-rommel = Rommel leads one Axis move in each player turn, and none in 1940.
error-not-your-unit = That block is not yours; pick one of your own.
error-unit-disrupted = A disrupted unit cannot move; pick another one.
error-unit-moved = This unit has had its move in this turn; pick another one.
error-unit-stays = You left this unit where it is; undo that if you want to move it.
error-unit-not-in-move = This unit is in none of your open moves; open a move that it belongs to.
error-unit-cannot-move = This unit has nowhere to go in your open moves.
error-out-of-range = The unit does not get there in this move.

# Forced marches

event-march = Forced march of { $units } to { $hex }: rolled { $die }. { $result ->
    [made] It gets there.
   *[failed] It fails.
  }
event-march-off = The forced march of { $units } to { $hex } is called off: enemies have come in its way.

# Withdrawal

ask-withdraw-unit = Choose the next unit that withdraws from { $hex } ({ $left } left).
ask-withdraw-to = Along its supply line: where does { $unit } withdraw to?
event-fell-back = { $units } withdraws: { $path }.
error-no-way-back = A withdrawal follows the unit's own supply line, within its range and never away from the source.

# The pass turn

ask-pass-withdrawal = You pass. You may make one withdrawal move, by a group or a regroup, or end the turn.
ask-pass-fortress = You pass, so your attackers must leave the fortress ({ $hexes }). Choose how they withdraw.
ask-withdrawal-unit = Choose units that withdraw from { $hex }{ $count ->
    [0] {""}
   *[other] {" "}(so far { $ends })
  }. The withdrawal stands once your supply network has lost a hex.
ask-withdrawal-to = Along its supply line: where does { $unit } withdraw to?
ask-withdrawal-regroup = Choose units around { $point } that withdraw to { $to }{ $count ->
    [0] {""}
   *[other] {" "}(so far { $ends })
  }. The withdrawal stands once your supply network has lost a hex.
verb-group-pass-withdrawal = withdraw the group of { $what }
verb-regroup-pass-withdrawal = withdraw by a regroup around { $what }
verb-group-pass-fortress = withdraw the group of { $what }
verb-regroup-pass-fortress = withdraw by a regroup around { $what }
verb-abandon = make no withdrawal after all
verb-done-pass-withdrawal = end the turn
verb-done-withdrawal-unit = carry out this withdrawal
verb-done-withdrawal-regroup = carry out this withdrawal
event-rommel-withdraws = Rommel leads the withdrawal: his units may go one hex more.
event-withdrawal-regroup = { $side ->
    [axis] The Axis withdraws
   *[allied] The Allies withdraw
  } to { $to } by a regroup, command point { $point }.
error-leave-fortress = Whoever passes must first take his attackers out of the fortress.
error-no-withdrawal = Nobody there has a supply line to withdraw along.
error-network-as-large = A withdrawal must cost your supply network at least one hex.

# Refusing battle

ask-refusals = You are attacked. Refuse a battle ({ $hexes }), or accept all that are left.
verb-refuse = refuse battle at { $what }
verb-accept = accept battle
event-refused = { $side ->
    [axis] The Axis refuses
   *[allied] The Allies refuse
  } battle at { $hex }.
error-not-attacked = Only a group attacked in this phase may refuse battle.
error-cannot-withdraw = To refuse battle, every undisrupted unit of the group must be able to withdraw.

# Retreats

ask-retreats = Choose the battle that your units leave next ({ $count } left).
ask-probe = Partial retreat from { $hex }: { $leaving ->
    [one] 1 unit leaves
   *[other] { $leaving } units leave
  } and { $staying ->
    [one] 1 stays
   *[other] { $staying } stay
  } as rear guard. Do you probe with one round of combat?
ask-disengage-unit = Choose the next unit that leaves { $hex } ({ $left } left).
ask-disengage-to = Where does { $unit } go from { $hex }? It will be disrupted.
verb-retreat = retreat from { $what }
verb-probe = probe the rear guard
event-retreats = { $extent ->
    [partial] Partial retreat from { $hex } behind a rear guard: { $units }.
   *[full] Full retreat from { $hex }: { $units }.
  }
event-rear-guard-lost = { $side ->
    [axis] The Axis has
   *[allied] The Allies have
  } lost the rear guard at { $hex }: the retreat is a full one.
error-no-way-out = A unit leaves a battle over its own hexsides, into hexes without enemies, and does not engage again.

# Pursuit fire and rout

ask-pursuit = Pursuit fire at { $hex }: the slowest enemy unit that retreats has speed { $speed }. Choose units that fire{ $dice ->
    [0] {""}
    [one] {" "}(so far 1 die)
   *[other] {" "}(so far { $dice } dice)
  }; the others hold their fire.
verb-done-pursuit = no more units fire
event-slowest = { $side ->
    [axis] The slowest Axis unit
   *[allied] The slowest Allied unit
  } that leaves { $hex } has speed { $speed }.
event-pursues = Pursuit fire of { $units }: { $dice } ({ $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
  }).
event-rout = { $side ->
    [axis] Axis units rout
   *[allied] Allied units rout
  } at { $hex }: { $count ->
    [one] 1 unit loses a step.
   *[other] { $count } units lose a step each.
  }
error-fires-once = Each unit fires once in a pursuit; choose another one.
error-too-slow = This unit is slower than the slowest one that retreats.

# Battles

ask-choose-battles = Choose the battles that you fight{ $count ->
    [0] {""}
   *[other] {" "}(so far { $chosen })
  }, then close the list. { $due ->
    [0] None is mandatory.
   *[other] Mandatory: { $mandatory }.
  }
ask-resolve-battle = Which battle is fought next ({ $left })?
verb-fight = fight at { $what }
verb-assault = assault at { $what } with double dice
verb-resolve = fight at { $what } now
verb-done-choose-battles = close the list
event-battles-named = { $side ->
    [axis] The Axis fights
   *[allied] The Allies fight
  } at { $hexes }.{ $count ->
    [0] {""}
   *[other] {" "}Assaults: { $assaults }.
  }
event-combat-round = { $how ->
    [probe] Probe at { $hex }, called by { $side ->
        [axis] the Axis
       *[allied] the Allies
      }: the rear guard fires first.
    [assault] Assault at { $hex }: both sides roll double dice.
   *[combat] Combat at { $hex }.
  }
event-minefield = There is a minefield at { $hex }.
event-minefield-gone = The minefield at { $hex } is there no more.
event-battle-over = { $side ->
    [axis] The battle of { $hex } is over: the Axis holds the hex.
    [allied] The battle of { $hex } is over: the Allies hold the hex.
   *[other] The battle of { $hex } is over: nobody holds the hex.
  }
error-no-battle = There is no battle at that hex; choose a battle hex.
error-partial-retreat = Units left this battle in a partial retreat this turn; it cannot be fought any more.
error-battles-named = The battles of this phase are named already; resolve one of them.
error-no-assault-turn = Only an assault turn has assaults; fight the battle normally.
error-chosen-already = This battle is chosen already.
error-not-now = That does not go here: choose the battles of this phase.

# Fire and losses

ask-fire-unit = Combat at { $hex }: choose the unit that fires.
ask-fire-target = { $unit } fires with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }: choose the target class.
target-class = { $target ->
    [armor] armor
    [infantry] infantry
    [antitank] antitank
   *[artillery] artillery
  }
verb-fire = fire with { $what }
verb-at = fire at { $what ->
    [armor] armor
    [infantry] infantry
    [antitank] antitank
   *[artillery] artillery
  }
event-fire = { $unit } fires at { target-class }: { $dice }, hitting with { $lowest ->
    [6] 6
   *[other] { $lowest } or more
  }: { $count ->
    [half] { $hits ->
        [0] no hit.
        [one] 1 half-hit in the minefield.
       *[other] { $hits } half-hits in the minefield.
      }
   *[full] { $hits ->
        [0] no hit.
        [one] 1 hit.
       *[other] { $hits } hits.
      }
  }
ask-take-losses = Losses at { $hex }: choose a unit that loses a step. Hits to settle:{ $armor ->
    [0] {""}
   *[other] {" "}armor { $armor }
  }{ $infantry ->
    [0] {""}
   *[other] {" "}infantry { $infantry }
  }{ $antitank ->
    [0] {""}
   *[other] {" "}antitank { $antitank }
  }{ $artillery ->
    [0] {""}
   *[other] {" "}artillery { $artillery }
  }.
ask-take-pursuit-losses = Pursuit fire at { $hex }: { $usable ->
    [0] all hits are settled.
   *[other] choose a retreating unit that loses a step ({ $left ->
        [one] 1 hit
       *[other] { $left } hits
      } to settle).
  }
verb-hit = { $what } loses a step
verb-done-take-pursuit-losses = go on
event-losses = Steps lost at { $hex }: { $steps }.
event-pursuit-losses = The retreating group at { $hex } loses { $count ->
    [one] 1 step.
   *[other] { $count } steps.
  }
event-pursuit-losses-steps = Your retreating group at { $hex } loses { $count ->
    [one] 1 step
   *[other] { $count } steps
  }: { $steps }.
error-not-in-line = Choose an undisrupted unit of yours in this battle.
error-has-fired = This unit has fired in this round; choose another one.
error-artillery-first = Artillery fires first; choose an artillery unit.
error-class-absent = The enemy has no undisrupted unit of that class here.
error-artillery-supported = Only artillery fires at artillery while another class stands with it.
error-not-hit = No hit can be put on that unit.
error-hit-wasted = That would waste a hit that another unit can take.
error-hits-left = Hits that a unit can take must be settled first.

# The buildup

event-buildup = Buildup of month { $month }: the marker stands in box { $box }.
event-prebuildup = Before deployment each side spends { $points } points, { $first ->
    [axis] the Axis
   *[allied] the Allies
  } first.
event-points = Buildup points: the Axis rolled { $axis }, the Allies { $allied }. Each side gets { $points }, and { $first ->
    [axis] the Axis builds
   *[allied] the Allies build
  } up first.

# Reinforcements

event-early = { $side ->
    [axis] The Axis rolls
   *[allied] The Allies roll
  } { $dice } for the reinforcements of month { $month }: { $count ->
    [0] none comes early.
    [one] one comes early.
   *[other] { $count } come early.
  }
event-arrived = Reinforcements of month { $month } arrive at { $hex }: { $units }.
ask-call-malta = Bring in the Malta group now? From then on you draw fewer cards each month.
verb-malta = bring in the Malta group
verb-done-call-malta = not now
event-malta-called = The Axis brings in the Malta group and draws only { $cards } cards a month from now on.

# Spending

ask-spend = Spend your buildup points ({ $points } left), or stop and save what you may.
ask-unit-orders = What does { $unit } do ({ $points } { $points ->
    [one] point
   *[other] points
  } left)?
verb-redeploy = redeploy to { $what }
verb-ship = redeploy by sea to { $what }
verb-refit = return to the base for refit
verb-rebuild = rebuild a step
verb-mine = lay mines at { $what }
verb-dismantle = dismantle the mines at { $what }
verb-card = buy an extra supply card
verb-unit-spend = give orders to { $what }
verb-done-spend = spend no more
ask-dismantle-second = The mines at { $hex } go: which others with them?
ask-mine-for-two = Choose the hex of the new minefield; it is free.
event-redeployed = { $units } redeploys from { $start } to { $hex }.
event-shipped = { $units } redeploys by sea from { $start } to { $hex }.
event-refit = { $units } returns for refit: { $way }.
event-refitted = Back from refit at { $hex }: { $units }.
event-rebuilt = { $unit } is rebuilt to { $cv } CV.
event-mined = You lay mines at { $hex }.
event-dismantled = You dismantle the mines at { $hexes }.
event-card-bought = Extra supply cards that you have bought: { $cards }.
event-spent = { $side ->
    [axis] The Axis had saved
   *[allied] The Allies had saved
  } { $saved }; spent: redeployment { $redeployment }, replacements { $replacements }, minefields { $minefields }, cards { $cards }; saved now { $kept }, lost { $lost }.

# Resupply

ask-discard = Your hand: { $real } real and { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
  }; { $due } to draw. How many dummies do you throw away?
verb-discard = { $what ->
    [0] throw none away
    [one] throw 1 dummy away
   *[other] throw { $what } dummies away
  }
event-thrown-away = { $side ->
    [axis] The Axis throws
   *[allied] The Allies throw
  } { $count ->
    [0] no dummy
    [one] 1 dummy
   *[other] { $count } dummies
  } away.
event-resupply = { $side ->
    [axis] The Axis is
   *[allied] The Allies are
  } due { $monthly } monthly, { $extra } extra and { $bonus } captured cards{ $lost ->
    [0] {""}
   *[other] {" "}({ $lost } too many for the hand)
  }.

# Why not, in the buildup

error-buildup-disrupted = A disrupted unit may neither redeploy nor return for refit; choose another one.
error-buildup-off-network = This unit is not in your supply network; choose one that is.
error-buildup-last-in-battle = Somebody undisrupted must stay in the battle; choose another unit.
error-buildup-too-few-points = You have too few points for that; choose something cheaper, or stop.
error-unit-no-orders = There is nothing that this unit can do now; choose another one.
error-redeploy-outside-network = That hex is not in your supply network, as it was when the buildup began.
error-redeploy-enemy-network = That hex is in the enemy's supply network; no unit redeploys there.
error-redeploy-into-battle = There are enemies in that hex; no unit redeploys there.
error-redeploy-too-far = That is too far, or not by hexes that you may cross: two hexes, more along roads.
error-sea-no-port = Ships sail only between your base and fortresses that you control.
error-sea-besieged = No ship sails there while it is besieged.
error-sea-port-full = One of the two ports can handle no more units in this buildup.
error-refit-no-route = There is no way by land to your base within your supply network.
error-rebuild-not-in-base = Units are rebuilt only in their base; redeploy it there first.
error-rebuild-full-strength = This unit is at full strength already.
error-mine-outside-network = That hex is not in your supply network; lay mines where it is.
error-mine-in-battle = There are enemies in that hex; no mines can be laid there.
error-mine-there-already = There are mines in that hex already.
error-hand-full = Your hand could not hold another card.
error-discard-dummies-only = Throw away a number of dummies that you hold, or none.

# Overlays of the map

overlay-network = Supply network
overlay-supplied = Hexes with a line to the base

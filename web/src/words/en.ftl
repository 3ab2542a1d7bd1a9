# The page's own words. Those of the games come from the server, the same that the terminal uses.

# Everywhere

close = Close
cancel = Cancel
try-again = Try again
language = Language
language-switch = { $lang ->
    [es] Cambiar a español
   *[en] Change to English
  }
theme = { $theme ->
    [light] Light; change to dark
    [dark] Dark; change to the system's choice
   *[system] As the system is; change to light
  }
yes = yes
no = no
paragraph = (§{ $rule })
copy = Copy
copied = Copied
footer = Rules restated in our words; maps and values reconstructed. To play as it was meant, buy the game.

# Refusals

error-no-connection = The server cannot be reached; see whether it runs and try again.
error-server-trouble = The server is in trouble; try again in a moment.
error-stale = Something happened in the meantime; look again and choose anew.
error-no-such-match = This match is not here; it may have been deleted.
error-no-such-game = This game is not here.
error-no-lesson = There is no lesson for this game.
error-no-such-chapter = The lesson has no such chapter.
error-unworded = This cannot be done ({ $code }).

# The start

start-title = A rulebook that you can run
start-lead = Board wargames of the Second World War with every rule enforced. The page lists what you may do, rolls the dice, keeps hidden blocks hidden, and tells why when something is not allowed.
play-now = Play now
play-now-what = { $game }, { $scenario }, against the recruit, who is no great general.
learn = Learn it in ten minutes
new-match = New match
games = Games
game-credit = Designed by { $designer }, published by { $publisher }.
rules-read = The rules
from-to = { $first } to { $last }
minutes = about { $minutes } minutes
my-matches = My matches
my-matches-none = No match yet. What you begin will stand here.
watch-others = Matches to watch
watch-none = Nobody plays in public right now.
import = Open a save…
delete = Delete
delete-what = Delete { $title }
delete-sure = Delete “{ $title }” for good?
delete-asked = Deleted once the other player agrees.
show-all = Show all { $count }
continue = Continue
your-turn = Your turn
in-play = In play
status-waiting = Waiting
status-playing = In play
status-over = Over
you = you
guest = guest
seat-open = open
bot = { $bot ->
    [recruit] Recruit
    [sergeant] Sergeant
   *[other] { $bot }
  }
bot-says = { $bot ->
    [recruit] the machine, moving at random: for a first look
    [sergeant] the machine, thinking: guards its supply and picks its battles
   *[other] the machine
  }
your-side = Your side
opponent = Opponent
opponent-here = Somebody beside you
opponent-here-says = one screen, with a curtain between turns
opponent-friend = A friend with a link
opponent-friend-says = you get a link to send
options = Options
public = Anybody may watch (they see only what both sides know)
begin = Begin
join-title = A seat is kept for you
join-text = A friend invites you to a match. Take the seat, and it is yours on this browser.
join = Take the seat
to-start = To the start
sign-in = Sign in
sign-up = New name
sign-out = Sign out
sign-in-why = You can play without a name. With one you find your matches on any machine.
name = Name
password = Password

# At the table

loading = The map is being laid out…
watching = You are watching: you see what both sides know.
choices = Choices
choose-one = Your choices
waits-for = Waiting for { $name }.
thinks = { $name }: thinking…
waits-open = Waiting for a friend to take the other seat.
match-over = The match is over.
hand-over = It is the turn of { $name }: pass the screen.
draw-curtain = Draw the curtain
curtain-title = { $name }, your turn
curtain-text = The curtain is drawn. Whoever sits down now sees only what this side may know.
curtain-open = Open the curtain
since-you-looked = Since you looked
lost-line = The connection is lost. Trying again…
undo = Undo
undo-all = Undo all
redo = Redo
filter = Filter the choices
filter-none = No choice has these words.
price = { $points ->
    [0] free
    [one] 1 point
   *[other] { $points } points
  }
why-not = Why not?
why-verb = What would you like to do?
why-about = With what, or where?
why-ask = Why not?
why-legal = You may do that now.
why-hint = Or click on the map where nothing glows.
log = Log
log-none = Nothing has happened yet.
chat = Chat
chat-none = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
notes = Notes
notes-label = Private notes, for your eyes only
notes-kept = Kept.
rules = Rules
rules-of = The rules of { $game }
rules-chapter = Chapter
rules-all = All chapters
rules-search = Search the rules
rules-none = No clause has these words.
rules-count = { $count ->
    [one] 1 clause
   *[other] { $count } clauses
  }
rules-note = Restated in our words; the numbers are those of the rulebook.
rules-not = no rule
situation = Situation
panels = Panels
menu = Menu
speed = { $speed ->
    [slow] Moves: slow
    [fast] Moves: fast
    [skip] Moves: at once
   *[normal] Moves: normal
  }
speed-of-moves = How fast moves are shown
skip = Skip
hide-counters = { $hidden ->
    [true] Show the counters
   *[false] Hide the counters
  }
text-view = { $on ->
    [true] Show the map
   *[false] Board as text
  }
overlay = Light up
overlay-nothing = nothing
share = Links
share-title = Links to this match
share-watch = To watch
share-watch-says = Whoever has it sees what both sides know.
share-seat = For { $name }, to play
share-seat-says = Secret: whoever opens it takes the seat. Send it to one person.
share-own = Your own seat, for another machine
share-own-says = Secret: whoever opens it takes your seat from here.
share-new = Make a new link
export = Save to a file
replay = Replay
resign = Resign
resign-sure = Do you really give up this match?
offer-draw = Offer a draw
draw-offered = A draw is offered by { $name }.
draw-waits = You have offered a draw.
take-back = Take back
takeback-asked = { $name } would like to take back the last answer.
takeback-waits = You have asked to take back your last answer.
accept = Accept
decline = Decline
rematch = Rematch, sides changed
rematch-go = To the rematch

# The end

end-title = The match is over
end-won = Victory: { $name }
end-drawn = A draw
ending-resigned = { $name } resigned.
ending-agreed = The players agreed on a draw.
dice-digest = All dice of this match follow from a key that is shown at its end. Its digest: { $digest }
end-key = The dice can be checked
end-key-says = Before the first die the server showed this digest; now it shows the key that it belongs to.
end-digest = Digest
end-the-key = Key
end-numbers = In numbers
end-show = The result
end-look = Look at the board
stat-lost = Units lost
stat-dice = Dice in combat
stat-hits = Hits
stat-share = Hits for each die
stat-battles = Attacks begun
stat-cards = Cards played

# Replay

replay-of = Replay
replay-moment = Moment { $number } of { $count }
replay-first = To the start
replay-back = One back
replay-on = One on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-eyes = Seen by
replay-everybody = everybody
replay-link = Copy the link to this moment
replay-table = To the table

# Rommel in the Desert

desert-month = Month { $month } of { $last }
desert-track = Month track
desert-cards = Supply cards
desert-hand = Your hand
desert-real = real
desert-dummy = dummy
desert-laid = on the table
desert-their-cards = { $name }: { $hand ->
    [one] 1 card
   *[other] { $hand } cards
  }{ $laid ->
    [0] {""}
   *[other] , { $laid } on the table
  }
desert-deck = Deck: { $cards }; spent: { $real } real, { $dummies ->
    [one] 1 dummy
   *[other] { $dummies } dummies
  }
desert-points = Buildup points
desert-points-left = { $points ->
    [one] 1 point left
   *[other] { $points } points left
  }
desert-spent = Spent so far
desert-heading-redeployment = Redeployment
desert-heading-replacements = Replacements
desert-heading-minefields = Minefields
desert-heading-cards = Supply cards
desert-tray = Blocks to set up
desert-tray-says = Drag a block to a hex, or choose a hex and then a block.
odds-title = Before the battle
odds-of = Battle of { $place }
odds-first = { $seat ->
    [axis] The Axis fires first (§9.1)
   *[allied] The Allies fire first (§9.1)
  }
odds-assault = Assault: double dice for both sides (§8.6)
odds-fortress = Fortress: { $name } in prepared positions, double dice except armor (§13.2)
odds-minefield = Minefield: { $name } in prepared positions, hits on them count half (§14.2)
odds-fire = Fire of { $name }
odds-dice = { $most ->
    [one] 1 die
   *[other] { $dice } dice
  }
odds-at = at { $target ->
    [armor] armor
    [infantry] infantry
    [antitank] antitank
   *[artillery] artillery
  }
odds-class = { $arm ->
    [armor] armor
    [infantry] infantry
    [antitank] antitank
   *[artillery] artillery
  }
odds-mean = { $mean } { $most ->
    [one] hit
   *[other] hits
  } on average
odds-wiped = { $chance } to wipe it out
odds-least = at worst
odds-most = at best
odds-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
  }: { $chance }

# Island of Death

malta-turn = { $turn ->
    [AM] morning
    [noon] noon
    [PM] afternoon
   *[night] night
  }
malta-day = Day { $day } of { $last }
malta-track = Turn track
malta-weather = Weather: { $weather ->
    [clear] clear
    [overcast] overcast
   *[rain] rain
  }
malta-navy = Royal Navy: { $die }
malta-stock = Salvos in stock: { $salvos }
malta-lost = Steps lost: Axis { $axis }, Allies { $allied }
malta-surrender = Roll for surrender: two dice { $change ->
    [0] {""}
   *[other] { $change }
  }
malta-falls = Malta surrenders: { $chance }
malta-holds = Called off: { $chance }
malta-changes = What changes the roll
malta-planning = Planning map
malta-drops = Planned drops
malta-drop-turn = { $day ->
    [29] 29 June
    [30] 30 June
   *[other] { $day } July
  }, { malta-turn }
malta-zone = Zone { $zone ->
    [N] north
    [E] east
    [S] south
   *[W] west
  }
malta-division = { $name ->
    [livorno] 4 Division
   *[friuli] 20 Division
  }
malta-follow-up = Follow-up box: { $count }
malta-beach = Beach
malta-first = First wave
malta-second = Second wave
malta-fill = Fill
malta-no-landing = Nobody waits at a beach.
malta-attack = Attack
malta-defence = Defense
malta-basic = Basic odds
malta-final = Final odds
malta-unseen = only what lies face down
malta-column = { $column ->
    [0] Too low for the table: the attack is called off.
   *[other] Column { $column }, { $line ->
        [night] line of the night
        [cover] line of cities and woods
       *[open] line of open ground
      }
  }
malta-mean = Hits on average: attacker { $attacker }, defender { $defender }
malta-chance = { $cell }: { $chance }
malta-result-key = Before the slash the attacker's hits, behind it the defender's; with d they may be disorganized, with Z demoralized.
malta-odds-bombardment = Bombardment of { $place }
malta-odds-jump = Jump of { $name } over { $place }
malta-odds-shore = Water's edge at { $place }
malta-odds-duel = Fire at { $name }, { $place }
malta-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }
malta-fire = Fire
malta-reply = Their answer
malta-hit = Chance of a hit: { $chance }
malta-barrage = { $column ->
    [0] Too little to have an effect.
   *[other] Column { $column }, { $line } in the target
  }
malta-jump-result = { $result ->
    [on_target] on target
    [adjacent] one hex off
    [half] half a die off
    [one] each unit a die off
   *[two] each unit two dice off
  }

# Keys

keys-title = Keys
key-choose = Choices 1 to 9
key-filter = Filter the choices
key-undo = Undo
key-redo = Redo
key-undo-all = Undo all
key-done = The last choice of the list (mostly: done)
key-skip = Show the newest position at once
key-speed = Change the speed of moves
key-counters = Hide or show the counters
key-text = Map or text
key-overlay = Next overlay
key-fit = Whole map
key-zoom-in = Nearer
key-zoom-out = Farther
key-panel-log = Log
key-panel-chat = Chat
key-panel-notes = Notes
key-panel-rules = Rules
key-panel-situation = Situation
key-rule = The paragraph behind the question
key-why = Why not?
key-menu = Menu
key-help = This list
key-curtain = Draw or open the curtain
key-first = Replay: to the start
key-back = Replay: one back
key-on = Replay: one on
key-last = Replay: to the end
key-play = Replay: play or pause
keys-board = On the map: arrows walk from hex to hex, Enter chooses. In the log: arrows walk from line to line.

# The lesson

learn-chapter = { $number } of { $count }
learn-progress = How far the chapter is
learn-chapters = Chapters
learn-learned = learned
learn-again = Begin the chapter again
learn-back = Back
learn-next = Go on
learn-next-chapter = Next: { $title }
learn-other = the lesson
learn-watch = Watch the other side …
learn-choose = Choose on the map or in the list.
learn-play = Play 1940 now
key-learn-back = Lesson: read what came before
key-learn-next = Lesson: go on

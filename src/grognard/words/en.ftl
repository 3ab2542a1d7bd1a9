# Small words

yes = yes
no = no
paragraph = (§{ $rule })
state-playable = playable
state-data = data only, not playable yet

# The commands, in the help

help-grognard = A rulebook that you can run: board wargames, every rule enforced.
help-play = Play in the browser: start the table on this machine and open its page.
help-terminal = Play a game in the terminal.
help-settings = Explain the settings of the table and show where each value comes from.
help-games = List the games and their scenarios.
help-rules = Show the rules of a game, the code that carries them and the tests that prove them.
help-data = Check the data of a game and show where they come from.
help-replay = Check a saved match and tell its story.
help-position = Check a written position and print it.
help-simulate = Let bots play each other many times, and count who wins.
help-fuzz = Play random matches and look for anything that breaks.
help-bench = Measure how fast the rules, the board and the table are.
help-bench-decisions = Measure decisions and copies in a second, beside catanatron's.
help-bench-fields = Measure how long the questions to a map take.
help-bench-board = Measure in a browser how long the page's board takes to show a changed position.
help-bench-page = Measure in a browser how soon the page can be used, and how much script it is.
help-bench-load = Measure how many live matches the table holds, with bots that play over WebSockets.
help-load-matches = How many matches are played at the same time.
help-load-seconds = How many seconds are measured.
help-load-pause = How many milliseconds a bot thinks on average before it answers.
help-test = Run the tests of the project; further words go to pytest.
help-usage = Usage: { $usage }
help-commands = Commands
help-arguments = What it takes
help-options = Options
help-default = { $help }; otherwise { $default }.
help-more = "{ $command } --help" tells more about a command.
help-lang = The language: en or es; otherwise GROGNARD_LANG and the language of the machine decide.
help-version = Print the version and exit.
help-help = Show this help and exit.
help-json = Print JSON for programs.
help-game = The name of a game, as "games" lists it.
help-target = A game, or a game and its scenario: skirmish/meeting.
help-missing = List only what is missing; the exit status is 1 if anything is.
help-mutate = Break this many rules on purpose, one at a time, and see whether their tests notice.
help-mutate-seed = The number that decides which rules are broken, and how.
help-pack = The folder of a data pack, laid over the data of the game; can be given more than once.
help-list = List what is reconstructed row by row.
help-matches = How many matches.
help-simulate-words = What to play, and for each side its bot: --axis sergeant. A side without one is played by the recruit.
help-plot = Draw the wins, and when matches ended, in this file (.svg or .png).
help-fuzz-seed = The number that the matches follow from; drawn if you give none.
help-again = Play only the match of this file, which a failure left behind.
help-save = The file of a saved match.
help-seat = Tell only what this side knows; otherwise what everybody may know.
help-position-file = The file of a position (TOML) or of a saved match.
help-side = The side that you play against the machine; otherwise the first one.
help-against = Who plays the other side: person (at this keyboard), or the machine: recruit (plays at random) or sergeant (means to win).
help-seed = The number that the chances follow from; the same number gives the same chances.
help-option = An option of the game; can be given more than once.
help-resume = Go on with the match saved in this file.
help-port = The port of the page; otherwise that of the settings.
help-no-browser = Do not open the browser.
help-test-words = Words for pytest; without any, all tests run on all cores.

# Usage

error-usage-command = There is no command “{ $command }”; run “grognard” alone to see them all.
error-usage-option = There is no option “{ $option }” here; add --help to see the options.
error-usage-option-empty = “{ $option }” needs a value after it; add --help to see which.
error-usage-option-flag = “{ $option }” takes no value; leave out what follows it.
error-usage-missing = { $name } is missing; add --help to see what the command takes.
error-usage-extra = “{ $words }” is too much; add --help to see what the command takes.
error-usage-whole = { $option } takes a whole number from { $least } on, not “{ $found }”.
error-usage-choice = { $option } takes one of { $known }, not “{ $found }”.
error-usage-plot = --plot takes a file that ends in .svg or .png, not “{ $found }”.
error-usage-pair = --option takes a name and a value like name=value, not “{ $found }”.
error-usage-resume = A saved match knows its own game; leave out “{ $target }”.
error-usage-other = This command cannot be understood ({ $why }); add --help to see what it takes.
error-no-such-language = There is no language “{ $language }”; choose one of: { $known }.
error-unworded = This cannot be done ({ $code }: { $facts }).
error-file-missing = There is no file { $file }; check its name and its folder.
error-file-folder = { $file } is a folder; name a file in it.
error-file-unreadable = { $file } cannot be read; check that you may read it.
error-file-binary = { $file } is no text; name a file that Grognard wrote.
error-failure-content = { $file } was not left behind by a failure ({ $why }); name a file that “fuzz” wrote.
error-save-unwritable = { $file } cannot be written; choose another name or folder.
error-no-checkout = This needs a checkout of the project with its folder “{ $folder }”; get one and run this there.
error-no-match-to-play = No game here is playable yet; run “grognard games” to see what there is.
error-number-unlisted = There is no choice { $number }; type a number from 1 to { $count }.
error-save-needs-file = Say where to save: save my-match.json.
error-why-needs-action = Say what you would like to do: why { $example }.
error-plot-needs-matplotlib = A figure needs matplotlib, which is not installed here: run “pip install matplotlib” and try again.
error-bench-needs-browser = The board is measured in a browser: install Chromium, Node.js and “pip install -r requirements-test.txt”, and try again.
error-bench-needs-catanatron = The comparison needs catanatron, which is not installed here: run “pip install -r requirements-bench.txt” and try again.

# Matches

error-which-side = More than one side is asked now; say which one acts: { $sides }.
error-no-such-verb = “{ $verb }” is nothing that can be done in this game; begin with one of: { $known }.
error-verb-argument = “{ $verb }” is written with the wrong number of words; type help to see how choices are written.
error-match-over = The match is over; start another one.
error-not-your-turn = { $side } is not asked now; it is the turn of { $to_act }.
error-not-legal = “{ $action }” is not possible now; choose one of the listed actions.
error-nothing-to-undo = There is nothing to undo since the last die roll, revelation or change of player.
error-nothing-to-redo = There is nothing to redo; only what was just undone can be done again.
error-no-such-game = There is no game “{ $game }”; choose one of: { $known }.
error-game-not-playable = “{ $game }” is not playable yet: only its data and texts are here; choose another game.
error-no-such-scenario = “{ $game }” has no scenario “{ $scenario }”; choose one of: { $known }.
error-no-lesson = “{ $game }” has no guided lesson; there is one for: { $known }.
error-no-such-chapter = The lesson of “{ $game }” has no chapter “{ $chapter }”; choose one of: { $known }.
error-lesson-waits = { $file }, { $path }: a step waits for actions, for a verb or for an event; keep one of them.
error-no-such-overlay = “{ $overlay }” cannot be lit up; choose one of: { $known }.
error-no-such-option = There is no option “{ $option }” with such a value; choose from: { $known }.
error-no-such-bot = There is no machine player “{ $bot }”; choose one of: { $known }.
error-no-such-side = There is no side “{ $side }”; choose one of: { $known }.
error-no-such-place = There is no place “{ $place }” on the map; write a label, a name or a bearing such as “Msus E1”.
error-not-adjacent = { $a } and { $b } do not lie side by side; choose two neighbours.
error-out-of-reach = { $hex } is out of reach; choose a nearer hex.
error-map-same-place = The hexes { $label } and { $other } of the map lie on the same place; move one of them.
error-map-same-label = Two places of the map are called { $label }; give one of them another name.
error-map-empty = The map has no hexes; add some.
error-map-too-large = The map spans more than { $locations } places; one of its coordinates must be wrong.
error-scripted-result = The scripted result { $found } of “{ $stream }” does not fit a die with { $sides } sides; write a number from 1 to { $sides }.
error-record-differs = The recorded results do not fit at “{ $stream }”; use a record that was made by these rules.

# Positions and saves

not-a-number = a number
not-a-yes-or-no = true or false
not-a-word = a word in quotes
not-a-list = a list of the right length
not-a-table = a table
not-a-hex = a hex
not-a-side = a hexside such as “Tobruk/E”
not-a-unit = a unit of this game
not-a-side-name = a side of this game
error-not-a = “{ $found }” stands where { $expected ->
    [number] { not-a-number }
    [yes-or-no] { not-a-yes-or-no }
    [word] { not-a-word }
    [list] { not-a-list }
    [table] { not-a-table }
    [hex] { not-a-hex }
    [side] { not-a-side }
    [unit] { not-a-unit }
    [side-name] { not-a-side-name }
   *[other] { $expected }
  } belongs; correct it there.
error-unknown-field = “{ $field }” is unknown in “{ $of }”; check how it is spelled.
error-missing-field = “{ $of }” is not complete; it takes: { $fields }.
error-no-such-frame = There is no step of play called “{ $name }”; choose one of: { $known }.
error-position-names = The position does not say what it is of; begin it with game = "…" and scenario = "…".
error-position-toml = This is no position in TOML ({ $why }); correct it there.
error-position-data = This position is { $packs ->
    [missing] of a match with a pack that changes our data of “{ $game }” (digest { $named }); read it with that pack
    [needless] of our own data of “{ $game }”; read it without packs, or begin it with data = "{ $digest }"
   *[other] of other data of “{ $game }” (digest { $named } and not { $digest }); read it with the same version and the same packs
  }.
error-position-impossible = This position is not possible ({ $why }); correct it and try again.
error-position-asks-nobody = Nobody is asked anything in this position; add a [[frame]] with one of the names: { $known }.
error-save-json = This is no saved match: its text breaks off or is no JSON ({ $why }); use a file that “save” wrote.
error-save-none = This is no saved match; use a file that “save” wrote.
error-save-format = This match was saved in format { $found } and this version reads format { $known }; use the version that saved it.
error-save-content = This saved match is damaged ({ $why }); use an untouched copy.
error-save-data = This match was played { $packs ->
    [missing] with a pack that changes our data of “{ $game }”; load it with that pack
    [needless] with our own data of “{ $game }”; load it without packs
   *[other] with other data of “{ $game }”; load it with the same version and the same packs
  }.
error-save-differs = This saved match is not what the rules make of it from its record { $number } on; use an untouched copy.

# Data and packs

data-expected = { $kind ->
    [whole] a whole number
    [number] a number
    [flag] 0 or 1
    [truth] true or false
    [text] text
    [list] a list
    [table] a table
    [label] a number, a range or a word
    [words] one of { $choices }
    [filled] a list that is not empty
    [least] a whole number of at least { $low }
    [between] a whole number from { $low } to { $high }
    [exactly] { $low }
    [even] an even number
    [like] something like { $of }
    [month] a month such as 1941-04
    [source] a source that begins with rulebook, known, history, geography, designed or pack
    [id] an id or name of { $of }
    [other] something else than in { $of }
    [neighbour] a neighbour of { $of }
    [free] a name that no other place has
    [nothing] nothing
    [kind] one of kind { $of }
    [unit] a unit of { $of }
    [long] a list with { $low } entries
    [holding] a list that holds { $of }
    [foothold] an area with one of { $of }
    [avoiding] an area without { $of }
    [room] a hex with room for one block more
   *[limits] a value within its limits
  }
error-data-folder = There is no folder { $folder }; check its name.
error-data-file = { $file } is missing; add it.
error-data-unreadable = { $file } cannot be read; check that you may read it.
error-data-utf8 = { $file }, line { $line }: these letters are not in UTF-8; save the file as UTF-8.
error-data-empty = { $file } is empty; write the names of its columns in the first line.
error-data-semicolons = { $file } is cut by semicolons; save it with commas.
error-data-csv = { $file }, line { $line }: a quotation mark is never closed; close it.
error-data-cells = { $file }, line { $line }: { $found } cells instead of { $expected }; put quotes around a text that holds a comma.
error-data-column-twice = { $file } has two columns called “{ $column }”; keep one of them.
error-data-column-unknown = { $file } has a column “{ $column }” that the game does not know; check how it is spelled.
error-data-column-missing = { $file } has no column “{ $column }”; add it.
error-data-cell = { $file }, line { $line }, column { $column }: “{ $found }” stands where { data-expected } belongs.
error-data-row = { $file }, line { $line }: this row is not possible ({ $why }); correct it there.
error-data-source = { $file }, line { $line }: the source “{ $found }” is unknown; begin it with rulebook, known, history, geography, designed or pack.
error-data-source-empty = { $file }, line { $line }: the source is missing; say where the row comes from.
error-data-duplicate = { $file }, line { $line }: { $key } is already in line { $first }; keep one of the two.
error-data-toml = { $file }, line { $line }: this is no TOML; correct it there.
error-data-toml-size = { $file } holds a number that is too big or tables more than { $deepest } deep; make it simpler.
error-data-key-unknown = { $file }: “{ $path }” is unknown; check how it is spelled.
error-data-key-missing = { $file }: “{ $path }” is missing; add it.
error-data-value = { $file }, { $path }: “{ $found }” stands where { data-expected } belongs.
error-pack-game = The pack “{ $pack }” is for “{ $found }” and not for “{ $game }”; choose another pack.
error-pack-file = { $file } is no file of this game; name it like the file that it changes.
error-pack-key = { $file }, line { $line }: there is no row { $key } in our data ({ $columns }); a pack changes rows and adds none.
error-pack-column-fixed = { $file }, line { $line }: “{ $column }” tells the rows apart and cannot be changed; leave it as it is.
error-table-row = { $file } has no row for { $row }; add one.
error-table-column = { $file } has no column for { $column }; add one.
error-table-whole = { $file }, row { $row }, column { $column }: “{ $found }” stands where a whole number belongs.
error-table-source = { $file }: the last column is “{ $column }” and has to be “source”.
error-table-empty = { $file } has no rows or no columns of results; add some.
error-table-range = { $file }: the { $side ->
    [row] row
   *[column] column
  } “{ $label }” runs backwards; write the lower number first.
error-table-overlap = { $file }: { $number } belongs to two { $side ->
    [row] rows
   *[column] columns
  }; leave it in one of them.
error-table-gap = { $file }: { $number } belongs to no { $side ->
    [row] row
   *[column] column
  }; add it to one.

# The ledger of the rules

error-ledger-no-file = { $file } is missing: add it, with its header in the first line.
error-ledger-header = The first line of { $file } has to be “{ $header }”.
error-ledger-cells = { $file }, line { $line }: { $count } cells instead of { $wanted }; put quotes around a text that holds a comma.
error-ledger-number = { $file }, line { $line }: “{ $clause }” is no number of a clause; write it like 9.92 or 9.92.c.
error-ledger-kind = { $file }, line { $line }: clause { $clause } is of kind “{ $kind }”; write “rule” or “none”.
error-ledger-reason = { $file }, line { $line }: say in the last column why clause { $clause } is no rule.
error-ledger-words = { $file }, line { $line }: clause { $clause } needs its text in English and in Spanish.
error-ledger-twice = { $file }, line { $line }: { $clause } is listed twice; keep one of the two lines.
error-ledger-no-id = { $file }, line { $line }: the example has no id; give it one like desert-9.2c.
error-ledger-source = { $file }, line { $line }: Python cannot read this file; correct it first.
error-rules-no-game = There is no ledger for “{ $game }”; choose one of: { $games }.
error-mutate-no-tests = The rules of “{ $game }” can be put to the test only in a checkout that holds tests/{ $game }.
error-mutate-nothing = No clause of “{ $game }” has both a test and code that can be changed; write those first.
error-mutate-tests-fail = The tests of “{ $game }” fail before anything is changed; make them pass first ({ $told }).
error-mutate-tests-slow = The tests of “{ $game }” took longer than { $seconds } seconds before anything was changed; make them faster first.

# Reports

rules-clause = Clause
rules-text = What it says
rules-code = Code
rules-tests = Tests
rules-lacks = Lacks
rules-no-rule = no rule: { $reason }
rules-totals = { $rules } rules in { $clauses } clauses; { $with_code } with code, { $with_test } with a test; { $proved_examples } of { $examples } examples are tests
rules-totals-code = { $rules } rules in { $clauses } clauses; { $with_code } with code; the tests are not installed here
rules-lacks-code = code
rules-lacks-test = a test
rules-lacks-reached = a match that gets there
rules-playing = Playing matches to see what they reach
rules-missing = { $clause }: { $what ->
    [code] no code carries it
    [test] no test proves it
    [reached] no played match gets there
    [paragraph] no clause covers this paragraph
    [example] no test plays this example
    [unknown-citation] the code cites it and the rulebook has no such clause
    [unknown-marker] a test names it and the rulebook has no such clause or example
    [too-many-clauses] one test names too many clauses
   *[other] { $what }
  }
rules-missing-where = { rules-missing } ({ $where })
rules-missing-total = { $count ->
    [0] Nothing is missing.
    [one] 1 thing is missing.
   *[other] { $count } things are missing.
  }
mutate-doing = Breaking rules
mutate-noticed = { $clause }: noticed
mutate-unnoticed = { $clause }: NOT noticed at { $place }, line { $line }: “{ $before }” became “{ $after }”
mutate-total = { $noticed } of { $count } changes were noticed.
data-head = File
data-rows = Entries
data-rulebook = Rulebook
data-known = Known
data-history = History
data-geography = Geography
data-designed = Designed
data-pack = Pack
data-total = { $rows } entries in { $files } files, { $rebuilt } of them not printed in the rulebook; digest { $digest }
data-packs = With the packs: { $packs }
simulate-doing = { $target }
simulate-head = { $target }: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} from seed { $seed } on
simulate-result = result
simulate-matches = matches
simulate-share = share
simulate-interval = 95 % interval
simulate-won = won by { $side } ({ $bot })
simulate-drawn = drawn
simulate-percent = { $share } %
simulate-between = { $low } – { $high } %
simulate-reason = reason
simulate-median = median
simulate-range = earliest – latest
simulate-span = { $first } – { $last }
simulate-ended = When the matches ended, and who won:
simulate-player = { $side } ({ $bot })
simulate-length = A match took { $turns } months or turns and { $decisions } choices on average.
simulate-seconds = Thinking for { $side } ({ $bot }): { $seconds } s of one core a match.
plot-wins = Who wins, with 95 % intervals
plot-endings = When the matches ended, and who won
progress = turn { $number }
fuzz-doing = Playing random matches
fuzz-kind = { $kind ->
    [crash] a crash
    [dead-end] a dead end
    [endless] an endless match
    [invariant] an impossible position
    [list] a wrong list of choices
    [undo] a wrong undo
    [replay] a replay that differs
    [save] a written position that differs
    [leak] a leak
   *[other] { $kind }
  }
fuzz-failure = { $game }/{ $scenario }, seed { $seed }, after { $step } choices: { fuzz-kind } ({ $what }); see it again with “grognard fuzz --again { $file }”.
fuzz-again = It still fails: { fuzz-kind } ({ $what }).
fuzz-mended = It fails no more.
fuzz-target = { $target }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
  }, { $mean } choices on average, { $most } at most
fuzz-counts = Checked: { $actions } choices, { $barriers } points of no return, { $replays } replays, { $positions } written positions, { $undos } undos, { $pairs } pairs that differ only in secrets
fuzz-total = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
  } from seed { $seed } on: { $failures ->
    [0] nothing broke.
    [one] 1 failure.
   *[other] { $failures } failures.
  }

# A game in the terminal

outcome-won = The match is over. { $winner } wins, { $level }: { $reason } (§{ $rule }).
outcome-drawn = The match is over. Nobody wins, { $level }: { $reason } (§{ $rule }).
outcome-none = The match is not over; asked now: { $sides }.
play-which = Which one do you play (a number)?
play-view = What { $side } sees:
play-prompt = { $side }, your choice (help for more):
play-read = { $side }, press Enter when you have read this.
play-pass = Pass the keyboard to { $side } and press Enter.
play-own-pieces = { $side } (you):
play-pieces = { $side }:
play-beside = beside the map
play-undone = Undone: { $action }.
play-redone = Done again: { $action }.
play-saved = The match is saved in { $file }.
play-unsaved = Not everything is saved: type “save FILE” to keep it, or “quit” again to leave without it.
play-not-saved = The match is not saved; a match that you save with “save FILE” goes on with: { $command } FILE
play-goes-on = Go on with: { $command }
play-why-legal = “{ $action }” is possible now (§{ $rule }).
play-help =
    Type the number of a choice, what stands in brackets, or enough of its words to tell it from the others. Further:
    look: the board again
    log: all that you were told so far
    why CHOICE: whether it is possible, and why not
    undo, redo: back and forth, up to the last die, revelation or answer of another side
    save FILE: keep the match
    quit: leave

# The table

house-open = Grognard is at { $address } (end it with Ctrl+C).
house-open-already = Grognard is already at { $address }.
house-no-page = The page is not built here; only programs can play.
setting-data = The folder for matches and settings.
setting-database = The database: postgresql://… for several processes; otherwise SQLite in the data folder.
setting-host = The address that the table listens on.
setting-port = The port that it listens on.
setting-hosts = Names of this machine that browsers may use, besides localhost; with commas.
setting-workers = How many processes think for the machine players; 0: one less than there are cores.
setting-bot_seconds = How many seconds a machine player may think.
setting-bot_delay = How many seconds its answer takes at least, so that the time tells nothing.
setting-requests_per_second = How many requests a second are taken from one address.
setting-messages_per_second = How many messages a second are taken from one page.
setting-guests_per_minute = How many guests, sign-ins and imports a minute are taken from one address.
setting-largest_body = The greatest length of a request, in bytes.
setting-page = The folder of the built page; otherwise that of the checkout or of the package.
setting-log = How much is logged: debug, info, warning or error.
settings-file = The file of settings: { $file }
settings-row = { $name } = { $value }  ({ $source })
settings-variable = environment variable { $variable }
settings-environment = from the environment
settings-from-file = from the file
settings-default = as usual

error-setting-wrong = The setting “{ $setting }” cannot be “{ $found }”; run “grognard settings” to see what it means.
error-setting-unknown = There is no setting “{ $setting }”; choose from: { $known }.
error-settings-file = The settings in { $file } cannot be read ({ $why }); correct them there.
error-address-closed = This machine cannot listen on { $host }, port { $port } ({ $why }); choose others with the settings “host” and “port”.
error-data-in-use = Another Grognard plays with { $file } already; end it, choose another folder with GROGNARD_DATA, or use PostgreSQL for several.
error-database-closed = The database { $database } cannot be opened ({ $why }); run “grognard settings” to see where it is set.
error-port-taken = Another program already listens on port { $port }; choose another one with --port.
error-unknown-person = You are not known here any more; sign in again.
error-not-your-seat = That is not your seat.
error-not-your-match = That is not your match.
error-no-such-match = There is no such match; it may have been deleted.
error-no-such-board = There is no such map.
error-no-such-link = This link has been used or replaced; ask for a new one.
error-stale = The position has changed meanwhile; look again and then answer.
error-too-many-requests = That was too fast; wait a moment and try again.
error-too-large = That is too large.
error-bad-request = This cannot be understood ({ $why }).
error-bad-message = This cannot be understood ({ $why }).
error-no-such-page = There is no such page.
error-server-fault = Something went wrong here, and nothing was changed; try again.
error-unknown-host = The table does not go by the name “{ $host }”; add it to its setting “hosts”.
error-other-origin = A page from “{ $origin }” may not act here.
error-run-past-barrier = After “{ $action }” look at what came of it before you go on.
error-run-length = Send from 1 to { $most } answers at once.
error-name-length = Choose a name of 1 to { $most } letters.
error-name-taken = The name “{ $name }” is taken; choose another one.
error-password-length = Choose a password of { $least } to { $most } characters.
error-wrong-password = Name and password do not fit; check both.
error-text-length = Write from 1 to { $most } characters.
error-rematch-too-soon = Finish this match first.
error-bot-plays-on = The machine wants to play on.
error-nothing-proposed = Nobody has asked for that.
error-nothing-to-take-back = You have not answered anything yet that could be taken back.
error-position-of-other = That position is of { $game }/{ $scenario }; choose that scenario.
error-bot-failed = The machine player could not answer ({ $why }).

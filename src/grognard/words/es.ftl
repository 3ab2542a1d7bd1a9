# Palabras sueltas

yes = sí
no = no
paragraph = (§{ $rule })
state-playable = jugable
state-data = solo datos, aún no se puede jugar

# Las órdenes, en la ayuda

help-grognard = Un reglamento que se puede ejecutar: juegos de guerra de tablero con todas sus reglas.
help-play = Jugar en el navegador: pone la mesa en este ordenador y abre su página.
help-terminal = Jugar en la terminal.
help-settings = Explicar los ajustes de la mesa y de dónde sale cada valor.
help-games = Muestra los juegos y sus escenarios.
help-rules = Muestra las reglas de un juego, el código que las lleva y las pruebas que las demuestran.
help-data = Comprueba los datos de un juego y muestra de dónde salen.
help-replay = Comprueba una partida guardada y cuenta su historia.
help-position = Comprueba una posición escrita y la muestra.
help-simulate = Hace que los jugadores automáticos jueguen muchas veces entre sí y cuenta quién gana.
help-fuzz = Juega partidas al azar en busca de fallos.
help-bench = Mide la rapidez de las reglas, del tablero y de la mesa.
help-bench-decisions = Mide decisiones y copias por segundo, junto a las de catanatron.
help-bench-fields = Mide cuánto tardan las preguntas a un mapa.
help-bench-board = Mide en un navegador cuánto tarda el tablero de la página en mostrar una posición cambiada.
help-bench-page = Mide en un navegador cuándo se puede usar la página y cuánto código trae.
help-bench-load = Mide cuántas partidas vivas aguanta la mesa, con jugadores automáticos por WebSocket.
help-load-matches = Cuántas partidas se juegan a la vez.
help-load-seconds = Cuántos segundos se miden.
help-load-pause = Cuántos milisegundos piensa de media un jugador automático antes de contestar.
help-test = Ejecuta las pruebas del proyecto; las demás palabras van a pytest.
help-usage = Uso: { $usage }
help-commands = Órdenes
help-arguments = Lo que necesita
help-options = Opciones
help-default = { $help }; si no, { $default }.
help-more = «{ $command } --help» cuenta más de una orden.
help-lang = El idioma: en o es; si no, deciden GROGNARD_LANG y el idioma de la máquina.
help-version = Muestra la versión y termina.
help-help = Muestra esta ayuda y termina.
help-json = Muestra JSON para programas.
help-game = El nombre de un juego, como lo muestra «games».
help-target = Un juego, o un juego y su escenario: skirmish/meeting.
help-missing = Muestra solo lo que falta; el código de salida es 1 si falta algo.
help-mutate = Rompe a propósito esta cantidad de reglas, de una en una, y mira si sus pruebas lo notan.
help-mutate-seed = El número que decide qué reglas se rompen y cómo.
help-pack = La carpeta de un paquete de datos, que se pone sobre los datos del juego; se puede repetir.
help-list = Muestra fila por fila lo que está reconstruido.
help-matches = Cuántas partidas.
help-simulate-words = Qué se juega y, para cada bando, su jugador automático: --axis sergeant. Un bando sin jugador lo lleva el recluta.
help-plot = Dibuja en este fichero (.svg o .png) las victorias y cuándo terminaron las partidas.
help-fuzz-seed = El número del que salen las partidas; se sortea si no das ninguno.
help-again = Juega solo la partida de este fichero, que dejó un fallo.
help-save = El fichero de una partida guardada.
help-seat = Cuenta solo lo que sabe este bando; si no, lo que pueden saber todos.
help-position-file = El fichero de una posición (TOML) o de una partida guardada.
help-side = El bando que llevas contra la máquina; si no, el primero.
help-against = Quién lleva el otro bando: person (alguien en este teclado) o la máquina: recruit (juega al azar) o sergeant (quiere ganar).
help-seed = El número del que sale el azar; el mismo número da el mismo azar.
help-option = Una opción del juego; se puede repetir.
help-resume = Sigue con la partida guardada en este fichero.
help-port = El puerto de la página; si no, el de los ajustes.
help-no-browser = No abrir el navegador.
help-test-words = Palabras para pytest; sin ninguna, se ejecutan todas las pruebas en todos los núcleos.

# Uso

error-usage-command = No existe la orden «{ $command }»; ejecuta «grognard» a solas para verlas todas.
error-usage-option = Aquí no existe la opción «{ $option }»; añade --help para ver las opciones.
error-usage-option-empty = «{ $option }» necesita un valor detrás; añade --help para ver cuál.
error-usage-option-flag = «{ $option }» no lleva valor; quita lo que lo sigue.
error-usage-missing = Falta { $name }; añade --help para ver qué necesita la orden.
error-usage-extra = «{ $words }» está de más; añade --help para ver qué necesita la orden.
error-usage-whole = { $option } lleva un número entero desde { $least }, no «{ $found }».
error-usage-choice = { $option } lleva uno de { $known }, no «{ $found }».
error-usage-plot = --plot admite un fichero que termine en .svg o .png, no «{ $found }».
error-usage-pair = --option lleva un nombre y un valor como nombre=valor, no «{ $found }».
error-usage-resume = Una partida guardada ya sabe su juego; quita «{ $target }».
error-usage-other = Esta orden no se entiende ({ $why }); añade --help para ver qué necesita.
error-no-such-language = No existe el idioma «{ $language }»; elige entre: { $known }.
error-unworded = Esto no se puede hacer ({ $code }: { $facts }).
error-file-missing = No existe el fichero { $file }; comprueba su nombre y su carpeta.
error-file-folder = { $file } es una carpeta; di un fichero que esté en ella.
error-file-unreadable = { $file } no se puede leer; comprueba que tienes permiso.
error-file-binary = { $file } no es texto; di un fichero que haya escrito Grognard.
error-failure-content = { $file } no lo dejó ningún fallo ({ $why }); di un fichero que haya escrito «fuzz».
error-save-unwritable = { $file } no se puede escribir; elige otro nombre u otra carpeta.
error-no-checkout = Esto necesita una copia del proyecto con su carpeta «{ $folder }»; consíguela y ejecútalo allí.
error-no-match-to-play = Aquí aún no hay ningún juego que se pueda jugar; ejecuta «grognard games» para ver lo que hay.
error-number-unlisted = No existe la opción { $number }; escribe un número del 1 al { $count }.
error-save-needs-file = Di dónde guardarla: save mi-partida.json.
error-why-needs-action = Di qué quieres hacer: why { $example }.
error-plot-needs-matplotlib = Una figura necesita matplotlib, que no está instalado aquí: ejecuta «pip install matplotlib» y vuelve a intentarlo.
error-bench-needs-browser = El tablero se mide en un navegador: instala Chromium, Node.js y «pip install -r requirements-test.txt», y vuelve a intentarlo.
error-bench-needs-catanatron = La comparación necesita catanatron, que no está instalado aquí: ejecuta «pip install -r requirements-bench.txt» y vuelve a intentarlo.

# Partidas

error-which-side = Ahora se pregunta a más de un bando; di cuál actúa: { $sides }.
error-no-such-verb = «{ $verb }» no es nada que se pueda hacer en este juego; empieza por una de estas palabras: { $known }.
error-verb-argument = «{ $verb }» está escrito con un número de palabras equivocado; escribe help para ver cómo se eligen las acciones.
error-match-over = La partida ha terminado; empieza otra.
error-not-your-turn = Ahora no se pregunta a { $side }; le toca a { $to_act }.
error-not-legal = «{ $action }» no es posible ahora; elige una de las acciones de la lista.
error-nothing-to-undo = No hay nada que deshacer desde la última tirada, revelación o cambio de jugador.
error-nothing-to-redo = No hay nada que rehacer; solo se puede rehacer lo que se acaba de deshacer.
error-no-such-game = No existe el juego «{ $game }»; elige entre: { $known }.
error-game-not-playable = «{ $game }» aún no se puede jugar: aquí solo están sus datos y textos; elige otro juego.
error-no-such-scenario = «{ $game }» no tiene el escenario «{ $scenario }»; elige entre: { $known }.
error-no-lesson = «{ $game }» no tiene lección guiada; la hay para: { $known }.
error-no-such-chapter = La lección de «{ $game }» no tiene el capítulo «{ $chapter }»; elige entre: { $known }.
error-lesson-waits = { $file }, { $path }: un paso espera acciones, un verbo o un suceso; deja solo uno.
error-no-such-overlay = «{ $overlay }» no se puede iluminar; elige entre: { $known }.
error-no-such-option = No existe la opción «{ $option }» con ese valor; elige entre: { $known }.
error-no-such-bot = No existe el jugador automático «{ $bot }»; elige entre: { $known }.
error-no-such-side = No existe el bando «{ $side }»; elige entre: { $known }.
error-no-such-place = No existe el lugar «{ $place }» en el mapa; escribe una etiqueta, un nombre o un rumbo como «Msus E1».
error-not-adjacent = { $a } y { $b } no son adyacentes; elige dos hexágonos vecinos.
error-out-of-reach = { $hex } está fuera de alcance; elige un hexágono más cercano.
error-map-same-place = Los hexágonos { $label } y { $other } del mapa ocupan el mismo lugar; mueve uno de ellos.
error-map-same-label = Dos lugares del mapa se llaman { $label }; cambia el nombre de uno de ellos.
error-map-empty = El mapa no tiene hexágonos; añádelos.
error-map-too-large = El mapa abarca más de { $locations } lugares; una de sus coordenadas tiene que estar mal.
error-scripted-result = El resultado { $found } escrito para «{ $stream }» no cabe en un dado de { $sides } caras; escribe un número del 1 al { $sides }.
error-record-differs = Los resultados registrados no encajan en «{ $stream }»; usa un registro hecho con estas reglas.

# Posiciones y partidas guardadas

not-a-number = un número
not-a-yes-or-no = true o false
not-a-word = una palabra entre comillas
not-a-list = una lista de la longitud debida
not-a-table = una tabla
not-a-hex = un hexágono
not-a-side = un lado de hexágono como «Tobruk/E»
not-a-unit = una unidad de este juego
not-a-side-name = un bando de este juego
error-not-a = «{ $found }» está donde debe ir { $expected ->
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
  }; corrígelo ahí.
error-unknown-field = «{ $field }» no se conoce en «{ $of }»; comprueba cómo está escrito.
error-missing-field = «{ $of }» no está completo; lleva: { $fields }.
error-no-such-frame = No existe el paso de juego «{ $name }»; elige entre: { $known }.
error-position-names = La posición no dice de qué es; empiézala con game = "…" y scenario = "…".
error-position-toml = Esto no es una posición en TOML ({ $why }); corrígela ahí.
error-position-data = Esta posición es de { $packs ->
    [missing] una partida con un paquete que cambia nuestros datos de «{ $game }» (huella { $named }); léela con ese paquete
    [needless] nuestros propios datos de «{ $game }»; léela sin paquetes o empiézala con data = "{ $digest }"
   *[other] otros datos de «{ $game }» (huella { $named } y no { $digest }); léela con la misma versión y los mismos paquetes
  }.
error-position-impossible = Esta posición no es posible ({ $why }); corrígela y vuelve a intentarlo.
error-position-asks-nobody = En esta posición no se pregunta nada a nadie; añade un [[frame]] con uno de estos nombres: { $known }.
error-save-json = Esto no es una partida guardada: el texto se corta o no es JSON ({ $why }); usa un fichero escrito con «save».
error-save-none = Esto no es una partida guardada; usa un fichero escrito con «save».
error-save-format = Esta partida se guardó en el formato { $found } y esta versión lee el formato { $known }; usa la versión que la guardó.
error-save-content = Esta partida guardada está dañada ({ $why }); usa una copia intacta.
error-save-data = Esta partida se jugó con { $packs ->
    [missing] un paquete que cambia nuestros datos de «{ $game }»; cárgala con ese paquete
    [needless] nuestros propios datos de «{ $game }»; cárgala sin paquetes
   *[other] otros datos de «{ $game }»; cárgala con la misma versión y los mismos paquetes
  }.
error-save-differs = Desde el registro { $number }, esta partida guardada no es lo que las reglas hacen de ella; usa una copia intacta.

# Datos y paquetes

data-expected = { $kind ->
    [whole] un número entero
    [number] un número
    [flag] 0 o 1
    [truth] true o false
    [text] texto
    [list] una lista
    [table] una tabla
    [label] un número, un intervalo o una palabra
    [words] uno de { $choices }
    [filled] una lista que no esté vacía
    [least] un número entero no menor que { $low }
    [between] un número entero de { $low } a { $high }
    [exactly] { $low }
    [even] un número par
    [like] algo como { $of }
    [month] un mes como 1941-04
    [source] una procedencia que empiece por rulebook, known, history, geography, designed o pack
    [id] un id o nombre de { $of }
    [other] algo distinto de lo que hay en { $of }
    [neighbour] un vecino de { $of }
    [free] un nombre que no tenga ningún otro lugar
    [nothing] nada
    [kind] uno del tipo { $of }
    [unit] una unidad de { $of }
    [long] una lista con { $low } elementos
    [holding] una lista que contenga { $of }
    [foothold] una zona con alguno de { $of }
    [avoiding] una zona sin { $of }
    [room] un hexágono con sitio para un bloque más
   *[limits] un valor dentro de sus límites
  }
error-data-folder = No existe la carpeta { $folder }; comprueba su nombre.
error-data-file = Falta { $file }; añádelo.
error-data-unreadable = { $file } no se puede leer; comprueba que tienes permiso.
error-data-utf8 = { $file }, línea { $line }: estas letras no están en UTF-8; guarda el fichero en UTF-8.
error-data-empty = { $file } está vacío; escribe los nombres de sus columnas en la primera línea.
error-data-semicolons = { $file } está separado por puntos y comas; guárdalo con comas.
error-data-csv = { $file }, línea { $line }: unas comillas no se cierran nunca; ciérralas.
error-data-cells = { $file }, línea { $line }: { $found } celdas en lugar de { $expected }; pon entre comillas los textos que lleven comas.
error-data-column-twice = { $file } tiene dos columnas que se llaman «{ $column }»; deja una sola.
error-data-column-unknown = { $file } tiene una columna «{ $column }» que el juego no conoce; comprueba cómo está escrita.
error-data-column-missing = A { $file } le falta la columna «{ $column }»; añádela.
error-data-cell = { $file }, línea { $line }, columna { $column }: «{ $found }» está donde debe ir { data-expected }.
error-data-row = { $file }, línea { $line }: esta fila no es posible ({ $why }); corrígela ahí.
error-data-source = { $file }, línea { $line }: no se conoce la procedencia «{ $found }»; empiézala por rulebook, known, history, geography, designed o pack.
error-data-source-empty = { $file }, línea { $line }: falta la procedencia; di de dónde sale la fila.
error-data-duplicate = { $file }, línea { $line }: { $key } ya está en la línea { $first }; deja una sola de las dos.
error-data-toml = { $file }, línea { $line }: esto no es TOML; corrígelo ahí.
error-data-toml-size = { $file } tiene un número demasiado grande o tablas de más de { $deepest } niveles; simplifícalo.
error-data-key-unknown = { $file }: no se conoce «{ $path }»; comprueba cómo está escrito.
error-data-key-missing = { $file }: falta «{ $path }»; añádelo.
error-data-value = { $file }, { $path }: «{ $found }» está donde debe ir { data-expected }.
error-pack-game = El paquete «{ $pack }» es para «{ $found }» y no para «{ $game }»; elige otro paquete.
error-pack-file = { $file } no es un fichero de este juego; ponle el nombre del fichero que cambia.
error-pack-key = { $file }, línea { $line }: nuestros datos no tienen la fila { $key } ({ $columns }); un paquete cambia filas y no añade ninguna.
error-pack-column-fixed = { $file }, línea { $line }: «{ $column }» distingue las filas y no se puede cambiar; déjala como está.
error-table-row = { $file } no tiene ninguna fila para { $row }; añádela.
error-table-column = { $file } no tiene ninguna columna para { $column }; añádela.
error-table-whole = { $file }, fila { $row }, columna { $column }: «{ $found }» está donde debe ir un número entero.
error-table-source = { $file }: la última columna es «{ $column }» y tiene que ser «source».
error-table-empty = { $file } no tiene filas o no tiene columnas de resultados; añádelas.
error-table-range = { $file }: { $side ->
    [row] la fila
   *[column] la columna
  } «{ $label }» va hacia atrás; escribe primero el número menor.
error-table-overlap = { $file }: { $number } está en dos { $side ->
    [row] filas
   *[column] columnas
  }; déjalo en una sola.
error-table-gap = { $file }: { $number } no está en ninguna { $side ->
    [row] fila
   *[column] columna
  }; añádelo a una.

# La lista de las reglas

error-ledger-no-file = Falta { $file }: créalo con su cabecera en la primera línea.
error-ledger-header = La primera línea de { $file } tiene que ser «{ $header }».
error-ledger-cells = { $file }, línea { $line }: { $count } celdas en lugar de { $wanted }; pon entre comillas los textos que lleven comas.
error-ledger-number = { $file }, línea { $line }: «{ $clause }» no es el número de una cláusula; escríbelo como 9.92 o 9.92.c.
error-ledger-kind = { $file }, línea { $line }: la cláusula { $clause } es de tipo «{ $kind }»; escribe «rule» o «none».
error-ledger-reason = { $file }, línea { $line }: di en la última columna por qué la cláusula { $clause } no es una regla.
error-ledger-words = { $file }, línea { $line }: la cláusula { $clause } necesita su texto en inglés y en español.
error-ledger-twice = { $file }, línea { $line }: { $clause } aparece dos veces; deja una sola de las dos líneas.
error-ledger-no-id = { $file }, línea { $line }: el ejemplo no tiene nombre; dale uno como desert-9.2c.
error-ledger-source = { $file }, línea { $line }: Python no puede leer este fichero; corrígelo primero.
error-rules-no-game = No hay lista de reglas de «{ $game }»; elige entre: { $games }.
error-mutate-no-tests = Las reglas de «{ $game }» solo se pueden poner a prueba en una copia del proyecto que contenga tests/{ $game }.
error-mutate-nothing = Ninguna cláusula de «{ $game }» tiene a la vez una prueba y código que se pueda cambiar; escríbelos primero.
error-mutate-tests-fail = Las pruebas de «{ $game }» fallan antes de cambiar nada; haz que pasen primero ({ $told }).
error-mutate-tests-slow = Las pruebas de «{ $game }» han tardado más de { $seconds } segundos antes de cambiar nada; hazlas más rápidas primero.

# Informes

rules-clause = Cláusula
rules-text = Qué dice
rules-code = Código
rules-tests = Pruebas
rules-lacks = Falta
rules-no-rule = no es una regla: { $reason }
rules-totals = { $rules } reglas en { $clauses } cláusulas; { $with_code } con código, { $with_test } con prueba; { $proved_examples } de { $examples } ejemplos son pruebas
rules-totals-code = { $rules } reglas en { $clauses } cláusulas; { $with_code } con código; las pruebas no están instaladas aquí
rules-lacks-code = código
rules-lacks-test = una prueba
rules-lacks-reached = una partida que llegue hasta ahí
rules-playing = Jugando partidas para ver hasta dónde llegan
rules-missing = { $clause }: { $what ->
    [code] ningún código la lleva
    [test] ninguna prueba la demuestra
    [reached] ninguna partida llega hasta ahí
    [paragraph] ninguna cláusula cubre este párrafo
    [example] ninguna prueba juega este ejemplo
    [unknown-citation] el código la cita y el reglamento no tiene esa cláusula
    [unknown-marker] una prueba la nombra y el reglamento no tiene esa cláusula ni ese ejemplo
    [too-many-clauses] una prueba nombra demasiadas cláusulas
   *[other] { $what }
  }
rules-missing-where = { rules-missing } ({ $where })
rules-missing-total = { $count ->
    [0] No falta nada.
    [one] Falta 1 cosa.
   *[other] Faltan { $count } cosas.
  }
mutate-doing = Rompiendo reglas
mutate-noticed = { $clause }: notado
mutate-unnoticed = { $clause }: NO notado en { $place }, línea { $line }: «{ $before }» pasó a ser «{ $after }»
mutate-total = Se han notado { $noticed } de { $count } cambios.
data-head = Fichero
data-rows = Entradas
data-rulebook = Reglamento
data-known = Sabido
data-history = Historia
data-geography = Geografía
data-designed = Diseñado
data-pack = Paquete
data-total = { $rows } entradas en { $files } ficheros; { $rebuilt } no están impresas en el reglamento; huella { $digest }
data-packs = Con los paquetes: { $packs }
simulate-doing = { $target }
simulate-head = { $target }: { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
} desde la semilla { $seed }
simulate-result = resultado
simulate-matches = partidas
simulate-share = parte
simulate-interval = intervalo del 95 %
simulate-won = gana { $side } ({ $bot })
simulate-drawn = empate
simulate-percent = { $share } %
simulate-between = { $low } – { $high } %
simulate-reason = motivo
simulate-median = mediana
simulate-range = primera – última
simulate-span = { $first } – { $last }
simulate-ended = Cuándo terminaron las partidas y quién ganó:
simulate-player = { $side } ({ $bot })
simulate-length = Una partida duró de media { $turns } meses o turnos y { $decisions } decisiones.
simulate-seconds = Reflexión de { $bot } (bando: { $side }): { $seconds } s de un núcleo por partida.
plot-wins = Quién gana, con intervalos del 95 %
plot-endings = Cuándo terminaron las partidas y quién ganó
progress = turno { $number }
fuzz-doing = Jugando partidas al azar
fuzz-kind = { $kind ->
    [crash] un fallo del programa
    [dead-end] un callejón sin salida
    [endless] una partida sin fin
    [invariant] una posición imposible
    [list] una lista de opciones equivocada
    [undo] un paso atrás equivocado
    [replay] una repetición que difiere
    [save] una posición escrita que difiere
    [leak] un secreto que se escapa
   *[other] { $kind }
  }
fuzz-failure = { $game }/{ $scenario }, semilla { $seed }, tras { $step } decisiones: { fuzz-kind } ({ $what }); míralo otra vez con «grognard fuzz --again { $file }».
fuzz-again = Sigue fallando: { fuzz-kind } ({ $what }).
fuzz-mended = Ya no falla.
fuzz-target = { $target }: { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
  }, { $mean } decisiones de media, { $most } como mucho
fuzz-counts = Comprobado: { $actions } decisiones, { $barriers } puntos sin retorno, { $replays } repeticiones, { $positions } posiciones escritas, { $undos } pasos atrás, { $pairs } parejas que solo difieren en secretos
fuzz-total = { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
  } desde la semilla { $seed }: { $failures ->
    [0] sin fallos.
    [one] 1 fallo.
   *[other] { $failures } fallos.
  }

# Una partida en el terminal

outcome-won = La partida ha terminado. Gana { $winner }, { $level }: { $reason } (§{ $rule }).
outcome-drawn = La partida ha terminado. No gana nadie, { $level }: { $reason } (§{ $rule }).
outcome-none = La partida no ha terminado; se pregunta ahora a: { $sides }.
play-which = ¿Cuál juegas (un número)?
play-view = Lo que ve { $side }:
play-prompt = { $side }, tu elección (help para más):
play-read = { $side }, pulsa Intro cuando lo hayas leído.
play-pass = Pasa el teclado a { $side } y pulsa Intro.
play-own-pieces = { $side } (tú):
play-pieces = { $side }:
play-beside = fuera del mapa
play-undone = Deshecho: { $action }.
play-redone = Rehecho: { $action }.
play-saved = La partida queda guardada en { $file }.
play-unsaved = No todo está guardado: escribe «save FICHERO» para conservarlo, o «quit» otra vez para salir sin ello.
play-not-saved = La partida no está guardada; una partida que guardes con «save FICHERO» sigue con: { $command } FICHERO
play-goes-on = Para seguir: { $command }
play-why-legal = «{ $action }» es posible ahora (§{ $rule }).
play-help =
    Escribe el número de una opción, lo que está entre corchetes o las palabras que basten para distinguirla. Además:
    look: el tablero otra vez
    log: todo lo que se te ha contado hasta ahora
    why OPCIÓN: si es posible y, si no, por qué
    undo, redo: atrás y adelante, hasta el último dado, revelación o respuesta de otro bando
    save FICHERO: guarda la partida
    quit: salir

# La mesa

house-open = Grognard está en { $address } (termina con Ctrl+C).
house-open-already = Grognard ya está en { $address }.
house-no-page = La página no está construida aquí; solo pueden jugar programas.
setting-data = La carpeta de las partidas y los ajustes.
setting-database = La base de datos: postgresql://… para varios procesos; si no, SQLite en la carpeta de datos.
setting-host = La dirección en la que escucha la mesa.
setting-port = El puerto en el que escucha.
setting-hosts = Nombres de esta máquina que pueden usar los navegadores, además de localhost; con comas.
setting-workers = Cuántos procesos piensan por los jugadores automáticos; 0: uno menos que núcleos hay.
setting-bot_seconds = Cuántos segundos puede pensar un jugador automático.
setting-bot_delay = Cuántos segundos tarda como mínimo su respuesta, para que el tiempo no diga nada.
setting-requests_per_second = Cuántas peticiones por segundo se aceptan de una dirección.
setting-messages_per_second = Cuántos mensajes por segundo se aceptan de una página.
setting-guests_per_minute = Cuántos invitados, accesos e importaciones por minuto se aceptan de una dirección.
setting-largest_body = El mayor tamaño de una petición, en bytes.
setting-page = La carpeta de la página construida; si no, la del repositorio o la del paquete.
setting-log = Cuánto se anota: debug, info, warning o error.
settings-file = El archivo de ajustes: { $file }
settings-row = { $name } = { $value }  ({ $source })
settings-variable = variable de entorno { $variable }
settings-environment = del entorno
settings-from-file = del archivo
settings-default = lo habitual

error-setting-wrong = El ajuste «{ $setting }» no puede ser «{ $found }»; «grognard settings» explica qué significa.
error-setting-unknown = No hay ningún ajuste «{ $setting }»; elige entre: { $known }.
error-settings-file = No se pueden leer los ajustes de { $file } ({ $why }); corrígelos ahí.
error-address-closed = Esta máquina no puede escuchar en { $host }, puerto { $port } ({ $why }); elige otros con los ajustes «host» y «port».
error-data-in-use = Otro Grognard juega ya con { $file }; ciérralo, elige otra carpeta con GROGNARD_DATA o usa PostgreSQL para varios.
error-database-closed = No se puede abrir la base de datos { $database } ({ $why }); «grognard settings» explica dónde se elige.
error-port-taken = Otro programa escucha ya en el puerto { $port }; elige otro con --port.
error-unknown-person = Aquí ya no se te conoce; vuelve a entrar.
error-not-your-seat = Ese no es tu asiento.
error-not-your-match = Esa no es tu partida.
error-no-such-match = No existe esa partida; puede que se haya borrado.
error-no-such-board = No existe ese mapa.
error-no-such-link = Este enlace ya se ha usado o cambiado; pide otro.
error-stale = Entretanto la posición ha cambiado; vuelve a mirar y contesta después.
error-too-many-requests = Demasiado deprisa; espera un momento y vuelve a intentarlo.
error-too-large = Es demasiado grande.
error-bad-request = No se puede entender ({ $why }).
error-bad-message = No se puede entender ({ $why }).
error-no-such-page = No existe esa página.
error-server-fault = Algo ha fallado aquí y nada ha cambiado; vuelve a intentarlo.
error-unknown-host = La mesa no se llama «{ $host }»; añádelo a su ajuste «hosts».
error-other-origin = Una página de «{ $origin }» no puede actuar aquí.
error-run-past-barrier = Después de «{ $action }» mira qué ha pasado antes de seguir.
error-run-length = Envía de 1 a { $most } respuestas a la vez.
error-name-length = Elige un nombre de 1 a { $most } letras.
error-name-taken = El nombre «{ $name }» está cogido; elige otro.
error-password-length = Elige una contraseña de { $least } a { $most } caracteres.
error-wrong-password = El nombre y la contraseña no concuerdan; revísalos.
error-text-length = Escribe de 1 a { $most } caracteres.
error-rematch-too-soon = Termina antes esta partida.
error-bot-plays-on = La máquina quiere seguir jugando.
error-nothing-proposed = Nadie lo ha pedido.
error-nothing-to-take-back = Aún no has contestado nada que se pueda retirar.
error-position-of-other = Esa posición es de { $game }/{ $scenario }; elige ese escenario.
error-bot-failed = El jugador automático no ha podido contestar ({ $why }).

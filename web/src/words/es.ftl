# Las palabras de la página. Las de los juegos vienen del servidor, las mismas que usa el terminal.

# En todas partes

close = Cerrar
cancel = Cancelar
try-again = Volver a intentarlo
language = Idioma
language-switch = { $lang ->
    [es] Cambiar a español
   *[en] Change to English
  }
theme = { $theme ->
    [light] Claro; cambiar a oscuro
    [dark] Oscuro; cambiar a lo que diga el sistema
   *[system] Como el sistema; cambiar a claro
  }
yes = sí
no = no
paragraph = (§{ $rule })
copy = Copiar
copied = Copiado
footer = Reglas contadas con nuestras palabras; mapas y valores reconstruidos. Para jugar como se pensó, compra el juego.

# Negativas

error-no-connection = No se puede llegar al servidor; mira si está en marcha y vuelve a intentarlo.
error-server-trouble = El servidor tiene problemas; vuelve a intentarlo dentro de un momento.
error-stale = Entretanto ha pasado algo; mira otra vez y elige de nuevo.
error-no-such-match = Esta partida no está aquí; puede que la hayan borrado.
error-no-such-game = Este juego no está aquí.
error-no-lesson = Este juego no tiene lección.
error-no-such-chapter = La lección no tiene ese capítulo.
error-unworded = Eso no se puede hacer ({ $code }).

# El comienzo

start-title = Un reglamento que se puede jugar
start-lead = Juegos de guerra de tablero de la Segunda Guerra Mundial con todas sus reglas. La página ofrece lo que puedes hacer, tira los dados, mantiene ocultos los bloques ocultos y dice por qué cuando algo no está permitido.
play-now = Jugar ya
play-now-what = { $game }, { $scenario }, contra el recluta, que no es un gran general.
learn = Aprender en diez minutos
new-match = Partida nueva
games = Juegos
game-credit = Diseño de { $designer }, publicado por { $publisher }.
rules-read = Las reglas
from-to = de { $first } a { $last }
minutes = unos { $minutes } minutos
my-matches = Mis partidas
my-matches-none = Aún no hay partidas. Las que empieces estarán aquí.
watch-others = Partidas que se pueden ver
watch-none = Ahora mismo nadie juega en público.
import = Abrir una partida guardada…
delete = Borrar
delete-what = Borrar { $title }
delete-sure = ¿Borrar «{ $title }» para siempre?
delete-asked = Se borrará cuando el otro jugador esté de acuerdo.
show-all = Ver las { $count }
continue = Continuar
your-turn = Te toca
in-play = En juego
status-waiting = En espera
status-playing = En juego
status-over = Terminada
you = tú
guest = invitado
seat-open = libre
bot = { $bot ->
    [recruit] Recluta
    [sergeant] Sargento
   *[other] { $bot }
  }
bot-says = { $bot ->
    [recruit] la máquina, al azar: para un primer vistazo
    [sergeant] la máquina, pensando: cuida el suministro y elige sus combates
   *[other] la máquina
  }
your-side = Tu bando
opponent = Adversario
opponent-here = Alguien a tu lado
opponent-here-says = una sola pantalla, con un telón entre turnos
opponent-friend = Un amigo con un enlace
opponent-friend-says = recibes un enlace para enviarlo
options = Opciones
public = Cualquiera puede mirar (ve solo lo que saben los dos bandos)
begin = Empezar
join-title = Te guardan un asiento
join-text = Un amigo te invita a una partida. Siéntate, y el asiento es tuyo en este navegador.
join = Sentarse
to-start = Al comienzo
sign-in = Entrar
sign-up = Nombre nuevo
sign-out = Salir
sign-in-why = Puedes jugar sin nombre. Con uno encuentras tus partidas en cualquier máquina.
name = Nombre
password = Contraseña

# En la mesa

loading = Se despliega el mapa…
watching = Estás mirando: ves lo que saben los dos bandos.
choices = Opciones
choose-one = Tus opciones
waits-for = En espera: { $name }.
thinks = { $name }: pensando…
waits-open = Esperando a que un amigo ocupe el otro asiento.
match-over = La partida ha terminado.
hand-over = Ahora { $name }: pasa la pantalla.
draw-curtain = Correr el telón
curtain-title = { $name }: te toca
curtain-text = El telón está echado. Quien se siente ahora ve solo lo que su bando puede saber.
curtain-open = Abrir el telón
since-you-looked = Desde que miraste
lost-line = Se ha perdido la conexión. Volviendo a intentarlo…
undo = Deshacer
undo-all = Deshacer todo
redo = Rehacer
filter = Filtrar las opciones
filter-none = Ninguna opción tiene esas palabras.
price = { $points ->
    [0] gratis
    [one] 1 punto
   *[other] { $points } puntos
  }
why-not = ¿Por qué no?
why-verb = ¿Qué querrías hacer?
why-about = ¿Con qué, o dónde?
why-ask = ¿Por qué no?
why-legal = Eso lo puedes hacer ahora.
why-hint = O haz clic en el mapa donde nada brilla.
log = Relato
log-none = Aún no ha pasado nada.
chat = Charla
chat-none = Aún nadie ha dicho nada.
chat-write = Di algo
chat-send = Enviar
notes = Notas
notes-label = Notas privadas, solo para tus ojos
notes-kept = Guardado.
rules = Reglas
rules-of = Las reglas de { $game }
rules-chapter = Capítulo
rules-all = Todos los capítulos
rules-search = Buscar en las reglas
rules-none = Ninguna cláusula tiene esas palabras.
rules-count = { $count ->
    [one] 1 cláusula
   *[other] { $count } cláusulas
  }
rules-note = Contadas con nuestras palabras; los números son los del reglamento.
rules-not = no es regla
situation = Situación
panels = Paneles
menu = Menú
speed = { $speed ->
    [slow] Movimientos: lentos
    [fast] Movimientos: rápidos
    [skip] Movimientos: al instante
   *[normal] Movimientos: normales
  }
speed-of-moves = A qué velocidad se muestran los movimientos
skip = Saltar
hide-counters = { $hidden ->
    [true] Mostrar las fichas
   *[false] Ocultar las fichas
  }
text-view = { $on ->
    [true] Ver el mapa
   *[false] Tablero como texto
  }
overlay = Resaltar
overlay-nothing = nada
share = Enlaces
share-title = Enlaces de esta partida
share-watch = Para mirar
share-watch-says = Quien lo tenga ve lo que saben los dos bandos.
share-seat = Para { $name }, para jugar
share-seat-says = Secreto: quien lo abra ocupa el asiento. Envíalo a una sola persona.
share-own = Tu propio asiento, para otra máquina
share-own-says = Secreto: quien lo abra se lleva de aquí tu asiento.
share-new = Hacer un enlace nuevo
export = Guardar en un archivo
replay = Repetición
resign = Abandonar
resign-sure = ¿De verdad abandonas esta partida?
offer-draw = Ofrecer tablas
draw-offered = Tablas ofrecidas: { $name }.
draw-waits = Has ofrecido tablas.
take-back = Retroceder
takeback-asked = Petición de volver atrás la última respuesta: { $name }.
takeback-waits = Has pedido volver atrás tu última respuesta.
accept = Aceptar
decline = Rechazar
rematch = Revancha, con los bandos cambiados
rematch-go = A la revancha

# El final

end-title = La partida ha terminado
end-won = Victoria: { $name }
end-drawn = Empate
ending-resigned = Rendición: { $name }.
ending-agreed = Los jugadores han acordado tablas.
dice-digest = Todos los dados de esta partida salen de una clave que se muestra al final. Su resumen: { $digest }
end-key = Los dados se pueden comprobar
end-key-says = Antes del primer dado el servidor mostró este resumen; ahora muestra la clave a la que pertenece.
end-digest = Resumen
end-the-key = Clave
end-numbers = En números
end-show = El resultado
end-look = Mirar el tablero
stat-lost = Unidades perdidas
stat-dice = Dados en combate
stat-hits = Impactos
stat-share = Impactos por dado
stat-battles = Ataques iniciados
stat-cards = Cartas jugadas

# Repetición

replay-of = Repetición
replay-moment = Momento { $number } de { $count }
replay-first = Al principio
replay-back = Uno atrás
replay-on = Uno adelante
replay-last = Al final
replay-play = Reproducir
replay-pause = Pausa
replay-eyes = Visto por
replay-everybody = todos
replay-link = Copiar el enlace a este momento
replay-table = A la mesa

# Rommel in the Desert

desert-month = Mes { $month } de { $last }
desert-track = Pista de meses
desert-cards = Cartas de suministro
desert-hand = Tu mano
desert-real = real
desert-dummy = falsa
desert-laid = en la mesa
desert-their-cards = { $name }: { $hand ->
    [one] 1 carta
   *[other] { $hand } cartas
  }{ $laid ->
    [0] {""}
   *[other] , { $laid } en la mesa
  }
desert-deck = Mazo: { $cards }; gastadas: { $real ->
    [one] 1 real
   *[other] { $real } reales
  }, { $dummies ->
    [one] 1 falsa
   *[other] { $dummies } falsas
  }
desert-points = Puntos de rearme
desert-points-left = { $points ->
    [one] Queda 1 punto
   *[other] Quedan { $points } puntos
  }
desert-spent = Gastado hasta ahora
desert-heading-redeployment = Redespliegue
desert-heading-replacements = Reemplazos
desert-heading-minefields = Campos de minas
desert-heading-cards = Cartas de suministro
desert-tray = Bloques por desplegar
desert-tray-says = Arrastra un bloque a un hex, o elige un hex y luego un bloque.
odds-title = Antes del combate
odds-of = Combate de { $place }
odds-first = { $seat ->
    [axis] El Eje dispara primero (§9.1)
   *[allied] Los Aliados disparan primero (§9.1)
  }
odds-assault = Asalto: dados dobles para los dos bandos (§8.6)
odds-fortress = Fortaleza: { $name } en posiciones preparadas, dados dobles salvo los blindados (§13.2)
odds-minefield = Campo de minas: { $name } en posiciones preparadas, los impactos que recibe valen la mitad (§14.2)
odds-fire = Fuego: { $name }
odds-dice = { $most ->
    [one] 1 dado
   *[other] { $dice } dados
  }
odds-at = contra { $target ->
    [armor] blindados
    [infantry] infantería
    [antitank] antitanques
   *[artillery] artillería
  }
odds-class = { $arm ->
    [armor] blindados
    [infantry] infantería
    [antitank] antitanques
   *[artillery] artillería
  }
odds-mean = { $mean } { $most ->
    [one] impacto
   *[other] impactos
  } de media
odds-wiped = { $chance } de aniquilarla
odds-least = en el peor caso
odds-most = en el mejor caso
odds-hits = { $hits ->
    [one] 1 impacto
   *[other] { $hits } impactos
  }: { $chance }

# La Isla de la Muerte

malta-turn = { $turn ->
    [AM] mañana
    [noon] mediodía
    [PM] tarde
   *[night] noche
  }
malta-day = Día { $day } de { $last }
malta-track = Registro de turnos
malta-weather = Tiempo: { $weather ->
    [clear] despejado
    [overcast] nublado
   *[rain] lluvia
  }
malta-navy = Royal Navy: { $die }
malta-stock = Salvas en reserva: { $salvos }
malta-lost = Pasos perdidos: Eje { $axis }, Aliados { $allied }
malta-surrender = Tirada de rendición: dos dados { $change ->
    [0] {""}
   *[other] { $change }
  }
malta-falls = Malta se rinde: { $chance }
malta-holds = Se cancela: { $chance }
malta-changes = Qué cambia la tirada
malta-planning = Mapa de planificación
malta-drops = Saltos planeados
malta-drop-turn = { $day ->
    [29] 29 de junio
    [30] 30 de junio
   *[other] { $day } de julio
  }, { malta-turn }
malta-zone = Zona { $zone ->
    [N] norte
    [E] este
    [S] sur
   *[W] oeste
  }
malta-division = { $name ->
    [livorno] 4.ª División
   *[friuli] 20.ª División
  }
malta-follow-up = Aproximación a la Playa: { $count }
malta-beach = Playa
malta-first = Primera Oleada
malta-second = Segunda Oleada
malta-fill = Ocupar
malta-no-landing = Nadie espera ante una playa.
malta-attack = Ataque
malta-defence = Defensa
malta-basic = Probabilidades básicas
malta-final = Probabilidades finales
malta-unseen = solo lo que está boca abajo
malta-column = { $column ->
    [0] Demasiado bajas para la tabla: el ataque se cancela.
   *[other] Columna { $column }, { $line ->
        [night] línea nocturna
        [cover] línea de ciudades y bosques
       *[open] línea de terreno abierto
      }
  }
malta-mean = Impactos de media: atacante { $attacker }, defensor { $defender }
malta-chance = { $cell }: { $chance }
malta-result-key = Antes de la barra, los impactos del atacante; después, los del defensor; con d pueden desorganizarse, con Z desmoralizarse.
malta-odds-bombardment = Bombardeo de { $place }
malta-odds-jump = Salto de { $name } sobre { $place }
malta-odds-shore = Orilla en { $place }
malta-odds-duel = Fuego contra { $name }, { $place }
malta-dice = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  }
malta-fire = Fuego
malta-reply = Su respuesta
malta-hit = Probabilidad de impacto: { $chance }
malta-barrage = { $column ->
    [0] Demasiado poco para tener efecto.
   *[other] Columna { $column }, { $line } en el objetivo
  }
malta-jump-result = { $result ->
    [on_target] en el objetivo
    [adjacent] a un hex
    [half] a medio dado
    [one] cada unidad a un dado
   *[two] cada unidad a dos dados
  }

# Teclas

keys-title = Teclas
key-choose = Opciones 1 a 9
key-filter = Filtrar las opciones
key-undo = Deshacer
key-redo = Rehacer
key-undo-all = Deshacer todo
key-done = La última opción de la lista (casi siempre: terminar)
key-skip = Mostrar enseguida la última posición
key-speed = Cambiar la velocidad de los movimientos
key-counters = Ocultar o mostrar las fichas
key-text = Mapa o texto
key-overlay = Siguiente resalte
key-fit = Mapa entero
key-zoom-in = Acercar
key-zoom-out = Alejar
key-panel-log = Relato
key-panel-chat = Charla
key-panel-notes = Notas
key-panel-rules = Reglas
key-panel-situation = Situación
key-rule = El párrafo que hay detrás de la pregunta
key-why = ¿Por qué no?
key-menu = Menú
key-help = Esta lista
key-curtain = Correr o abrir el telón
key-first = Repetición: al principio
key-back = Repetición: uno atrás
key-on = Repetición: uno adelante
key-last = Repetición: al final
key-play = Repetición: reproducir o pausa
keys-board = En el mapa: las flechas van de hex en hex e Intro elige. En el relato: van de línea en línea.

# La lección

learn-chapter = { $number } de { $count }
learn-progress = Lo que llevas del capítulo
learn-chapters = Capítulos
learn-learned = aprendido
learn-again = Empezar de nuevo el capítulo
learn-back = Atrás
learn-next = Seguir
learn-next-chapter = Siguiente: { $title }
learn-other = la lección
learn-watch = Mira al otro bando…
learn-choose = Elige en el mapa o en la lista.
learn-play = Jugar 1940 ahora
key-learn-back = Lección: leer lo anterior
key-learn-next = Lección: seguir

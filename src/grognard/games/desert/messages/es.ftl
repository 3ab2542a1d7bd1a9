# Cómo se llaman los mensajes: véase en.ftl.

# Los bandos

name-axis = el Eje
name-allied = los Aliados
letter-axis = E
letter-allied = A
play-view = { $seat ->
    [axis] Lo que ve el Eje:
   *[allied] Lo que ven los Aliados:
  }
play-prompt = { $seat ->
    [axis] Eje
   *[allied] Aliados
  }, tu elección (help para más):
play-read = { $seat ->
    [axis] Eje
   *[allied] Aliados
  }, pulsa Intro cuando lo hayas leído.
play-pass = { $seat ->
    [axis] Pasa el teclado al Eje
   *[allied] Pasa el teclado a los Aliados
  } y pulsa Intro.
outcome-won = La partida ha terminado. { $seat ->
    [axis] Gana el Eje
   *[allied] Ganan los Aliados
  }, { $level }: { $reason } (§{ $rule }).

# El final

level-strategic = victoria estratégica
level-decisive = victoria decisiva
level-positional = victoria posicional
level-attrition = victoria por desgaste
level-draw = empate
reason-left-the-map = tres unidades abastecidas han salido por el borde enemigo del mapa
reason-took-the-base = la base enemiga ha caído
reason-twice-the-units = le quedan al menos el doble de unidades que al enemigo
reason-holds-tobruk = Tobruk está en su poder y no está sitiado
reason-more-units = le quedan más unidades
reason-equal-forces = a los dos bandos les quedan las mismas unidades

# Lugares

compass-E = E
compass-SE = SE
compass-SW = SO
compass-W = O
compass-NW = NO
compass-NE = NE
place-west = fuera del mapa, al oeste de El Agheila
place-east = fuera del mapa, al este de Alexandria
sign-base = @
sign-fortress = #
sign-oasis = ~
legend = E3: tres bloques del Eje; A2: dos bloques aliados; E3!A2 o 3!2: batalla, primero los del Eje; @ base, # fortaleza, ~ oasis

# Bloques

kind-of-unit = { $type ->
    [recon] reconocimiento
    [armor] blindada
    [mech_inf] infantería mecanizada
    [mobile_at] antitanque móvil
    [sp_artillery] artillería autopropulsada
    [mot_inf] infantería motorizada
    [mot_at] antitanque motorizada
    [foot_inf] infantería
    [para] paracaidista
    [i_tank] tanques de infantería
   *[artillery] artillería
  }
kind-with-quality = { $step ->
    [2] { kind-of-unit } de élite
   *[1] { kind-of-unit }
  }
piece-named = { $name } ({ kind-of-unit })
piece-printed = { $name } ({ kind-with-quality } { $max })
piece-seen = { $name } ({ kind-with-quality } { $weakened ->
    [true] { $cv } de { $max }
   *[false] { $cv }
  })
piece-known = { $name } ({ kind-with-quality }, de { $low } a { $high } VC)
piece-hidden = { $count ->
    [one] unidad desconocida { $numbers }
   *[other] { $count } unidades desconocidas ({ $numbers })
  }
piece-maybe = quizá { $units }
mark-disrupted = { $count ->
    [one] desorganizada
   *[other] desorganizadas
  }
mark-unsupplied = { $count ->
    [one] desabastecida
   *[other] desabastecidas
  }
mark-supply = { $count ->
    [one] abastecida por { $what }
   *[other] abastecidas por { $what }
  }
mark-moved = { $count ->
    [one] ya movida
   *[other] ya movidas
  }
mark-open = boca arriba
mark-leaving = { $count ->
    [one] abandona la batalla tras los demás movimientos
   *[other] abandonan la batalla tras los demás movimientos
  }
mark-marching = marcha forzada a { $what }
mark-refitting = reparándose hasta el próximo rearme
mark-left = { $count ->
    [one] salió del mapa
   *[other] salieron del mapa
  }
item-revealed = { $name } ({ kind-with-quality } { $count })
item-losses = { $name } ({ kind-of-unit }) { $count }
item-pursuit-losses = { $name } ({ kind-of-unit }) { $count }

# El tablero

progress = { $calendar ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
  } de { NUMBER($year, useGrouping: 0) }
board-month = Mes { $month } ({ progress }); el último mes es el { $last }.
board-turn = { $what ->
    [axis] Es el turno del Eje.
   *[allied] Es el turno de los Aliados.
  }
cards-laid-too = { $laid ->
    [0] {""}
    [one] {" "}y 1 en la mesa
   *[other] {" "}y { $laid } en la mesa
  }
side-holds = { $what ->
    [axis] El Eje tiene
   *[allied] Los Aliados tienen
  }
board-cards = { side-holds } { $hand ->
    [one] 1 carta
   *[other] { $hand } cartas
  } en la mano{ cards-laid-too }.
board-cards-real = Tienes { $hand ->
    [one] 1 carta
   *[other] { $hand } cartas
  } en la mano ({ $real ->
    [one] 1 real
   *[other] { $real } reales
  }, { $dummies ->
    [one] 1 falsa
   *[other] { $dummies } falsas
  }){ $laid ->
    [0] {""}
   *[other] {" "}y { $laid } en la mesa (reales: { $laid_real }; falsas: { $laid_dummies })
  }.
board-deck = El mazo tiene { $cards } cartas; gastadas desde que se barajó: { $spent_real ->
    [one] 1 real
   *[other] { $spent_real } reales
  }, { $spent_dummies ->
    [one] 1 falsa
   *[other] { $spent_dummies } falsas
  }.
board-points = Puntos de rearme ahorrados: el Eje { $axis } PR, los Aliados { $allied } PR.
board-place = { $kind ->
    [fortress] { $what } (fortaleza, puerto { $port }): { $owner ->
        [axis] del Eje
       *[allied] de los Aliados
      }{ $besieged ->
        [true] , sitiada
       *[false] {""}
      }.
   *[other] {""}
  }
board-mines = Campos de minas que conoces: { $what }.
board-battle = { $new ->
    [true] Nueva batalla
   *[false] Batalla
  } de { $what }: { $attacker ->
    [axis] ataca el Eje
   *[allied] atacan los Aliados
  }. Lados de hex del Eje: { $sides_axis_count ->
    [0] ninguno
   *[other] { $sides_axis }
  }; de los Aliados: { $sides_allied_count ->
    [0] ninguno
   *[other] { $sides_allied }
  }.

# Despliegue

ask-deploy-hex = { $left ->
    [0] Ya están todas tus unidades: termina el despliegue o deshaz.
    [one] Elige un hex donde desplegar (queda 1 unidad).
   *[other] Elige un hex donde desplegar (quedan { $left } unidades).
  }
ask-deploy-unit = { $left ->
    [0] Ya están todas tus unidades: termina el despliegue o deshaz.
    [one] Elige una unidad para { $hex } (queda 1), u otro hex.
   *[other] Elige una unidad para { $hex } (quedan { $left }), u otro hex.
  }
ask-redraw = Tu primera mano: { $real ->
    [one] 1 real
   *[other] { $real } reales
  } y { $dummies ->
    [one] 1 falsa
   *[other] { $dummies } falsas
  }. ¿La conservas o la cambias entera por otra, que tendrás que jugar?
verb-hex = desplegar en { $what }
verb-unit = { $what }
verb-keep = conservar la mano
verb-redraw = cambiar la mano
verb-done = hecho
verb-done-deploy-hex = terminar el despliegue
verb-done-deploy-unit = terminar el despliegue
event-deployed = { $side ->
    [axis] El Eje ha desplegado.
   *[allied] Los Aliados han desplegado.
  }
event-hand-kept = { $side ->
    [axis] El Eje conserva
   *[allied] Los Aliados conservan
  } su primera mano.
event-hand-changed = { $side ->
    [axis] El Eje cambia
   *[allied] Los Aliados cambian
  } su primera mano.

error-set-up-no-area = Ninguna de las unidades que quedan empieza ahí; elige un hex de su zona.
error-set-up-enemies = En ese hex hay enemigos; elige otro.
error-set-up-tobruk-full = En Tobruk no pueden empezar más unidades; elige otro hex.
error-set-up-unsupplied = Ahí una unidad aún no tendría suministro; despliega más cerca de tu base, de una carretera o de unidades ya desplegadas.
error-set-up-hex-chosen = Ya has elegido un hex: pon ahí una unidad, o deshaz.

# Cartas

event-drawn = { $side ->
    [axis] El Eje roba
   *[allied] Los Aliados roban
  } { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }.
event-drawn-real = Robas { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }: { $real ->
    [one] 1 real
   *[other] { $real } reales
  }, { $dummies ->
    [one] 1 falsa
   *[other] { $dummies } falsas
  }.
event-cards-shown = { $side ->
    [axis] El Eje muestra sus cartas
   *[allied] Los Aliados muestran sus cartas
  }: { $real ->
    [one] 1 real
   *[other] { $real } reales
  }, { $dummies ->
    [one] 1 falsa
   *[other] { $dummies } falsas
  }.
event-cards-laid = { $side ->
    [axis] El Eje pone
   *[allied] Los Aliados ponen
  } { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  } boca abajo.
event-shuffled = Se baraja el mazo: { $cards } cartas.
ask-lay-cards = Pon cartas de suministro para tu turno: 1 real da un turno básico; 2, uno ofensivo (dos movimientos) o de asalto (doble de dados); 3, uno blitz; las falsas solo engañan. En la mesa: { $real ->
    [0] 0 reales
    [one] 1 real (turno básico)
    [2] 2 reales (turno ofensivo o de asalto)
   *[other] { $real } reales (turno blitz)
  }, { $dummies ->
    [one] 1 falsa
   *[other] { $dummies } falsas
  }.
verb-lay = { $what ->
    [real] poner una carta real
   *[dummy] poner una falsa
  }
verb-play = jugar el turno con estas cartas
verb-pass = pasar
event-passed = { $side ->
    [axis] El Eje pasa.
   *[allied] Los Aliados pasan.
  }

# El mes

ask-challenge = ¿Retas por el primer turno del mes con una carta, real o falsa?
ask-answer-challenge = Los Aliados retan por el primer turno del mes: ¿respondes con una carta?
verb-challenge = { $what ->
    [real] retar con una carta real
   *[dummy] retar con una falsa
  }
verb-answer = { $what ->
    [real] responder con una carta real
   *[dummy] responder con una falsa
  }
verb-decline = no
verb-decline-challenge = no retar
verb-decline-answer-challenge = no responder
verb-decline-probe = no tantear
event-challenged = Los Aliados retan por el primer turno.
event-initiative = Mes { $month }: { $side ->
    [axis] el Eje tiene
   *[allied] los Aliados tienen
  } el primer turno.
event-turn = { $side ->
    [axis] Turno del Eje
   *[allied] Turno de los Aliados
  } (mes { $month }).
event-month-over = Acaba el mes { $month }.
event-captured = { $side ->
    [axis] El Eje captura
   *[allied] Los Aliados capturan
  } { $hex }.

# Qué les pasa a los bloques

event-eliminated = { $unit } queda eliminada en { $hex }.
event-disrupted = { $why ->
    [march] Desorganización al fallar la marcha forzada
    [retreat] Desorganización al abandonar la batalla
    [rout] Nueva desorganización tras la huida
    [unsupplied] Desorganización por falta de suministro
   *[other] Desorganización
  }: { $units }.
event-recovered = Recuperación de la desorganización: { $units }.
event-revealed = Boca arriba en { $hex }: { $units }.

# Chequeos de suministro

ask-assign-inside = { $place } está aislada: elige una unidad de dentro para su suministro ({ $left ->
    [one] queda 1 plaza
   *[other] quedan { $left } plazas
  }).
ask-assign-outside = { $place } está aislada: elige una de las unidades más cercanas para su suministro ({ $left ->
    [one] queda 1 plaza
   *[other] quedan { $left } plazas
  }) o guarda el resto para el chequeo final.
ask-assign-oasis = Elige la unidad que abastece el oasis de { $place }.
ask-pick-source = Varias fortalezas aisladas tienen plazas: elige la que abastece a la próxima unidad o guarda el resto.
verb-assign = abastecer a { $what }
verb-source = abastecer desde { $what }
verb-done-assign-outside = guardar el resto para el chequeo final
verb-done-pick-source = guardar el resto para el chequeo final
event-assigned = { $place } abastece a { $units }.
event-unsupplied = Sin suministro: { $units }.
error-must-assign = Las unidades de aquí deben recibir este suministro antes que nadie; elige una de ellas.
error-not-nearest = A esta unidad no le toca todavía este suministro; elige una de la lista.

# Movimiento

ask-movement = { $phase ->
    [1] Movimiento
   *[2] Movimiento blitz
  }: { $moves ->
    [0] elige una unidad para moverla o termina la fase.
    [one] abre un movimiento, elige una unidad o termina la fase (queda 1 movimiento).
   *[other] abre un movimiento, elige una unidad o termina la fase (quedan { $moves } movimientos).
  }
ask-regroup-to = Punto de mando { $point }: ¿dónde se reagrupan las unidades?
ask-unit-move = ¿Adónde va { $unit }?
ask-last-side = ¿Desde dónde entra { $unit } en { $hex }?
verb-rommel = Rommel dirige el próximo movimiento
verb-group = movimiento de grupo desde { $what }
verb-regroup = reagrupamiento con punto de mando en { $what }
verb-to = reagrupar en { $what }
verb-unit-movement = mover { $what }
verb-stay = quedarse
verb-go = ir a { $what }
verb-march = marcha forzada a { $what }, que se tira tras los demás movimientos
verb-over = desde { $beyond }
verb-leave = abandonar la batalla tras los demás movimientos
verb-exit = salir del mapa
verb-rout = desbordar { $what }: las enemigas desorganizadas huyen ya
verb-done-movement = terminar la fase de movimiento
event-group-move = { $side ->
    [axis] El Eje mueve
   *[allied] Los Aliados mueven
  } el grupo de { $hex }{ $leader ->
    [rommel] , con Rommel al mando
   *[other] {""}
  }.
event-regroup = { $side ->
    [axis] El Eje reagrupa
   *[allied] Los Aliados reagrupan
  } en { $to }, punto de mando { $point }{ $leader ->
    [rommel] , con Rommel al mando
   *[other] {""}
  }.
event-moved = { $units } mueve: { $path }.
event-attack = { $side ->
    [axis] El Eje ataca
   *[allied] Los Aliados atacan
  } { $hex }.
event-to-leave = { $units } abandonará { $hex } tras los demás movimientos.
event-to-march = { $units } intentará una marcha forzada a { $hex } tras los demás movimientos.
event-left-map = { $units } sale del mapa.
event-raiders = Incursión tras un lado de hex enemigo y sin suministro: { $units }.
error-no-move-left = Ya están abiertos todos los movimientos de esta fase; mueve sus unidades o termina la fase.
error-no-rommel = Rommel dirige un solo movimiento por turno del Eje, y ninguno en 1940.
error-not-your-unit = Ese bloque no es tuyo; elige uno propio.
error-unit-disrupted = Una unidad desorganizada no mueve; elige otra.
error-unit-moved = Esta unidad ya ha movido en este turno; elige otra.
error-unit-stays = Has dejado esta unidad donde está; deshazlo si quieres moverla.
error-unit-not-in-move = Esta unidad no participa en ninguno de tus movimientos abiertos; abre uno en el que participe.
error-unit-cannot-move = Esta unidad no tiene adónde ir en tus movimientos abiertos.
error-out-of-range = La unidad no llega allí en este movimiento.

# Marchas forzadas

event-march = Marcha forzada a { $hex }: { $units } saca un { $die }. { $result ->
    [made] Llega.
   *[failed] Fracasa.
  }
event-march-off = La marcha forzada a { $hex } ({ $units }) se suspende: han llegado enemigos a su camino.

# Repliegue

ask-withdraw-unit = Elige la próxima unidad que se repliega de { $hex } (quedan { $left }).
ask-withdraw-to = Por su línea de suministro: ¿adónde se repliega { $unit }?
event-fell-back = { $units } se repliega: { $path }.
error-no-way-back = Un repliegue sigue la línea de suministro de la unidad, dentro de su alcance y sin alejarse de la fuente.

# El turno de paso

ask-pass-withdrawal = Pasas. Puedes hacer un movimiento de repliegue, de grupo o de reagrupamiento, o terminar el turno.
ask-pass-fortress = Pasas, así que tus atacantes deben salir de la fortaleza ({ $hexes }). Elige cómo se repliegan.
ask-withdrawal-unit = Elige qué unidades se repliegan de { $hex }{ $count ->
    [0] {""}
   *[other] {" "}(por ahora { $ends })
  }. El repliegue vale cuando tu red de suministro haya perdido un hex.
ask-withdrawal-to = Por su línea de suministro: ¿adónde se repliega { $unit }?
ask-withdrawal-regroup = Elige unidades en torno a { $point } que se repliegan a { $to }{ $count ->
    [0] {""}
   *[other] {" "}(por ahora { $ends })
  }. El repliegue vale cuando tu red de suministro haya perdido un hex.
verb-group-pass-withdrawal = repliegue del grupo de { $what }
verb-regroup-pass-withdrawal = repliegue por reagrupamiento con punto de mando en { $what }
verb-group-pass-fortress = repliegue del grupo de { $what }
verb-regroup-pass-fortress = repliegue por reagrupamiento con punto de mando en { $what }
verb-abandon = no hacer ningún repliegue
verb-done-pass-withdrawal = terminar el turno
verb-done-withdrawal-unit = hacer este repliegue
verb-done-withdrawal-regroup = hacer este repliegue
event-rommel-withdraws = Rommel dirige el repliegue: sus unidades pueden mover un hex más.
event-withdrawal-regroup = { $side ->
    [axis] El Eje se repliega
   *[allied] Los Aliados se repliegan
  } a { $to } por reagrupamiento, punto de mando { $point }.
error-leave-fortress = Quien pasa debe sacar antes a sus atacantes de la fortaleza.
error-no-withdrawal = Allí nadie tiene una línea de suministro por la que replegarse.
error-network-as-large = Un repliegue debe costar al menos un hex a tu red de suministro.

# Eludir la batalla

ask-refusals = Te atacan. Elude una batalla ({ $hexes }) o acepta todas las que quedan.
verb-refuse = eludir la batalla de { $what }
verb-accept = aceptar la batalla
event-refused = { $side ->
    [axis] El Eje elude
   *[allied] Los Aliados eluden
  } la batalla de { $hex }.
error-not-attacked = Solo puede eludir la batalla un grupo atacado en esta fase.
error-cannot-withdraw = Para eludir la batalla, todas las unidades no desorganizadas del grupo han de poder replegarse.

# Retiradas

ask-retreats = Elige la próxima batalla que abandonan tus unidades (quedan { $count }).
ask-probe = Retirada parcial de { $hex }: { $leaving ->
    [one] sale 1 unidad
   *[other] salen { $leaving } unidades
  } y { $staying ->
    [one] queda 1
   *[other] quedan { $staying }
  } de retaguardia. ¿Provocas una ronda de combate de tanteo?
ask-disengage-unit = Elige la próxima unidad que abandona { $hex } (quedan { $left }).
ask-disengage-to = ¿Adónde va { $unit } desde { $hex }? Quedará desorganizada.
verb-retreat = retirarse de { $what }
verb-probe = tantear a la retaguardia
event-retreats = { $extent ->
    [partial] Retirada parcial de { $hex } tras una retaguardia: { $units }.
   *[full] Retirada completa de { $hex }: { $units }.
  }
event-rear-guard-lost = { $side ->
    [axis] El Eje pierde
   *[allied] Los Aliados pierden
  } la retaguardia de { $hex }: la retirada es completa.
error-no-way-out = Se abandona una batalla por lados de hex propios y hacia hexes sin enemigos, sin volver a implicarse.

# Fuego de persecución y huida

ask-pursuit = Fuego de persecución en { $hex }: la unidad enemiga más lenta que se retira tiene velocidad { $speed }. Elige qué unidades disparan{ $dice ->
    [0] {""}
    [one] {" "}(por ahora 1 dado)
   *[other] {" "}(por ahora { $dice } dados)
  }; las demás reservan su fuego.
verb-done-pursuit = no dispara nadie más
event-slowest = { $side ->
    [axis] La unidad más lenta del Eje
   *[allied] La unidad más lenta de los Aliados
  } que sale de { $hex } tiene velocidad { $speed }.
event-pursues = Fuego de persecución: { $units } saca { $dice } ({ $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
  }).
event-rout = { $side ->
    [axis] Huida del Eje
   *[allied] Huida de los Aliados
  } en { $hex }: { $count ->
    [one] 1 unidad pierde un paso.
   *[other] { $count } unidades pierden un paso cada una.
  }
error-fires-once = En una persecución cada unidad dispara una vez; elige otra.
error-too-slow = Esta unidad es más lenta que la más lenta de las que se retiran.

# Batallas

ask-choose-battles = Elige las batallas que libras{ $count ->
    [0] {""}
   *[other] {" "}(por ahora { $chosen })
  } y cierra la lista. { $due ->
    [0] Ninguna es obligatoria.
   *[other] Obligatorias: { $mandatory }.
  }
ask-resolve-battle = ¿Qué batalla se libra ahora ({ $left })?
verb-fight = combatir en { $what }
verb-assault = asaltar { $what } con el doble de dados
verb-resolve = combatir ahora en { $what }
verb-done-choose-battles = cerrar la lista
event-battles-named = { $side ->
    [axis] El Eje combate
   *[allied] Los Aliados combaten
  } en { $hexes }.{ $count ->
    [0] {""}
   *[other] {" "}Asaltos: { $assaults }.
  }
event-combat-round = { $how ->
    [probe] Combate de tanteo en { $hex }, a petición { $side ->
        [axis] del Eje
       *[allied] de los Aliados
      }: la retaguardia dispara primero.
    [assault] Asalto en { $hex }: los dos bandos tiran el doble de dados.
   *[combat] Combate en { $hex }.
  }
event-minefield = Hay un campo de minas en { $hex }.
event-minefield-gone = En { $hex } ya no hay campo de minas.
event-battle-over = { $side ->
    [axis] Acaba la batalla de { $hex }: el hex queda en manos del Eje.
    [allied] Acaba la batalla de { $hex }: el hex queda en manos de los Aliados.
   *[other] Acaba la batalla de { $hex }: nadie ocupa el hex.
  }
error-no-battle = En ese hex no hay batalla; elige un hex de batalla.
error-partial-retreat = Este turno hubo aquí una retirada parcial; ya no se puede combatir.
error-battles-named = Las batallas de esta fase ya están nombradas; resuelve una de ellas.
error-no-assault-turn = Solo hay asaltos en un turno de asalto; combate sin asalto.
error-chosen-already = Esta batalla ya está elegida.
error-not-now = Eso no va aquí: elige las batallas de esta fase.

# Fuego y pérdidas

ask-fire-unit = Combate en { $hex }: elige la unidad que dispara.
ask-fire-target = { $unit } dispara con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  }: elige la clase objetivo.
target-class = { $target ->
    [armor] los blindados
    [infantry] la infantería
    [antitank] los antitanques
   *[artillery] la artillería
  }
verb-fire = disparar con { $what }
verb-at = disparar a { $what ->
    [armor] los blindados
    [infantry] la infantería
    [antitank] los antitanques
   *[artillery] la artillería
  }
event-fire = { $unit } dispara a { target-class }: { $dice }, acierta con { $lowest ->
    [6] 6
   *[other] { $lowest } o más
  }: { $count ->
    [half] { $hits ->
        [0] ningún impacto.
        [one] 1 medio impacto en el campo de minas.
       *[other] { $hits } medios impactos en el campo de minas.
      }
   *[full] { $hits ->
        [0] ningún impacto.
        [one] 1 impacto.
       *[other] { $hits } impactos.
      }
  }
ask-take-losses = Pérdidas en { $hex }: elige qué unidad pierde un paso. Impactos por aplicar:{ $armor ->
    [0] {""}
   *[other] {" "}blindados { $armor }
  }{ $infantry ->
    [0] {""}
   *[other] {" "}infantería { $infantry }
  }{ $antitank ->
    [0] {""}
   *[other] {" "}antitanques { $antitank }
  }{ $artillery ->
    [0] {""}
   *[other] {" "}artillería { $artillery }
  }.
ask-take-pursuit-losses = Fuego de persecución en { $hex }: { $usable ->
    [0] los impactos están aplicados.
   *[other] elige qué unidad en retirada pierde un paso ({ $left ->
        [one] queda 1 impacto
       *[other] quedan { $left } impactos
      }).
  }
verb-hit = { $what } pierde un paso
verb-done-take-pursuit-losses = continuar
event-losses = Pasos perdidos en { $hex }: { $steps }.
event-pursuit-losses = El grupo en retirada de { $hex } pierde { $count ->
    [one] 1 paso.
   *[other] { $count } pasos.
  }
event-pursuit-losses-steps = Tu grupo en retirada de { $hex } pierde { $count ->
    [one] 1 paso
   *[other] { $count } pasos
  }: { $steps }.
error-not-in-line = Elige una unidad tuya de esta batalla que no esté desorganizada.
error-has-fired = Esta unidad ya ha disparado en esta ronda; elige otra.
error-artillery-first = La artillería dispara primero; elige una unidad de artillería.
error-class-absent = El enemigo no tiene aquí ninguna unidad de esa clase que no esté desorganizada.
error-artillery-supported = A la artillería solo le dispara la artillería mientras la apoye otra clase.
error-not-hit = En esa unidad no cabe ningún impacto.
error-hit-wasted = Así se perdería un impacto que otra unidad puede recibir.
error-hits-left = Antes hay que aplicar los impactos que alguna unidad puede recibir.

# El rearme

event-buildup = Rearme del mes { $month }: el marcador está en la casilla { $box }.
event-prebuildup = Antes del despliegue cada bando gasta { $points } PR; { $first ->
    [axis] empieza el Eje
   *[allied] empiezan los Aliados
  }.
event-points = Puntos de rearme: el Eje saca { $axis } y los Aliados { $allied }. Cada bando recibe { $points } PR y { $first ->
    [axis] empieza el Eje
   *[allied] empiezan los Aliados
  }.

# Refuerzos

event-early = { $side ->
    [axis] El Eje saca
   *[allied] Los Aliados sacan
  } { $dice } para los refuerzos del mes { $month }: { $count ->
    [0] ninguno se adelanta.
    [one] se adelanta uno.
   *[other] se adelantan { $count }.
  }
event-arrived = Los refuerzos del mes { $month } llegan a { $hex }: { $units }.
ask-call-malta = ¿Traes ahora el grupo de Malta? Desde entonces robarás menos cartas al mes.
verb-malta = traer el grupo de Malta
verb-done-call-malta = ahora no
event-malta-called = El Eje trae el grupo de Malta y en adelante roba solo { $cards } cartas al mes.

# Gasto

ask-spend = Gasta tus puntos de rearme (quedan { $points } PR) o termina y ahorra lo que puedas.
ask-unit-orders = ¿Qué hace { $unit } ({ $points ->
    [one] queda { $points } PR
   *[other] quedan { $points } PR
  })?
verb-redeploy = redesplegar a { $what }
verb-ship = redespliegue naval a { $what }
verb-refit = regresar a la base para reparar
verb-rebuild = recibir un paso de reemplazo
verb-mine = minar { $what }
verb-dismantle = desmantelar las minas de { $what }
verb-card = comprar una carta de suministro extra
verb-unit-spend = dar órdenes a { $what }
verb-done-spend = no gastar más
ask-dismantle-second = Se desmantelan las minas de { $hex }: ¿y qué otras?
ask-mine-for-two = Elige el hex del nuevo campo de minas; es gratis.
event-redeployed = { $units } se redespliega de { $start } a { $hex }.
event-shipped = Redespliegue naval de { $start } a { $hex }: { $units }.
event-refit = { $units } regresa para reparar: { $way }.
event-refitted = Vuelven de reparar en { $hex }: { $units }.
event-rebuilt = { $unit } se reconstruye hasta { $cv } VC.
event-mined = Minas { $hex }.
event-dismantled = Desmantelas las minas de { $hexes }.
event-card-bought = Cartas de suministro extra que has comprado: { $cards }.
event-spent = { $side ->
    [axis] El Eje tenía
   *[allied] Los Aliados tenían
  } { $saved } PR ahorrados; gasto: redespliegues { $redeployment }, reemplazos { $replacements }, campos de minas { $minefields }, cartas { $cards }; quedan ahorrados { $kept } y se pierden { $lost }.

# Reabastecimiento

ask-discard = Tu mano: { $real ->
    [one] 1 real
   *[other] { $real } reales
  } y { $dummies ->
    [one] 1 falsa
   *[other] { $dummies } falsas
  }; vas a robar { $due }. ¿Cuántas falsas desechas?
verb-discard = { $what ->
    [0] no desechar ninguna
    [one] desechar 1 falsa
   *[other] desechar { $what } falsas
  }
event-thrown-away = { $count ->
    [0] { $side ->
        [axis] El Eje no desecha ninguna carta falsa.
       *[allied] Los Aliados no desechan ninguna carta falsa.
      }
   *[other] { $side ->
        [axis] El Eje desecha cartas falsas: { $count }.
       *[allied] Los Aliados desechan cartas falsas: { $count }.
      }
  }
event-resupply = { $side ->
    [axis] Al Eje le corresponden
   *[allied] A los Aliados les corresponden
  } { $monthly } cartas del mes, { $extra } extra y { $bonus } de bonificación{ $lost ->
    [0] {""}
   *[other] {" "}({ $lost } no caben en la mano)
  }.

# Por qué no, en el rearme

error-buildup-disrupted = Una unidad desorganizada no se redespliega ni regresa para reparar; elige otra.
error-buildup-off-network = Esta unidad no está en tu red de suministro; elige una que lo esté.
error-buildup-last-in-battle = En la batalla debe quedar alguna unidad no desorganizada; elige otra.
error-buildup-too-few-points = No te llegan los puntos; elige algo más barato o termina.
error-unit-no-orders = Esta unidad no puede hacer nada ahora; elige otra.
error-redeploy-outside-network = Ese hex no está en tu red de suministro, tal como era al empezar el rearme.
error-redeploy-enemy-network = Ese hex está en la red de suministro enemiga; allí no se redespliega nadie.
error-redeploy-into-battle = En ese hex hay enemigos; allí no se redespliega nadie.
error-redeploy-too-far = Está demasiado lejos o el camino no vale: dos hexes, y más por las carreteras.
error-sea-no-port = Solo se navega entre tu base y las fortalezas que controlas.
error-sea-besieged = Mientras dure el asedio no se navega hasta allí.
error-sea-port-full = Uno de los dos puertos no admite más unidades en este rearme.
error-refit-no-route = No hay ruta por tierra hasta tu base dentro de tu red de suministro.
error-rebuild-not-in-base = Las unidades solo se reconstruyen en su base; llévala antes allí.
error-rebuild-full-strength = Esta unidad ya tiene todo su VC.
error-mine-outside-network = Ese hex no está en tu red de suministro; mina uno que lo esté.
error-mine-in-battle = En ese hex hay enemigos; no se puede minar.
error-mine-there-already = En ese hex ya hay minas.
error-hand-full = No te cabe otra carta en la mano.
error-discard-dummies-only = Desecha falsas que tengas, o ninguna.

# Capas del mapa

overlay-network = Red de suministro
overlay-supplied = Hexágonos con línea a la base

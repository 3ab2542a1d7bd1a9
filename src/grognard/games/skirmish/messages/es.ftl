# Cómo se llaman los mensajes: véase en.ftl.

name-blue = Azul
name-red = Rojo
side-named = { $side ->
    [blue] { name-blue }
   *[red] { name-red }
  }

view-seat = Tú
view-turn = Turno
view-first = Iniciativa
view-cup = Fichas en la taza
view-posture = Posturas
view-held = Lugares dominados
view-strength = Fuerza de los bloques
view-moved = Han movido
view-frame = Paso del juego
view-outcome = Resultado

ask-posture = Turno { $turn }: elige tu postura en secreto.
ask-orders = Turno { $turn }: elige un bloque que mover o acaba tu movimiento.
ask-walk = ¿Adónde va { $unit } desde { $hex }? { $left ->
    [one] Queda 1 punto.
   *[other] Quedan { $left } puntos.
  }
ask-engaged = { $unit } está frente al enemigo en { $hex }: ¿carga o espera a las batallas?
ask-approach = ¿Por qué lado entra el bloque en { $hex }?
ask-fall-back = El enemigo entra en { $hex }: ¿aguantas o cedes terreno con todos tus bloques de allí?
ask-battles = Hay { $count } batallas por librar: ¿cuál es la siguiente?
ask-losses = Elige un bloque de { $hex } que pierda un punto ({ $hits ->
    [one] 1 impacto
   *[other] { $hits } impactos
  } por encajar).
ask-retreat = ¿Adónde se retira { $unit } desde { $hex }?

posture-named = { $what ->
    [bold] audaz: tus ataques disparan una columna a la derecha
    [steady] firme: los ataques contra ti disparan una columna a la izquierda
   *[wary] cauta: puedes ceder terreno ante un ataque
  }
verb-choose = { posture-named }
verb-pick = mover { $what }
verb-go = ir a { $what }
verb-from = por el lado { $what }
verb-charge = cargar en el acto
verb-halt = hacer alto aquí
verb-done = acabar el movimiento
verb-stand = aguantar
verb-fall = ceder terreno hasta { $what }
verb-fight = combatir en { $what }
verb-lose = { $what } pierde un punto
verb-retreat = retirarse a { $what }

event-turn = Empieza el turno { $turn }.
event-arrival = { $count ->
    [one] Un refuerzo de { side-named } llega a su campamento.
   *[other] { $count } refuerzos de { side-named } llegan a su campamento.
  }
event-initiative = { side-named } tiene la iniciativa.
posture-blue = { $blue ->
    [bold] audaz
    [steady] firme
   *[wary] cauta
  }
posture-red = { $red ->
    [bold] audaz
    [steady] firme
   *[wary] cauta
  }
event-postures = Postura de Azul: { posture-blue }; de Rojo: { posture-red }.
event-moved = { $unit } mueve: { $path }.
event-fell-back = { $unit } cede terreno hasta { $hex }.
event-stood = { side-named } aguanta en { $hex }.
event-battle = Batalla en { $hex }: { $attackers } contra { $defenders }.
event-decoy = { $unit } era solo un señuelo.
event-fire = { side-named } dispara con { $strength } en la columna { $column } (desplazamiento { $shift }), saca { $die }: { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
  }.
event-loss = { $unit } pierde un punto y le quedan { $left }.
event-lost = { $unit } está perdido en { $hex }.
event-retreated = { $unit } se retira a { $hex }.
event-held = { side-named } domina ahora { $hex }.

level-decisive = victoria decisiva
level-marginal = victoria marginal
level-draw = empate
reason-broken = el otro ejército se ha quebrado
reason-both-broken = ambos ejércitos se han quebrado
reason-all-places = domina todos los lugares
reason-more-places = domina más lugares
reason-equal-places = ambos ejércitos dominan los mismos lugares

error-not-your-block = «{ $action }» no es posible: ese bloque no es tuyo; elige uno propio.
error-already-moved = «{ $action }» no es posible: ese bloque ya ha movido en esta fase; elige otro.
error-not-in-play = «{ $action }» no es posible: ese bloque no está en juego; elige otro.
error-no-enemy-here = Aquí no hay enemigo contra el que cargar; sigue o haz alto.
error-enemy-here = «{ $action }» no es posible: el bloque debe detenerse donde hay enemigos; carga o haz alto.
error-too-far = «{ $action }» no es posible: el bloque no llega allí; elige un hex más cercano.
error-hex-full = «{ $action }» no es posible: ese hex está lleno; elige otro.

# Capas del mapa

overlay-held = Lugares en poder

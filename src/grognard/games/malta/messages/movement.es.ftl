# Movimiento

ask-strategic-moves = Movimiento estratégico: elige una unidad lejos del enemigo, o pasa al movimiento táctico.
verb-move = mover { $what }
verb-done-strategic-moves = no hay más movimientos estratégicos
ask-tactical-moves = Movimiento táctico: elige una unidad.
verb-done-tactical-moves = no mover más
ask-strategic-walk = { $unit } mueve estratégicamente; puntos restantes: { $left }.
ask-walk = { $unit } mueve; puntos restantes: { $left }.
verb-go-strategic-walk = ir a { $what }
verb-go-walk = ir a { $what }
verb-straight = ir derecho a { $what }, que cuesta más
verb-limber = enganchar
verb-make-ready = preparar
verb-stay-strategic-walk = parar aquí
verb-stay-walk = parar aquí
event-moved = { $units } mueve: { $path } ({ $points } puntos).
event-limbered = { $units } se engancha en { $hex }.
event-made-ready = { $units } se prepara en { $hex }.
error-not-your-mover = Elige una unidad de tierra o un líder tuyos.
error-has-moved = Esa unidad ya ha tenido su movimiento.
error-has-just-come = Quien ha saltado o desembarcado en este turno no mueve en él.
error-has-gathered = Una compañía que ha buscado rezagados no mueve en este turno.
error-never-moves = Esa unidad no tiene concesión de movimiento, o no está en el mapa.
error-reacts-late = Aún no sabe lo que pasa: el 29 de junio necesita una unidad del Eje a cuatro hexes o menos por la mañana, a siete al mediodía.
error-cannot-go = Esa unidad no puede hacer nada en esta parte de la fase; elige una de la lista.
error-cannot-limber = Solo se engancha una artillería preparada, por dos puntos.
error-cannot-make-ready = Una artillería enganchada se prepara fuera de ZOC enemiga: la paracaidista y la de planeador por dos puntos, la demás con todos.
error-gun-is-ready = La artillería preparada no mueve; engánchala antes.
error-not-on-strategic-ground = El movimiento estratégico va por hexes que eran tuyos al empezar la fase, a más de dos hexes del enemigo.
error-enemies-there = Unidades enemigas cierran ese hex.
error-from-zone-to-zone = De una ZOC enemiga derecho a otra solo se pasa por infiltración.
error-too-few-points = La unidad no llega tan lejos con sus puntos.

# Infiltración

ask-infiltration = Infiltración: elige una unidad que se deslice de una ZOC enemiga a la siguiente.
verb-move-infiltration = infiltrar { $what }
verb-done-infiltration = no infiltrar más
ask-slip = ¿Adónde se infiltra { $unit }?{ $count ->
    [0] {""}
   *[other] {" "}Líderes que van con ella: { $units }.
  }
verb-go-slip = infiltrarse en { $what }
verb-stay-slip = quedarse aquí
event-infiltration = Infiltración de { $hex } a { $to } de { $units }: sale un { $die }, con moral y modificadores { $total }. { $result ->
    [through] Lo consigue.
   *[failed] No lo consigue.
  }
error-no-leader-here = Elige un líder del mismo hex que no haya movido.
error-not-in-next-zone = La infiltración lleva a un hex contiguo que también esté en ZOC enemiga y no esté cerrado.

# Barcos de guerra

ask-ship-moves = Elige un barco de guerra que cambie de sitio.
verb-done-ship-moves = no mover más barcos
ask-sail = ¿Adónde va { $unit }?
verb-go-sail = navegar a { $what }
verb-stay-sail = quedarse allí
event-sailed = { $unit } navega a { $hex }.
error-no-ship-to-move = Elige uno de tus barcos del mapa que no hayas elegido aún.

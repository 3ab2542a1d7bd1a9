# Aterrizajes aerotransportados

ask-plan-drops = Elige una zona de salto o una serie y planea su salto. Lo planeado ya no se cambia.
verb-series = planear { $what }
verb-done-plan-drops = acabar la planificación
ask-drop-turn = ¿Cuándo salta { $unit }?
verb-turn = en el turno { $what }
verb-along-drop-turn = { $what } salta con ella
verb-back-drop-turn = planear otra
ask-drop-hex = ¿Adónde apunta { $unit }? Una serie sigue a su zona de salto, caiga donde caiga.
verb-at-drop-hex = en { $what }
verb-back-drop-hex = planear otra
event-drop-planned = { $unit } saltará en el turno { $turn }, con objetivo { $hex }.
error-zones-unplanned = Las dos zonas de salto se lanzan el 29 de junio; planéalas primero.
error-cannot-be-planned = Ya tiene plan, aún no tiene zona de salto o no queda sitio en estos turnos.
error-no-drop-then = No puede saltar en ese turno; elige uno de la lista.
error-drop-too-far = Una serie apunta a tres hexes o menos de su zona de salto; una de cada formación, a cinco.
error-no-drop-there = Nadie apunta a hexes de océano, playa o costa.
ask-jumps = Cancela saltos de este turno, o que salten todos los planeados.
verb-cancel = cancelar el salto de { $what }
verb-done-jumps = no cancelar más
event-drop-cancelled = Se cancela el salto de { $unit }.
error-zone-must-drop = Las dos zonas de salto se lanzan el 29 de junio.
error-no-jump-due = No le toca saltar ahora; elige una de la lista.
event-jump = { $unit } salta sobre { $hex }: tirada { $dice }, con modificadores { $total }. { $result ->
    [on_target] Sobre el objetivo.
    [adjacent] A un hex.
    [half] Algo desviado.
    [one] Dispersión.
   *[two] Gran dispersión.
  }
event-zone-down = { $unit } cae en { $hex }.
event-over-the-ocean = { $unit } está sobre el océano: se cancela su salto.
ask-landings = ¿Qué serie salta ahora?
verb-jump = que salte { $what }
event-series-jumps = Salta una serie con objetivo { $hex }: { $units }.
event-drowned = { $unit } cae en el océano.
event-airborne-loss = { $unit } toma tierra en { $hex }: tirada { $die }, con modificadores { $total }. { $result ->
    [lost] Pierde hombres.
   *[safe] Está completa.
  }
ask-opposed-drop = La serie ha caído entre enemigos en varios hexes. ¿Dónde combate primero?
verb-at-opposed-drop = combatir en { $what }
ask-assembly = Elige unidades recién caídas que muevan un hex.
verb-unit-assembly = mover { $what }
verb-done-assembly = no mover más
ask-assembly-to = ¿Adónde va { $unit }?
verb-go-assembly-to = ir a { $what }
verb-back-assembly-to = elegir otra unidad
event-assembled = { $units } va a { $hex }.
error-one-hex-only = Mueve un hex en el que pueda entrar; elige uno de la lista.
error-guns-stay = La artillería no mueve en el turno en que salta.
error-cannot-assemble = Solo mueven, y un hex, las que han caído lejos de enemigos y de sus ZOC.

# Apoyo

ask-support-attack = Coloca tu apoyo: artillería, barcos y aviones, en hexes que vas a atacar o bombardear.
ask-support-defence = Coloca artillería y barcos en apoyo de tus hexes que pueden ser atacados.
ask-aim = { $order ->
    [bombard] ¿Qué hex bombardea { $unit }?
    [barrage] ¿Qué hex bombardea { $unit } con sus dos salvas?
    [hurricane] ¿Qué ataque apoya { $unit } con sus dos salvas?
    [fly] ¿Sobre qué hex vuelan los aviones?
   *[support] ¿Qué hex apoya { $unit }?
  }
ask-trim-support = Sobra apoyo en { $hex } ({ $given }, como mucho { $most }): retira un marcador.
ask-air-cover = ¿Añades apoyo aéreo sobre { $hex }?
verb-support = apoyar con { $what }
verb-bombard = bombardear con { $what }
verb-hurricane = apoyar un ataque con las dos salvas de { $what }
verb-barrage = bombardear con las dos salvas de { $what }
verb-fly = enviar { $what }
verb-at = { $what }
verb-drop = retirar { $what }
verb-done-support-attack = todo el apoyo está puesto
verb-done-support-defence = todo el apoyo está puesto
verb-done-air-cover = atacar
event-support = { $unit } { $order ->
    [bombard] bombardea
    [barrage] bombardea, con sus dos salvas,
    [hurricane] apoya, con sus dos salvas,
    [fly] vuela sobre
   *[support] apoya
  } { $hex }.
event-support-off = { $unit } ya no apoya { $hex }.
event-salvos-spent = { $unit } ha disparado: { $left ->
    [0] se queda sin municiones
    [one] le queda 1 salva de tipo { $type }
   *[other] le quedan { $left } salvas de tipo { $type }
  }.
event-defensive-salvo = { $unit }: tirada { $die }, la salva { $result ->
    [spent] se gasta
   *[kept] no se gasta
  }.
event-communications = { $unit }: tirada { $die }. { $result ->
    [failed] Sin contacto; calla.
   *[heard] Hay contacto.
  }
error-cannot-fire = Esa unidad no puede disparar ahora: debe estar preparada, con munición, fuera de zonas de control enemigas y sin desmoralizar.
error-two-salvos = Para tirar las dos salvas a la vez hay que tener dos.
error-no-target = Ahí no puede hacer nada por ti.
error-beyond-range = Ese hex queda fuera de su alcance.

# Bombardeo

event-bombardment = { $hex } sufre el bombardeo de { $units } con { $value }: { $column ->
    [none] demasiado poco
   *[other] tirada { $dice }, { $result }
  }.

# Ataques

ask-attack-hex = Elige un hex para atacarlo, o termina tus ataques.
ask-muster = Atacarán { $hex }: { $units }. Ataca, o reserva unidades.
ask-choose-commander = Un líder puede intentar ayudar en { $hex }. ¿Lo hace?
verb-attack = atacar { $what }
verb-assault = atacar con estas unidades
verb-hold = reservar { $what }
verb-lead = manda { $what }
verb-decline-choose-commander = ningún líder
verb-done-attack-hex = terminar los ataques
event-attack = { $how ->
    [penetration] Penetración
    [drop] Lucha por el lugar del salto
   *[attack] Ataque
  } en { $hex } de { $units }: { $attack } a { $defence }, al final { $odds }.
event-nothing-to-attack = En { $hex } no hay a quien atacar; se puede entrar.
event-command = { $unit }: tirada { $die } contra { $value }. { $result ->
    [helps] Ayuda.
   *[fails] No ayuda.
  }
event-combat = Tirada { $dice } en { $hex }: { $result }.
event-called-off = Las probabilidades en { $hex } son demasiado bajas: el ataque se cancela.
error-nobody-to-attack = Ahí no hay a quien atacar.
error-nobody-attacks = Ninguna unidad tuya junto a ese hex puede atacar ya.
error-not-mustered = Esa unidad no está entre las atacantes.

# Pérdidas y resistir

ask-take-losses = Elige la unidad de { $hex } que pierde un paso (por perder: { $left }{ $engineers ->
    [0] {""}
   *[other] , primero los ingenieros
  }).
ask-stand-fast = { $hits ->
    [one] Queda 1 impacto
   *[other] Quedan { $hits } impactos
  } en { $hex }: ¿retirada, o intento de resistir y pagarlos en pasos?
verb-lose = { $what } pierde un paso
verb-stand = intentar resistir
verb-retreat = retirarse
event-stand-fast = Resistir en { $hex }: tirada { $die }; { $count ->
    [0] no aguanta nadie
   *[other] aguantan { $units }
  }.
error-engineers-first = Los ingenieros que abrieron el ataque al fuerte deben pagar antes estos pasos.
error-not-in-combat = Esa unidad no puede pagar estas pérdidas.

# Retiradas

ask-retreat-stack = ¿Qué pila se retira ahora ({ $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
  })?
ask-retreat-along = ¿Quién más se va en la retirada desde { $hex }?
ask-retreat-to = ¿Adónde lleva la retirada desde { $hex } a { $units } ({ $left ->
    [one] falta 1 hex
   *[other] faltan { $left } hexes
  })?
ask-part-with = La pila de { $hex } se divide: ¿con quién va { $leader }?
verb-from = la pila de { $what }
verb-join = con { $what }
verb-along = { $what } va también
verb-fall-back = retirarse a { $what }
verb-done-retreat-along = nadie más
event-retreat = Retirada de { $hex } a { $to }: { $units }.
error-not-beside = Solo pueden ir también unidades y líderes apilados con las que se retiran.
error-no-retreat-there = A ese hex no se pueden retirar.
error-better-retreat = Hay hexes que van antes en una retirada; elige uno de la lista.

# Avances

ask-advance = { $hex } está libre: ¿qué unidad avanza ({ $length ->
    [one] 1 hex
   *[other] hasta { $length } hexes
  })?
ask-advance-with = ¿Va un líder con { $unit }?
ask-advance-to = ¿Sigue { $unit }?
verb-advance = avanzar con { $what }
verb-go-advance-with = ir a { $what }
verb-go-advance-to = seguir a { $what }
verb-stay-advance-to = parar aquí
verb-done-advance = nadie más avanza
event-advance = Avance de { $hex } a { $to }: { $units }.
error-cannot-advance = Esa unidad no puede avanzar.
error-too-many-here = Aquí no hay sitio; sigue.
error-no-advance-there = El avance no puede ir ahí.

# Penetración

ask-penetrate-hex = Elige un hex para el combate de penetración, o termina la fase.
ask-spearhead = Penetración en { $hex } con { $units }: reserva unidades, o nombra al líder que tira.
verb-penetrate = penetrar en { $what }
verb-done-penetrate-hex = terminar la fase
event-penetration = Penetración en { $hex } con { $leader }: tirada { $die } contra { $value }. { $result ->
    [attacks] Atacan.
   *[fails] No arrancan.
  }
error-nobody-penetrates = Ninguna unidad que haya avanzado y tenga cerca a su líder puede intentarlo en ese hex.
error-needs-a-leader = Al menos una debe estar con el líder de su formación o junto a él.

# Recuperación

event-rally = { $units }: tirada { $die } contra { $morale }. { $result ->
    [rallies] Se recupera.
   *[fails] No se recupera.
  }
event-steadier = Desorganizadas y ya no desmoralizadas: { $units }.
event-recovered = De nuevo en orden: { $units }.

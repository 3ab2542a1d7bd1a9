# Bandos, marcas y lo que hay sobre la mesa

name-axis = el Eje
name-allied = los Aliados
letter-axis = X
letter-allied = A
mark-weak = mermada
mark-deputies = al mando de un adjunto
mark-ready = preparada para disparar
mark-disorganized = desorganizada
mark-demoralized = desmoralizada
mark-unsupplied = sin suministros
mark-face_down = boca abajo
mark-moved = movida
mark-arrived = recién llegada
mark-gathering = busca rezagados
mark-silent = no dispara más este turno
mark-attacked = ha atacado
mark-bombarded = ha bombardeado
mark-advanced = puede intentar la penetración
overlay-control = Hexágonos controlados
overlay-zones = Zonas de control
overlay-supply = Hexágonos con suministro

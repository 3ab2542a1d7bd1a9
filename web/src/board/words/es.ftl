# Las palabras del tablero.

map = Mapa. Las flechas van de hexágono en hexágono, Intro elige, la barra espaciadora despliega un apilamiento, G va a la siguiente opción.
in-words = El tablero en palabras
zoom-in = Acercar
zoom-out = Alejar
fit = Todo el mapa
hide-counters = Ocultar las fichas
show-counters = Mostrar las fichas
overview = Vista general
choose-one = Elige una opción
battle = Batalla: ataca { $side }
held = Controlado por { $side }
besieged = Asediada
mines = Campo de minas
can-choose = se puede elegir
empty = sin fichas
perhaps = Quizá { $units }{ $more ->
    [0] .
   *[other] { " " }u otras { $more }.
  }

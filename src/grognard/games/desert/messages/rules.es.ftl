# Los capítulos del reglamento, para la ayuda de reglas

chapter-0 = De qué trata
chapter-1 = El mapa
chapter-2 = Unidades
chapter-3 = El curso del juego
chapter-4 = Opciones de turno
chapter-5 = Mover grupos
chapter-6 = Mover unidades
chapter-7 = Implicarse
chapter-8 = Batallas
chapter-9 = Combate
chapter-10 = Retiradas
chapter-11 = Desorganización y huida
chapter-12 = Suministro
chapter-13 = Fortalezas
chapter-14 = Campos de minas
chapter-15 = Oasis
chapter-16 = Rearme
chapter-17 = Victoria
chapter-18 = Escenarios
chapter-19 = Una partida de ejemplo
chapter-20 = Estrategia
chapter-21 = Por qué es así

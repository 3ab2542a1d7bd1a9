# Los capítulos del reglamento, para la ayuda de reglas

chapter-1 = Qué juego es este
chapter-2 = Términos, unidades y mapa
chapter-3 = La preparación
chapter-4 = El desarrollo de la partida
chapter-5 = Zonas de control
chapter-6 = Movimiento
chapter-7 = Apilamiento
chapter-8 = Suministros
chapter-9 = Combate
chapter-10 = Bombardeo, noche y penetración
chapter-11 = Moral
chapter-12 = Artillería
chapter-13 = Disolver batallones
chapter-14 = Líderes
chapter-15 = Formaciones
chapter-16 = Unidades especiales
chapter-17 = Reglas especiales
chapter-18 = Desembarcos
chapter-19 = Saltos y aterrizajes
chapter-20 = Victoria
chapter-21 = En solitario
chapter-22 = Escenarios
chapter-23 = Cartas y tablas

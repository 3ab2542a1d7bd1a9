# Lo que la página de inicio cuenta de cada escenario

story-meeting = Dos pequeñas columnas se encuentran junto a un molino, seis turnos. Cada bando tiene cuatro bloques, otros en camino y tres lugares que mantener. En un cuarto de hora sabrás cómo funciona Grognard.
story-crossing = Azul debe forzar un cruce que Rojo defiende con un puñado de bloques hasta que llegue ayuda. Cinco turnos.
story-rearguard = Una retaguardia azul defiende la granja contra fuerzas mayores durante cuatro turnos. Solo cuenta la granja.

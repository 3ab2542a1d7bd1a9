# Al entrar en un hex

event-fort-destroyed = El fuerte de { $hex } queda destruido.
event-leader-overrun = { $unit } es arrollado: sale { $dice }. { $result ->
    [lost] Muere.
   *[escaped] Escapa y vuelve el próximo turno.
  }
event-militia = Milicia en { $hex }: sale un { $die }. { $result ->
    [rises] La gente toma las armas.
   *[stays] Todo sigue en calma.
  }

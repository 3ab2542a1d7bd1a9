/** What the board must be told of a game: its map, how its views are read, and how its pieces look. */

import type { Component } from "svelte";
import type { Facts } from "../../api/wire";
import type { MapStyle } from "../map/style";
import type { Lay, Piece } from "../pieces/piece";

export interface GameLook {
  map: MapStyle;
  /** `seat` is whose eyes these are, or nothing for a spectator; `printed` is what stands on each piece. */
  lay(view: Facts, seat: string, printed: Readonly<Record<string, Facts>>): Lay;
  figure: Component<{ piece: Piece }>;
}

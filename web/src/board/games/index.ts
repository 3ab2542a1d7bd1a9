/** The games that the board knows by name; any other is drawn plainly. */

import { desert } from "./desert";
import type { GameLook } from "./look";
import { malta } from "./malta";
import { skirmish } from "./skirmish";

const LOOKS: Record<string, GameLook> = { desert, malta, skirmish };

export const lookOf = (game: string): GameLook => LOOKS[game] ?? skirmish;

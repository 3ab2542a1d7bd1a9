// What a visitor wishes for a new match, as the server takes it.
import type { GameCard, NewMatch, SeatWish } from "../api/wire";

/** Who plays the other side: somebody at this screen, a friend who gets a link, or a bot by its name. */
export type Opponent = string;
export const HERE = "here";
export const FRIEND = "friend";

export interface Wishes {
  side: string;
  opponent: Opponent;
  options?: NewMatch["options"];
  public?: boolean;
  position?: string;
}

export function begin(game: GameCard, scenario: string, wishes: Wishes): NewMatch {
  const { side, opponent, options = {}, ...rest } = wishes;
  const seats = Object.fromEntries(game.sides.map((one) => [one, one === side ? ME : holder(opponent)]));
  return { game: game.id, scenario, seats, options, ...rest };
}

const ME: SeatWish = { holder: "me" };

function holder(opponent: Opponent): SeatWish {
  if (opponent === HERE) return ME;
  return opponent === FRIEND ? { holder: "open" } : { holder: "bot", bot: opponent };
}

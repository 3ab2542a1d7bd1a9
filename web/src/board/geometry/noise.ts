/** Noise that is the same on every machine: a map looks alike each time it is drawn. */

/** A number from 0 to 1 that looks random but hangs only on its arguments. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const eased = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from 0 to 1 with features of about one unit. */
export function noise(x: number, y: number, seed = 0): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [eased(x - left), eased(y - top)];
  const above = hash(left, top, seed) * (1 - u) + hash(left + 1, top, seed) * u;
  const below = hash(left, top + 1, seed) * (1 - u) + hash(left + 1, top + 1, seed) * u;
  return above * (1 - v) + below * v;
}

/** Noise upon noise, each octave twice as fine and half as strong; from 0 to 1. */
export function fractal(x: number, y: number, octaves: number, seed = 0): number {
  let [sum, total, strength, scale] = [0, 0, 1, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise(x * scale, y * scale, seed + octave);
    total += strength;
    strength /= 2;
    scale *= 2.03;
  }
  return sum / total;
}

/** Seeded randomness. Everything the engine draws comes from these, so a seed gives the same bytes everywhere. */

/** A generator of numbers in [0, 1), from a 32-bit seed. Source: mulberry32 by Tommy Ettinger (public domain). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A 32-bit hash of a text (FNV-1a), to derive an own seed for each part of a picture. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** An independent seed for the part `name` of a picture painted from `seed`. */
export function seedFor(seed: number, name: string): number {
  return (Math.imul(seed ^ hashText(name), 0x9e3779b1) ^ (seed >>> 15)) >>> 0;
}

/** A number in [0, 1) for a lattice point: the same for the same coordinates and seed, in any order of asking. */
export function hashPoint(x: number, y: number, seed: number): number {
  let hash = (Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263) + Math.imul(seed | 0, 974_711)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

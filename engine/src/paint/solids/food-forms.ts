import { type Colour, mixColour } from '../../pixels/shade.ts';
import type { Distance } from './forms.ts';
import { bowl, plate } from './kitchen-forms.ts';
import type { Skin } from './world-of-solids.ts';

/** Distances to and skins of dishes; rules as in `forms.ts`. Each skin knows its parts by their places. */

const round = (x: number, y: number, z: number, rx: number, ry: number): number => {
  const [a, b] = [Math.sqrt(x * x + z * z) / rx, y / ry];
  return (Math.sqrt(a * a + b * b) - 1) * Math.min(rx, ry);
};

const write = (out: Float64Array, colour: Colour, tone = 1): void => {
  for (let channel = 0; channel < 3; channel += 1) out[channel] = (colour[channel] as number) * tone;
};

/** Height of noodles in a bowl: strands that wind about each other. */
function strands(x: number, z: number): number {
  const [u, v] = [x + 0.06 * Math.sin(z * 17), z + 0.06 * Math.sin(x * 15 + 1)];
  return Math.abs(Math.sin(u * 34 + v * 9)) * 0.5 + Math.abs(Math.sin(v * 31 - u * 12 + 2)) * 0.5;
}

const halfEgg = (x: number, y: number, z: number, ex: number, ez: number): number =>
  Math.max(round(x - ex, y - 0.42, z - ez, 0.13, 0.1), y - 0.45);

/** A bowl of noodles in soup with two halves of an egg, and chopsticks across its rim. */
export const noodles: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const soup = Math.max(out - 0.52, y - 0.385 - 0.035 * strands(x, z), 0.2 - y);
  const eggs = Math.min(halfEgg(x, y, z, -0.2, -0.14), halfEgg(x, y, z, -0.22, 0.16));
  const stick = (shift: number) => Math.max(Math.hypot(y - 0.455 - x * 0.05, z - 0.2 - shift - x * 0.3) - 0.017, Math.abs(x - 0.2) - 0.7);
  return Math.min(bowl(x, y, z), soup * 0.55, eggs * 0.9, stick(0) * 0.9, stick(0.07) * 0.9);
};

export function noodleSkin(colour: Colour): Skin {
  return (x, y, z, out) => {
    const away = Math.hypot(x, z);
    const sticks = Math.min(Math.abs(z - 0.2 - x * 0.3), Math.abs(z - 0.27 - x * 0.3)) < 0.024 && Math.abs(y - 0.455 - x * 0.05) < 0.025;
    if (sticks && y > 0.42) return write(out, [0.16, 0.05, 0.03]);
    for (const ez of [-0.14, 0.16]) {
      const egg = Math.hypot(x + (ez < 0 ? 0.2 : 0.22), z - ez);
      if (egg < 0.132 && y > 0.4) return write(out, egg < 0.07 ? [0.85, 0.36, 0.03] : [0.8, 0.76, 0.66]);
    }
    if (away > 0.5 || y < 0.3) return write(out, colour);
    const strand = strands(x, z);
    const onion = Math.sin(x * 41 + 3) * Math.sin(z * 37) > 0.72 && x > 0;
    write(out, onion ? [0.1, 0.32, 0.04] : mixColour([0.38, 0.17, 0.04], [0.82, 0.58, 0.2], Math.min(1, strand * 1.3)));
  };
}

/** Seven dumplings in a ring on a plate: bodies with a pleated seam along the top. */
const dumplingPlaces = Array.from({ length: 7 }, (_, at) => {
  const turn = at * 1.047;
  const out = at === 6 ? 0 : 0.42;
  return [Math.cos(turn) * out, Math.sin(turn) * out, turn + 0.6] as const;
});

function dumplingAt(x: number, y: number, z: number): { far: number; seam: number } {
  let [far, seam] = [9, 9];
  for (const [px, pz, turn] of dumplingPlaces) {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const [u, w] = [(x - px) * c + (z - pz) * s, (z - pz) * c - (x - px) * s];
    const bend = w + u * u * 1.1;
    const body = (Math.hypot(u / 0.21, (y - 0.14) / 0.11, bend / 0.115) - 1) * 0.1;
    const pleat = 0.006 * Math.cos(u * 90);
    const rim = Math.max(Math.hypot(u / 0.2, (y - 0.16) / 0.15) - 1, (Math.abs(bend) - 0.022 - pleat) / 0.1) * 0.1;
    const own = Math.min(body, rim);
    if (own < far) [far, seam] = [own, Math.abs(bend)];
  }
  return { far, seam };
}

export const dumplings: Distance = (x, y, z) => {
  if (y > 0.4) return y - 0.34;
  return Math.min(plate(x, y, z), dumplingAt(x, y, z).far * 0.8);
};

export function dumplingSkin(colour: Colour): Skin {
  return (x, y, z, out) => {
    const { far, seam } = dumplingAt(x, y, z);
    if (far > 0.012) return write(out, [0.7, 0.69, 0.66]);
    write(out, colour, seam < 0.03 && y > 0.17 ? 1.06 : 0.9 + 0.1 * Math.sin(x * 30) * Math.sin(z * 30));
  };
}

/** Rice with fish on a board, and two rolls in seaweed. */
const sushiPieces = [-0.45, -0.15, 0.15, 0.45].map((x) => [x, -0.14] as const);

export const sushi: Distance = (x, y, z) => {
  const board = Math.max(Math.abs(x) - 0.74, Math.abs(z) - 0.42, Math.abs(y - 0.06) - 0.04);
  let least = board;
  for (const [px, pz] of sushiPieces) {
    const rice = (Math.hypot((x - px) / 0.11, (y - 0.2) / 0.12, (z - pz) / 0.2) - 1) * 0.1;
    const fish = (Math.hypot((x - px) / 0.12, (y - 0.28 + (z - pz) ** 2 * 1.1) / 0.05, (z - pz) / 0.24) - 1) * 0.05;
    least = Math.min(least, rice, fish * 0.8);
  }
  for (const px of [-0.34, -0.1, 0.14, 0.38]) {
    const out = Math.hypot(x - px, z - 0.24);
    least = Math.min(least, Math.max(out - 0.11, Math.abs(y - 0.19) - 0.09));
  }
  return least * 0.9;
};

export const sushiSkin: Skin = (x, y, z, out) => {
  if (y < 0.102) return write(out, [0.2, 0.1, 0.045], 0.85 + 0.2 * Math.sin(z * 60 + Math.sin(x * 5)));
  for (const [px, pz] of sushiPieces) {
    if (Math.abs(x - px) > 0.14 || Math.abs(z - pz) > 0.25) continue;
    const over = y > 0.235 - (z - pz) ** 2 * 1.1;
    const stripe = Math.sin((z - pz) * 44 + (x - px) * 26) > 0.7;
    const fish: Colour = px === 0.15 ? [0.5, 0.04, 0.05] : px === -0.15 ? [0.78, 0.6, 0.12] : [0.85, 0.27, 0.1];
    return write(out, over ? fish : [0.78, 0.76, 0.7], over && stripe && px !== -0.15 ? 1.25 : 1);
  }
  for (const px of [-0.34, -0.1, 0.14, 0.38]) {
    const away = Math.hypot(x - px, z - 0.24);
    if (y > 0.27 && away < 0.1) return write(out, away < 0.035 ? [0.8, 0.28, 0.1] : away < 0.055 ? [0.3, 0.45, 0.1] : [0.78, 0.76, 0.7]);
  }
  write(out, [0.02, 0.035, 0.025]);
};

/** A flat cake of dough with a rim. */
export const pizza: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const disc = Math.max(out - 0.76, Math.abs(y - 0.06) - 0.035);
  const crustRing = Math.hypot(out - 0.74, (y - 0.09) * 1.1) - 0.07;
  return Math.min(disc, crustRing) * 0.9;
};

/** Cheese, sauce, slices of sausage and basil, cut into eight. */
export const pizzaSkin: Skin = (x, y, z, out) => {
  const away = Math.hypot(x, z);
  const turn = Math.atan2(z, x);
  if (away > 0.67 || y < 0.05) return write(out, [0.55, 0.28, 0.09], 0.85 + 0.3 * Math.sin(turn * 13) * Math.sin(turn * 29));
  if (Math.abs(((turn / 0.7854 + 8.5) % 1) - 0.5) * away < 0.008) return write(out, [0.3, 0.12, 0.03]);
  for (let at = 0; at < 10; at += 1) {
    const ring = at < 3 ? 0.24 : 0.5;
    const angle = at * (at < 3 ? 2.09 : 0.9) + 0.4;
    const from = Math.hypot(x - Math.cos(angle) * ring, z - Math.sin(angle) * ring);
    if (from < 0.09)
      return write(out, from > 0.078 ? [0.34, 0.03, 0.02] : [0.55, 0.07, 0.04], 0.9 + 0.2 * Math.sin(x * 70) * Math.sin(z * 80));
    const leaf = Math.hypot(x - Math.cos(angle + 0.5) * 0.4, (z - Math.sin(angle + 0.5) * 0.4) * 1.8);
    if (leaf < 0.06 && at % 2 === 0) return write(out, [0.05, 0.22, 0.03]);
  }
  const melt = Math.sin(x * 9 + Math.sin(z * 7)) * Math.sin(z * 11 + Math.sin(x * 8));
  write(out, melt > -0.25 ? [0.82, 0.58, 0.2] : [0.6, 0.14, 0.04]);
};

export const egg: Distance = (x, y, z) => {
  const wide = 0.3 - (y - 0.36) * 0.1;
  const out = Math.sqrt(x * x + z * z);
  return (Math.hypot(out / wide, (y - 0.37) / 0.37) - 1) * 0.27;
};

/** A bun with meat, cheese and salad between its halves. */
export const burger: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const wave = 0.02 * Math.sin(Math.atan2(z, x) * 11);
  const top = Math.max((Math.hypot(out / 0.5, (y - 0.48) / 0.34) - 1) * 0.33, 0.47 - y);
  const meat = Math.max(out - 0.49, Math.abs(y - 0.3) - 0.06) - 0.015;
  const salad = Math.max(out - 0.53 - wave, Math.abs(y - 0.42 - wave * 1.6) - 0.016);
  const cheese = Math.max(
    Math.abs(x * 0.8 + z * 0.6) - 0.43,
    Math.abs(z * 0.8 - x * 0.6) - 0.43,
    Math.abs(y - 0.385 + Math.max(0, out - 0.46) * 0.7) - 0.014,
  );
  const low = Math.max(out - 0.46, Math.abs(y - 0.12) - 0.09) - 0.03;
  return Math.min(top, meat, salad * 0.7, cheese * 0.7, low) * 0.9;
};

export function burgerSkin(colour: Colour): Skin {
  return (x, y, z, out) => {
    const away = Math.hypot(x, z);
    const seeds = Math.sin(x * 31 + 1) * Math.sin(z * 29) > 0.9 && y > 0.62;
    if (y > 0.475) return write(out, seeds ? [0.8, 0.68, 0.4] : colour, 0.8 + 0.5 * (y - 0.47));
    if (y > 0.4 && away > 0.4) return write(out, [0.16, 0.36, 0.05], 0.8 + 0.3 * Math.sin(Math.atan2(z, x) * 11));
    if (y > 0.365) return write(out, [0.85, 0.5, 0.06]);
    if (y > 0.225) return write(out, [0.14, 0.06, 0.03], 0.8 + 0.4 * Math.sin(x * 50) * Math.sin(z * 47));
    write(out, [0.66, 0.4, 0.16]);
  };
}

export const donut: Distance = (x, y, z) => (Math.hypot(Math.hypot(x, z) - 0.34, (y - 0.19) * 1.05) - 0.2) * 0.9;

/** Icing of a colour above a drip line, with sprinkles. */
export function donutSkin(colour: Colour): Skin {
  return (x, y, z, out) => {
    const turn = Math.atan2(z, x);
    if (y < 0.2 + 0.035 * Math.sin(turn * 7) + 0.02 * Math.sin(turn * 13)) return write(out, [0.58, 0.31, 0.1]);
    const [u, v] = [Math.floor(x * 17), Math.floor(z * 17)];
    const dice = Math.abs(Math.sin(u * 12.9 + v * 78.2) * 43758.5) % 1;
    const [fx, fz] = [x * 17 - u - 0.5, z * 17 - v - 0.5];
    const lean = dice * 6;
    const sprinkle =
      dice < 0.45 &&
      Math.abs(fx * Math.cos(lean) + fz * Math.sin(lean)) < 0.34 &&
      Math.abs(fz * Math.cos(lean) - fx * Math.sin(lean)) < 0.1;
    const hues: readonly Colour[] = [
      [0.9, 0.85, 0.3],
      [0.3, 0.6, 0.9],
      [0.95, 0.95, 0.9],
      [0.4, 0.75, 0.3],
    ];
    write(out, sprinkle ? (hues[Math.floor(dice * 8.8) % 4] as Colour) : colour);
  };
}

/** A pot with two handles, full to the brim of what is cooked in it. */
export const hotpot: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const wall = Math.max(Math.abs(out - 0.6 - y * 0.06) - 0.025, Math.abs(y - 0.24) - 0.22);
  const soup = Math.max(out - 0.6, y - 0.37 - 0.03 * Math.max(0, Math.sin(x * 13) * Math.sin(z * 15)), 0.02 - y);
  const handle = Math.max(Math.hypot(Math.hypot(Math.abs(x) - 0.68, (y - 0.36) * 1.4) - 0.1, z * 0.6) - 0.028, 0.6 - Math.abs(x));
  const divide = Math.max(Math.abs(x - 0.22 * Math.sin(z * 5)) - 0.016, out - 0.6, Math.abs(y - 0.24) - 0.19);
  return Math.min(wall, soup * 0.7, handle * 0.7, divide * 0.6) * 0.9;
};

export function hotpotSkin(colour: Colour): Skin {
  return (x, y, z, out) => {
    const out1 = Math.hypot(x, z);
    const edge = x - 0.22 * Math.sin(z * 5);
    if (out1 > 0.585 || y < 0.3 || Math.abs(edge) < 0.026) return write(out, colour);
    const bit = Math.sin(x * 13) * Math.sin(z * 15);
    const other = Math.sin(x * 21 + 2) * Math.sin(z * 19 + 1);
    if (bit > 0.45) return write(out, edge < 0 ? [0.45, 0.16, 0.1] : [0.72, 0.62, 0.42]);
    if (other > 0.75) return write(out, [0.12, 0.3, 0.05]);
    write(out, edge < 0 ? [0.5, 0.06, 0.015] : [0.66, 0.52, 0.28]);
  };
}

/** Coffee with a heart of milk poured into it: colour at a place of the surface, seen from the front. */
export function latteAt(x: number, z: number): Colour {
  const [u, v] = [x / 0.2, (z + 0.02) / 0.2];
  const heart = (u * u + v * v - 1) ** 3 - u * u * v ** 3;
  const outer = ((u * 0.8) ** 2 + (v * 0.8) ** 2 - 1) ** 3 - (u * 0.8) ** 2 * (v * 0.8) ** 3;
  return heart < 0 ? [0.82, 0.72, 0.56] : outer < 0 ? [0.5, 0.26, 0.1] : [0.36, 0.16, 0.055];
}

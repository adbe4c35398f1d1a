import type { Distance } from './forms.ts';

/** Distances to more things of a table; rules and sources as in `forms.ts`. */

const box2 = (x: number, y: number, halfX: number, halfY: number): number => {
  const [dx, dy] = [Math.abs(x) - halfX, Math.abs(y) - halfY];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy));
};

const grapePlaces = Array.from({ length: 26 }, (_, index) => {
  const turn = index * 2.4;
  const out = 0.075 * Math.sqrt(index);
  return [Math.cos(turn) * out * 1.35 + index * 0.004, 0.12 + Math.max(0, 0.26 - out * 0.62), Math.sin(turn) * out] as const;
});

export const grapes: Distance = (x, y, z) => {
  const far = Math.hypot(x, (y - 0.18) * 1.2, z) - 0.68;
  if (far > 0.12) return far * 0.9;
  let least = 1;
  for (const [gx, gy, gz] of grapePlaces) least = Math.min(least, Math.sqrt((x - gx) ** 2 + (y - gy) ** 2 + (z - gz) ** 2) - 0.115);
  const stem = Math.max(Math.hypot(x - y * 0.2, z) - 0.018, Math.abs(y - 0.48) - 0.12);
  return Math.min(least, stem) * 0.9;
};

/** Two cherries on stems that meet. */
export const cherries: Distance = (x, y, z) => {
  const a = Math.hypot(x - 0.27, y - 0.24, z) - 0.25;
  const b = Math.hypot(x + 0.27, y - 0.24, z + 0.08) - 0.24;
  const t = Math.max(0, Math.min(1, (y - 0.4) / 0.58));
  const bend = 0.27 * (1 - t * t) + 0.04;
  const stem = Math.max(
    Math.min(Math.hypot(x - bend, z), Math.hypot(x + bend - 0.08, z + 0.08 * (1 - t))) - 0.017,
    Math.abs(y - 0.68) - 0.3,
  );
  return Math.min(a, b, stem * 0.7);
};

/** A loaf with cuts across its crust. */
export const loaf: Distance = (x, y, z) => {
  const [a, b, c] = [x / 0.62, (y - 0.2) / (y > 0.2 ? 0.3 : 0.21), z / 0.36];
  const size = Math.sqrt(a * a + b * b + c * c);
  const cut = y > 0.28 ? Math.max(0, 1 - Math.abs((((x + z * 0.5) * 4.2 + 40) % 1) - 0.5) * 7) * 0.022 : 0;
  return (size - 1) * 0.24 + cut;
};

export const bowl: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const ball = Math.hypot(out, y - 0.6) - 0.58;
  const shell = Math.max(Math.abs(ball + 0.02) - 0.022, y - 0.42);
  return Math.min(shell, box2(out, y - 0.03, 0.24, 0.03) - 0.006) * 0.9;
};

export const plate: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  return (box2(out, y - 0.035 - Math.max(0, out - 0.4) * 0.22, 0.68, 0.012) - 0.012) * 0.9;
};

export const teapot: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const [a, b] = [out / 0.46, (y - 0.34) / 0.34];
  const body = (Math.sqrt(a * a + b * b) - 1) * 0.33;
  const lid = Math.min((Math.hypot(out / 0.26, (y - 0.64) / 0.1) - 1) * 0.09, Math.hypot(x, y - 0.78, z) - 0.06);
  const t = Math.max(0, Math.min(1, (x - 0.36) / 0.4));
  const spout = Math.max(Math.hypot(y - 0.26 - t * t * 0.42, z) - (0.12 - t * 0.075), x - 0.78, 0.3 - x) * 0.7;
  const ring = Math.hypot(x + 0.5, (y - 0.38) * 0.95) - 0.21;
  const handle = Math.max(Math.hypot(ring, z) - 0.035, -(out - 0.4));
  const foot = box2(out, y - 0.025, 0.26, 0.025);
  return Math.min(body, lid, spout, handle, foot) * 0.9;
};

/** A table clock: a round case on two feet, its face towards the eye (−z). */
export const clock: Distance = (x, y, z) => {
  const case1 = box2(Math.hypot(x, y - 0.52), z, 0.42, 0.13) - 0.02;
  const dent = box2(Math.hypot(x, y - 0.52), z + 0.16, 0.35, 0.04);
  const feet = Math.min(Math.hypot(x - 0.26, y - 0.07, z), Math.hypot(x + 0.26, y - 0.07, z)) - 0.08;
  const bells = Math.min(Math.hypot(x - 0.2, (y - 0.98) * 1.2, z), Math.hypot(x + 0.2, (y - 0.98) * 1.2, z)) - 0.13;
  return Math.min(Math.max(case1, -dent), feet, bells * 0.85) * 0.9;
};

/** A ring that stands upright, with a stone. */
export const ring: Distance = (x, y, z) => {
  const band = Math.hypot(Math.hypot(x, y - 0.45) - 0.4, z * 0.75) - 0.05;
  const [a, b, c] = [Math.abs(x), Math.abs(y - 0.98), Math.abs(z)];
  const stone = (a + b * 1.1 + c - 0.2) * 0.55;
  return Math.min(band, stone);
};

export const pumpkin: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const rib = 0.03 * Math.abs(Math.cos(Math.atan2(z, x) * 5));
  const dip = 0.07 * Math.exp(-(out * out) / 0.03);
  const [a, b] = [out / (0.48 + rib), (y - 0.34) / (0.34 - dip)];
  const body = (Math.sqrt(a * a + b * b) - 1) * 0.3;
  const stem = Math.max(Math.hypot(x - y * 0.12 + 0.07, z) - 0.05, Math.abs(y - 0.68) - 0.1);
  return Math.min(body, stem) * 0.9;
};

export const strawberry: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const wide = 0.4 * Math.sqrt(Math.max(0, Math.min(1, y / 0.75))) * (y > 0.6 ? 1 - (y - 0.6) * 1.1 : 1);
  const body = Math.max((out - wide) * 0.6, y - 0.86, -y);
  const cap = Math.max(Math.hypot(out, (y - 0.86) * 2.4) - 0.26 - 0.08 * Math.cos(Math.atan2(z, x) * 6), Math.abs(y - 0.88) - 0.05);
  return Math.min(body, cap * 0.5);
};

export const banana: Distance = (x, y, z) => {
  const bend = Math.hypot(x, y - 0.95);
  const t = Math.atan2(x, 0.95 - y) / 0.75;
  const thick = 0.13 * Math.sqrt(Math.max(0.06, 1 - t ** 4));
  const body = Math.hypot(bend - 0.8, z) - thick;
  return Math.max(body, Math.abs(t) - 1.06) * 0.75;
};

export const melon: Distance = (x, y, z) => (Math.hypot(x / 1.1, y - 0.45, z) - 0.45) * 0.9;

/** Two layers with cream between and cherries on top. */
export const cake: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const drip = 0.02 * Math.cos(Math.atan2(z, x) * 9);
  const body = box2(out, y - 0.27, 0.46, 0.23) - 0.015;
  const icing = box2(out, y - 0.46 + drip * 2, 0.475, 0.05) - 0.015;
  const turn = Math.round((Math.atan2(z, x) / 6.2832) * 8) * 0.7854;
  const berries = Math.hypot(x - Math.cos(turn) * 0.34, y - 0.57, z - Math.sin(turn) * 0.34) - 0.075;
  const stand = box2(out, y - 0.02, 0.56, 0.015) - 0.008;
  return Math.min(body, icing * 0.8, berries * 0.85, stand);
};

export const wineGlass: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const t = (y - 0.55) / 0.55;
  const wide = y > 0.5 ? 0.31 * Math.sqrt(Math.max(0, Math.min(1, t * 2.4))) * (1 - Math.max(0, t - 0.45) * 0.35) : 0;
  const bowl1 = Math.max((out - wide) * 0.6, y - 1.12, 0.53 - y);
  const stem = Math.max(out - 0.028, Math.abs(y - 0.3) - 0.28);
  const foot = box2(out, y - 0.02 - Math.max(0, 0.2 - out) * 0.15, 0.28, 0.01) - 0.006;
  return Math.min(bowl1, stem, foot * 0.85) - 0.004;
};

import type { Random } from '../../../pixels/random.ts';
import type { Colour } from '../../../pixels/shade.ts';
import type { Mark } from '../sea-marks.ts';

/** Gives a colour as it looks through the water at a depth of the scene. */
export type Tinted = (colour: Colour, depth: number, lift: number) => Colour;

interface Spot {
  x: number;
  /** Foot of the thing, y down. */
  y: number;
  size: number;
  depth: number;
}

/** Staghorn coral: forks that thin out and end in pale tips. */
export function branchingCoral(marks: Mark[], random: Random, spot: Spot, colour: Colour, tinted: Tinted, most: number): void {
  const tip: Colour = [Math.min(1, colour[0] + 0.32), Math.min(1, colour[1] + 0.3), Math.min(1, colour[2] + 0.28)];
  const grow = (x: number, y: number, angle: number, length: number, radius: number, level: number) => {
    const bend = angle + (random() - 0.5) * 0.35;
    const x2 = x + Math.sin(bend) * length;
    const y2 = y - Math.cos(bend) * length;
    const thin = radius * 0.78;
    const share = 1 - level / (most + 1);
    // Little light reaches the inside of a bush of coral.
    const inner: Colour = [colour[0] * (0.42 + share * 0.58), colour[1] * (0.42 + share * 0.58), colour[2] * (0.45 + share * 0.55)];
    const low = tinted(mixThree(inner, tip, share * 0.35), spot.depth, share * 0.4 - 0.15);
    const high = tinted(mixThree(colour, tip, share * 0.3 + (level <= 1 ? 0.4 : 0.05)), spot.depth, share * 0.4 + 0.05);
    marks.push({ x1: x, y1: y, r1: radius, x2, y2, r2: thin, from: low, to: high, depth: spot.depth, round: 0.75, glow: 0 });
    if (level <= 0) return;
    const forks = random() < 0.3 ? 3 : 2;
    for (let fork = 0; fork < forks; fork += 1)
      grow(x2, y2, bend + (fork - (forks - 1) / 2) * (0.65 + random() * 0.35), length * (0.68 + random() * 0.2), thin, level - 1);
  };
  const stems = 3 + Math.floor(random() * 3);
  for (let stem = 0; stem < stems; stem += 1)
    grow(
      spot.x + (random() - 0.5) * spot.size * 0.3,
      spot.y,
      (stem - (stems - 1) / 2) * 0.45,
      spot.size * (0.26 + random() * 0.08),
      spot.size * 0.042,
      most,
    );
}

function mixThree(a: Colour, b: Colour, amount: number): Colour {
  return [a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount];
}

/** Sea fan: a flat net of fine twigs spread like an open hand. */
export function fanCoral(marks: Mark[], random: Random, spot: Spot, colour: Colour, tinted: Tinted): void {
  const near = tinted(colour, spot.depth, 0);
  const rim = tinted([colour[0] * 1.35, colour[1] * 1.35, colour[2] * 1.35], spot.depth, 0.2);
  const lean = (random() - 0.5) * 0.4;
  const grow = (x: number, y: number, angle: number, length: number, radius: number, level: number) => {
    const x2 = x + Math.sin(angle) * length;
    const y2 = y - Math.cos(angle) * length * 0.92;
    marks.push({
      x1: x,
      y1: y,
      r1: radius,
      x2,
      y2,
      r2: radius * 0.75,
      from: near,
      to: level < 2 ? rim : near,
      depth: spot.depth,
      round: 0.3,
      glow: 0,
    });
    if (level <= 0) return;
    const spread = 0.3 + random() * 0.2;
    grow(x2, y2, angle - spread * (0.6 + random() * 0.6), length * (0.76 + random() * 0.14), radius * 0.72, level - 1);
    grow(x2, y2, angle + spread * (0.6 + random() * 0.6), length * (0.76 + random() * 0.14), radius * 0.72, level - 1);
  };
  for (const angle of [-0.55, 0, 0.55]) grow(spot.x, spot.y, angle + lean, spot.size * 0.2, spot.size * 0.02, 6);
}

/** Tube sponges: a cluster of upright pipes with dark mouths. */
export function tubeSponges(marks: Mark[], random: Random, spot: Spot, colour: Colour, tinted: Tinted): void {
  const pipes = 4 + Math.floor(random() * 4);
  for (let pipe = 0; pipe < pipes; pipe += 1) {
    const x = spot.x + (pipe - (pipes - 1) / 2) * spot.size * 0.13;
    const tall = spot.size * (0.35 + random() * 0.5);
    const radius = spot.size * (0.05 + random() * 0.025);
    const lean = (random() - 0.5) * 0.3 * tall;
    const x2 = x + lean;
    const y2 = spot.y - tall;
    marks.push({
      x1: x,
      y1: spot.y,
      r1: radius * 0.8,
      x2,
      y2,
      r2: radius,
      from: tinted([colour[0] * 0.6, colour[1] * 0.6, colour[2] * 0.6], spot.depth, 0),
      to: tinted(colour, spot.depth, 0.25),
      depth: spot.depth,
      round: 0.85,
      glow: 0,
    });
    const mouth = tinted([colour[0] * 0.12, colour[1] * 0.12, colour[2] * 0.12], spot.depth, 0);
    marks.push({
      x1: x2 - radius * 0.25,
      y1: y2 - radius * 0.35,
      r1: radius * 0.42,
      x2: x2 + radius * 0.25,
      y2: y2 - radius * 0.35,
      r2: radius * 0.42,
      from: mouth,
      to: mouth,
      depth: spot.depth,
      round: 0,
      glow: 0,
    });
  }
}

/** Anemone or soft coral: many soft fingers from one foot, those behind first, each with a pale round tip. `fingers`: how many. */
export function anemone(marks: Mark[], random: Random, spot: Spot, colour: Colour, tinted: Tinted, fingers: number): void {
  const tip: Colour = [Math.min(1, colour[0] * 1.5 + 0.1), Math.min(1, colour[1] * 1.5 + 0.1), Math.min(1, colour[2] * 1.5 + 0.12)];
  const dim: Colour = [colour[0] * 0.35, colour[1] * 0.35, colour[2] * 0.4];
  for (let finger = 0; finger < fingers; finger += 1) {
    const angle = (random() - 0.5) * 2.8;
    const front = finger / fingers;
    const length = spot.size * (0.2 + random() * 0.16) * (1 - front * 0.25);
    let x = spot.x + Math.sin(angle) * spot.size * 0.16;
    let y = spot.y - Math.abs(Math.cos(angle)) * spot.size * 0.04 + front * spot.size * 0.05;
    let turn = angle * (1 - front * 0.3);
    for (let part = 0; part < 4; part += 1) {
      turn += (random() - 0.5) * 0.6 - turn * 0.12;
      const x2 = x + (Math.sin(turn) * length) / 4;
      const y2 = y - (Math.cos(turn) * length) / 4;
      const radius = spot.size * (0.019 - part * 0.0022);
      const shade = (share: number) => mixThree(mixThree(dim, colour, Math.min(1, share * 1.6)), tip, Math.max(0, share - 0.5) * 1.6);
      marks.push({
        x1: x,
        y1: y,
        r1: radius,
        x2,
        y2,
        r2: part === 3 ? radius * 1.3 : radius * 0.85,
        from: tinted(shade(part / 4), spot.depth, part * 0.06),
        to: tinted(shade((part + 1) / 4), spot.depth, part * 0.09),
        depth: spot.depth,
        round: 0.7,
        glow: 0,
      });
      x = x2;
      y = y2;
    }
  }
}

/** Kelp: a stem that sways up from the floor, with long wavy blades that stream from it to both sides and hang at their ends. */
export function kelp(marks: Mark[], random: Random, spot: Spot, colour: Colour, tinted: Tinted): void {
  const sway = random() * 6;
  const parts = 17;
  const step = spot.size / parts;
  let x = spot.x;
  let y = spot.y;
  for (let part = 0; part < parts; part += 1) {
    const share = part / parts;
    const turn = Math.sin(sway + share * 4.2) * 0.34 * (0.3 + share);
    const x2 = x + Math.sin(turn) * step;
    const y2 = y - Math.cos(turn) * step;
    const tone = 0.5 + 0.6 * share;
    const look = tinted([colour[0] * tone, colour[1] * tone, colour[2] * tone], spot.depth, share * 0.5);
    const stem = spot.size * 0.007 * (1 - share * 0.6);
    marks.push({ x1: x, y1: y, r1: stem, x2, y2, r2: stem * 0.95, from: look, to: look, depth: spot.depth, round: 0.5, glow: 0 });
    if (part > 0) kelpBlade(marks, random, { ...spot, x: x2, y: y2 }, colour, tinted, { share, turn, side: part % 2 === 0 ? 1 : -1 });
    x = x2;
    y = y2;
  }
}

function kelpBlade(
  marks: Mark[],
  random: Random,
  spot: Spot,
  colour: Colour,
  tinted: Tinted,
  { share, turn, side }: { share: number; turn: number; side: number },
): void {
  const pieces = 5;
  const length = (spot.size * (0.17 + random() * 0.08) * (1 - share * 0.45)) / pieces;
  const broad = spot.size * 0.0115 * (1 - share * 0.35);
  const wave = random() * 6;
  let { x, y } = spot;
  let angle = turn + side * (0.5 + random() * 0.35);
  for (let piece = 0; piece < pieces; piece += 1) {
    angle += side * 0.2 + Math.sin(wave + piece * 1.7) * 0.22;
    const x2 = x + Math.sin(angle) * length;
    const y2 = y - Math.cos(angle) * length;
    const breadth = (at: number) => broad * (0.2 + 0.9 * Math.sin(Math.PI * (at / pieces) ** 0.7)) * (at === pieces ? 0.3 : 1);
    // Blades that turn their flat side up catch the light.
    const lit = (0.65 + 0.5 * share) * (0.8 + 0.45 * Math.max(0, Math.sin(wave + piece * 1.7 + 1)));
    const own = tinted([colour[0] * lit * 1.25, colour[1] * lit * 1.2, colour[2] * lit], spot.depth, share * 0.5);
    marks.push({
      ...{ x1: x, y1: y, r1: breadth(piece), x2, y2, r2: breadth(piece + 1), from: own, to: own },
      ...{ depth: spot.depth, round: 0.35, glow: 0 },
    });
    x = x2;
    y = y2;
  }
}

/** Tufts of sea grass. */
export function seaGrass(marks: Mark[], random: Random, spot: Spot, colour: Colour, tinted: Tinted): void {
  for (let blade = 0; blade < 11; blade += 1) {
    let x = spot.x + (random() - 0.5) * spot.size * 0.5;
    let y = spot.y;
    let turn = (random() - 0.5) * 0.7;
    const length = spot.size * (0.4 + random() * 0.6);
    const bend = (random() - 0.4) * 0.35;
    for (let part = 0; part < 5; part += 1) {
      turn += bend * 0.5;
      const x2 = x + (Math.sin(turn) * length) / 5;
      const y2 = y - (Math.cos(turn) * length) / 5;
      const radius = spot.size * 0.018 * (1 - part / 5.6);
      const tone = 0.55 + part * 0.16;
      const look = tinted([colour[0] * tone, colour[1] * tone, colour[2] * tone], spot.depth, part * 0.06);
      marks.push({ x1: x, y1: y, r1: radius, x2, y2, r2: radius * 0.8, from: look, to: look, depth: spot.depth, round: 0.35, glow: 0 });
      x = x2;
      y = y2;
    }
  }
}

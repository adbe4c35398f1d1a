import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour } from '../../../pixels/shade.ts';
import { createShape, type Shape } from '../outlines.ts';

/** What a spruce under snow is painted with: linear light. */
export interface SnowyPaint {
  /** Needles in the depth of the crown, and where light falls on them. */
  readonly dark: Colour;
  readonly bright: Colour;
  /** Snow in the shade, in the light of the sky, and on the edge that the light comes over. */
  readonly shade: Colour;
  readonly snow: Colour;
  readonly rim: Colour;
  /** Side the light comes from: -1 left, 1 right. */
  readonly sunny: number;
}

/** A bough in pixels: where it leaves the trunk, and where it ends from there. */
interface Bough {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly fall: number;
  /** Half its breadth. */
  readonly half: number;
  /** How much light meets it, 0 to 1. */
  readonly lit: number;
  /** Row of the ground, where the lowest boughs lie on the snow. */
  readonly ground: number;
}

/** A spruce laden with snow, from its foot up: turns of drooping boughs, each over the one below. `size`: height in pixels. */
export function snowySpruce(x: number, y: number, size: number, paint: SnowyPaint, random: Random, depth: number): Shape[] {
  const wide = mix(0.17, 0.225, random()) * mix(1.25, 1, clamp(size / 160));
  const lean = (random() - 0.5) * 0.025;
  const body = [-wide * 0.5, 0.02, -wide * 0.62, 0.1, lean, 0.97, wide * 0.62, 0.1, wide * 0.5, 0.02];
  const shapes = [
    createShape(
      body.map((value, index) => (index % 2 === 0 ? x + value * size : y - value * size)),
      paint.dark,
      paint.dark,
      depth,
    ),
  ];
  const turns = Math.round(clamp(size / 10.5, 8, 34));
  const around = size < 70 ? 5 : size < 170 ? 8 : 10;
  const [first, second] = [random() * 6.3, random() * 6.3];
  for (let turn = 0; turn < turns; turn += 1) {
    const level = 0.05 + ((turn + 0.5 * random()) / turns) ** 0.92 * 0.93;
    const reach = wide * (1 - level) ** 0.8 * (1 + 0.1 * Math.sin(level * 13 + first)) + 0.008;
    const twist = random() * Math.PI * 2;
    const boughs = Array.from({ length: around }, (_, index) => {
      const angle = twist + (index / around) * Math.PI * 2 + (random() - 0.5) * 0.6;
      return { side: Math.sin(angle), front: -Math.cos(angle), far: reach * mix(0.66, 1.22, random()) };
    }).sort((one, other) => one.front - other.front);
    for (const { side, front, far } of boughs) {
      // What hangs on the far side is hidden.
      if (front < -0.55) continue;
      const fall =
        far * (mix(0.78, 0.3, level) + Math.max(0, front) * 0.5 + (random() - 0.5) * 0.25 + 0.12 * Math.sin(level * 29 + second));
      addBough(
        shapes,
        {
          x: x + lean * level * size,
          y: y - level * size,
          across: side * far * size,
          fall: fall * size,
          half: Math.max(
            0.7,
            far * size * mix(0.22, 0.34, random()) * mix(1.1, 0.86, clamp((size - 60) / 200)) * (0.8 + 0.55 * Math.max(0, front)),
          ),
          ground: y + Math.max(0, front) * 0.03 * size,
          lit: clamp(0.42 + 0.42 * side * paint.sunny + 0.2 * level - 0.12 * Math.max(0, front)),
        },
        paint,
        random,
        depth,
      );
    }
  }
  const tip = [x + (lean - 0.006) * size, y - 0.94 * size, x + lean * size, y - 1.02 * size, x + (lean + 0.006) * size, y - 0.94 * size];
  shapes.push(createShape(tip, paint.snow, paint.dark, depth));
  return shapes;
}

/** Twigs that hang from a bough like a fringe, and the lumps of snow that weigh it down, brightest along their upper edge. */
function addBough(shapes: Shape[], bough: Bough, paint: SnowyPaint, random: Random, depth: number): void {
  const { x, y, across, fall, half, lit, ground } = bough;
  const long = Math.hypot(across, fall) || 1;
  // The bough bends down under its load and a little up again at its end.
  const atX = (share: number) => x + across * share;
  const atY = (share: number) => Math.min(ground, y + fall * (1.45 * share - 0.45 * share ** 3) - Math.abs(across) * 0.1 * share ** 4);
  const [overX, overY] = [(-fall / long) * Math.sign(across || 1) * -0.5, -Math.max(0.35, Math.abs(across) / long)];
  // What lies on the ground is snowed in.
  const buried = clamp(1 - (ground - y - fall) / (half * 2.5));
  const needles = mixColour(mixColour(paint.dark, paint.bright, clamp(lit * 0.9 + (random() - 0.5) * 0.3)), paint.shade, buried * 0.85);
  const fringe: number[] = [atX(0.1), atY(0.1) - half * 0.3, atX(0.6), atY(0.6) - half * 0.6, atX(1.04), atY(1.02)];
  const teeth = long < 9 ? 2 : long < 30 ? 5 : 9;
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const share = 1 - (tooth + 0.5) / (teeth + 0.5);
    const hang = half * mix(0.4, 0.95, random());
    const jut = half * mix(-0.2, 0.5, random()) * Math.sign(across || 1);
    fringe.push(
      atX(share) + jut,
      Math.min(ground, atY(share) + hang),
      atX(share - 0.45 / teeth),
      Math.min(ground, atY(share - 0.45 / teeth) + half * mix(0.2, 0.6, random())),
    );
  }
  shapes.push(createShape(fringe, needles, mixColour(paint.dark, needles, mix(0.35, 1, buried)), depth));
  if (random() < 0.1) return;
  const pieces = long < 9 ? 4 : long < 30 ? 7 : 11;
  const from = mix(0.08, 0.24, random());
  const upper: number[] = [];
  const lower: number[] = [];
  const ridge: (readonly [x: number, y: number, rise: number])[] = [];
  for (let piece = 0; piece <= pieces; piece += 1) {
    const share = mix(from, 1, piece / pieces);
    const swell = Math.sqrt(Math.sin(Math.PI * mix(0.1, 0.93, piece / pieces))) * half;
    const rise = swell * mix(0.55, 1.05, random());
    const [px, py] = [atX(share), atY(share)];
    upper.push(px + overX * rise * 0.6, py + overY * rise);
    lower.unshift(Math.min(ground, py + swell * mix(0.12, 0.55, random())));
    lower.unshift(px);
    ridge.unshift([px, py, rise]);
  }
  const tone = mixColour(paint.shade, paint.snow, clamp(0.22 + lit + (random() - 0.5) * 0.2));
  shapes.push(createShape([...upper, ...lower], tone, mixColour(paint.shade, tone, 0.25), depth));
  if (lit <= 0.3) return;
  // Its upper side is round: towards the light it grows brighter by and by.
  const rim = mixColour(tone, paint.rim, clamp(lit * 0.9 - 0.1));
  for (const share of [0.1, 0.4, 0.7]) {
    const inner = ridge.flatMap(([px, py, rise]) => [px + overX * rise * 0.6 * share, py + overY * rise * share]);
    shapes.push(createShape([...upper, ...inner], rim, rim, depth, 0.3));
  }
}

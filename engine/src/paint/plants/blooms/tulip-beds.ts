import type { Noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { type Colour, mix, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Canvas, Stage } from '../../picture.ts';
import { blade, limb, type Shapes } from '../plant-shapes.ts';
import { bloomHabits } from './bloom-kinds.ts';
import { addBloom } from './blooms.ts';
import type { FieldView } from './field-view.ts';

/** Tulips in beds of one colour each that run away from the eye, with bare earth between them. Lengths are in the measure of the field. */

/** Beds of tulips: the eye stands over the edge of a furrow. */
export const tulipRows: BedRows = { pitch: 0.86, half: 0.29, shift: 0.37, earth: [0.2, 0.125, 0.07] };

/** Distance from the middle of a bed to the next, half the width of a bed, and where the middle of the first lies. */
export interface BedRows {
  readonly pitch: number;
  readonly half: number;
  readonly shift: number;
  /** Colour of the earth between, without light. */
  readonly earth: Colour;
  /** Colour of the ground under what grows; without it, that of leaves in the shade. */
  readonly under?: Colour;
  /** Distance at which what grows hides the earth; without it, it shows as far as the beds can be told apart. */
  readonly hidden?: number;
}

/** A field in beds. */
export interface BedView extends FieldView {
  readonly rows: BedRows;
  /** Colour of the flowers of a bed, counted from the eye to the right, without light. */
  readonly colourOf: (bed: number) => Colour;
}

/**
 * Which colour a bed has, counted from the eye to the right: the farther aside, the more beds beside each other share one,
 * so that stripes of a colour reach the horizon everywhere.
 */
export function stripeOf(bed: number): number {
  const aside = bed < 0 ? -1 - bed : bed;
  const stripe = aside < 3 ? aside : 3 + Math.floor(2.6 * Math.log(aside / 3));
  return bed < 0 ? -1 - stripe : stripe;
}

/** The ground of the beds: earth in the furrows, green under the flowers, their colour where they stand too far off to be told apart. */
export function bedStage({ width, height, colour, depth }: Canvas, noise: Noise, view: BedView): Stage {
  const { horizon, focus, eye, lightAt } = view;
  const { pitch, half, shift, earth, under = scaleColour(view.stem, 0.24), hidden } = view.rows;
  return {
    phase: 'land',
    rows: height,
    cost: 2,
    paint(from, to) {
      for (let row = Math.max(from, Math.ceil(horizon)); row < to; row += 1) {
        const z = (focus * eye) / Math.max(0.7, row + 0.5 - horizon);
        const seen = Math.min(z, 13);
        const soil = lightAt(earth, seen, 0.4);
        const green = lightAt(under, seen, 0.12);
        const far = smoothstep(4.5, 12, z);
        const first = Math.floor((-(width / 2 / focus) * z - shift) / pitch) - 1;
        const last = Math.ceil(((width / 2 / focus) * z - shift) / pitch) + 1;
        // Beyond the last ones that can be told apart there are too many to look at each.
        const paints =
          last - first < 400
            ? Array.from({ length: last - first + 1 }, (_, at) =>
                mixColour(green, lightAt(view.colourOf(first + at), seen, 0.34), far * 0.9),
              )
            : undefined;
        const shown = smoothstep(0.006, 0.016, pitch / z) * (hidden === undefined ? 1 : smoothstep(hidden, hidden * 0.45, z));
        const edge = 0.02 + (z / focus) * 0.8;
        for (let column = 0; column < width; column += 1) {
          const x = ((column + 0.5 - width / 2) / focus) * z;
          const place = (x - shift) / pitch;
          const bed = Math.round(place);
          const aside = Math.abs(place - bed) * pitch;
          const clod = z < 9 ? noise.sum(x * 15, z * 6, 4) : 0;
          const grown = smoothstep(half + edge, half - edge, aside + clod * 0.05);
          const paint = paints?.[bed - first] ?? green;
          // Furrows lie in the shade of the beds at both sides.
          const tone = (0.62 + 0.5 * smoothstep(half, pitch / 2, aside)) * (1 + clod * 0.75) * (1 - far * 0.45);
          const bare = (1 - grown) * shown;
          const clods = view.rows.under ? 1 + clod * 0.75 : 1;
          const pixel = row * width + column;
          for (let channel = 0; channel < 3; channel += 1)
            colour[pixel * 3 + channel] = mix((paint[channel] as number) * clods, (soil[channel] as number) * tone, bare);
          depth[pixel] = Math.min(depth[pixel] as number, Math.min(0.6, z / 20));
        }
      }
    },
  };
}

/** Plants the beds, far flowers first. */
export function plantBeds(shapes: Shapes, view: BedView, random: Random): void {
  const { pitch, half, shift } = view.rows;
  let z = 20;
  while (z > 0.74) {
    const reach = (view.width / 2 / view.focus) * z * 1.06 + 0.15;
    const plants = z > 9 ? 4 : z > 5 ? 5 : 6;
    const [first, last] = [Math.ceil((-reach - shift) / pitch - 0.4), Math.floor((reach - shift) / pitch + 0.4)];
    for (let bed = first; bed <= last; bed += 1) {
      const colour = view.colourOf(bed);
      for (let plant = 0; plant < plants; plant += 1) {
        const x = bed * pitch + shift + (((plant + 0.5 + (random() - 0.5) * 0.9) / plants) * 2 - 1) * half * 0.96;
        const away = z * (1 + random() * 0.09);
        if (Math.abs(x) < reach && !view.bare(x, away)) addPlant(shapes, view, x, away, colour, random);
      }
    }
    z *= z > 6 ? 0.935 : 0.915;
  }
}

function addPlant(shapes: Shapes, view: BedView, x: number, z: number, own: Colour, random: Random): void {
  const { pen } = shapes;
  const { focus, horizon, eye, side, lightAt } = view;
  const scale = focus / z;
  const tall = bloomHabits.tulip.tall * (0.72 + random() ** 0.7 * 0.36);
  const sway = (view.wind * 0.6 + (random() - 0.5) * 0.9) * 0.15;
  const [fx, fy] = [view.width / 2 + x * scale, horizon + eye * scale];
  const [hx, hy] = [fx + sway * scale, fy - tall * scale];
  const fine = z < 4.6;
  // The nearest stay sharp enough to show their petals.
  const soft = view.blurAt(z) * (z < 1.1 ? 0.3 : 0.5);
  pen.depth = Math.min(0.6, z / 20);
  pen.soft = soft;
  pen.alpha = 1;
  pen.grain = 0;
  const stem = lightAt(view.stem, z, 0.28);
  if (z < 8) {
    pen.side = side * 0.3;
    pen.round = 0.25;
    pen.base = scaleColour(stem, 0.25);
    pen.tip = scaleColour(stem, 0.7);
    const thick = scale * 0.0055;
    const [mx, my] = [fx + (hx - fx) * 0.34, fy + (hy - fy) * 0.5];
    shapes.add(limb, fx, fy, mx - fx, my - fy, thick);
    pen.base = pen.tip;
    pen.tip = scaleColour(stem, 1.05);
    shapes.add(limb, mx, my, hx - mx, hy - my, thick, thick * 0.9);
    addLeaves(shapes, view, { x: fx, y: fy, scale, many: fine ? 3 : 2 }, stem, random);
  }
  // Those that neighbours shade are darker; the rest glow.
  const hue = mixColour(own, [own[0] * 0.9, own[1] * 0.55 + own[0] * 0.03, own[2] * 1.15], random() * 0.22);
  const colour = scaleColour(lightAt(hue, z, 0.14 + 0.34 * random()), 0.8 + random() * 0.3);
  addBloom(
    shapes,
    {
      kind: 'tulip',
      x: hx,
      y: hy,
      radius: Math.max(focus * 0.0012, bloomHabits.tulip.size * 0.6 * scale * (0.7 + random() * 0.42)),
      open: bloomHabits.tulip.open,
      turn: random() * Math.PI * 2,
      tilt: 0,
      colour,
      heart: lightAt(bloomHabits.tulip.heart, z, 0.3),
      green: stem,
      side,
      soft,
      depth: pen.depth,
      fine,
    },
    random,
  );
}

interface Foot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly many: number;
}

/** Broad blades around the stem, bluish green, that rise and bend outwards. */
function addLeaves({ add, pen }: Shapes, { side, wind }: BedView, { x, y, scale, many }: Foot, stem: Colour, random: Random): void {
  const blue = mixColour(stem, [stem[0] * 0.7, stem[1] * 0.9, stem[1] * 0.42], 0.6);
  pen.round = 0;
  for (let index = 0; index < many; index += 1) {
    const hand = index % 2 === 0 ? -1 : 1;
    const long = scale * (0.17 + random() * 0.19);
    const lit = 0.62 + random() * 0.5 + hand * side * 0.14;
    // Deep between the plants it is dark.
    pen.base = scaleColour(blue, 0.1 * lit);
    pen.tip = scaleColour(mixColour(blue, stem, random() * 0.7), 1.02 * lit);
    pen.side = (random() < 0.5 ? -1 : 1) * 0.16;
    pen.bulge = (hand * random() ** 1.4 * 0.5 + wind * 0.2) * long;
    add(blade, x + hand * scale * 0.012, y, hand * long * (random() * 0.16), -long, scale * (0.016 + random() * 0.016));
  }
}

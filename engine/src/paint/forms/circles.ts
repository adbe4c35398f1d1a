import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { type Colour, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { Palette } from './abstract-palette.ts';
import { arrangeCircles, type Circle, type Inks, inksOf } from './circle-layout.ts';
import type { Form } from './form.ts';
import { fromOklch } from './harmony.ts';

/** From the light at the upper left: where a shadow falls, in lifts of what throws it, and how soft it is. */
const shadow = { x: 0.9, y: 1.5, soft: 1.5 };
/** What metal mirrors is paler where it is bright and redder where it is dark: by how much each channel grows with the light. */
const paleness: Colour = [0, 0.3, 1.5];
/** Cells across the mean side, each with a list of what may be seen in it. */
const cellsAcross = 28;

/** Whole circles of cut paper, turned metal and gold leaf in a clear order of sizes, each throwing a soft shadow on what lies below. */
export function orderedCircles(canvas: Canvas, palette: Palette): Form {
  const random = createRandom(seedFor(canvas.seed, 'circles'));
  const scale = Math.sqrt(canvas.width * canvas.height);
  const wide = canvas.width / scale;
  const high = canvas.height / scale;
  const inks = inksOf(palette);
  const circles = arrangeCircles(wide, high, inks, random);
  const ground = groundOf(palette, inks);
  const columns = Math.ceil(wide * cellsAcross);
  const cells = listCells(circles, columns, Math.ceil(high * cellsAcross));
  const shine = createShine(canvas.seed, palette.metal);
  const noise = createNoise(seedFor(canvas.seed, 'ground'));
  const { x: middleX, y: middleY, size: middleSize } = circles.reduce((one, other) => (other.size > one.size ? other : one));

  /** Hair-thin rings drawn on the ground about the largest circle, ever wider apart: how much of a place they cover. */
  function drawn(u: number, v: number, pixel: number): number {
    const away = Math.sqrt((u - middleX) ** 2 + (v - middleY) ** 2) / middleSize;
    if (away < 1) return 0;
    const ring = Math.log(away) / 0.125;
    const apart = Math.abs(ring - Math.round(ring)) * 0.125 * away * middleSize;
    return smoothstep(0.0009 + pixel, 0.0009 - pixel, apart) * (Math.round(ring) % 3 === 0 ? 0.5 : 0.24);
  }

  return (out, u, v, _wide, _high, pixel) => {
    const cell = cells[Math.floor(v * cellsAcross) * columns + Math.floor(u * cellsAcross)] as Int32Array;
    let first = cell.length - 1;
    for (; first >= 0; first -= 1) {
      const { x, y, size, hole } = circles[cell[first] as number] as Circle;
      const square = (u - x) ** 2 + (v - y) ** 2;
      if (square < (size - pixel) ** 2 && (hole === 0 || square > (hole + pixel) ** 2)) break;
    }
    const grain = 1 + 0.03 * (hashPoint(Math.floor(u * 900), Math.floor(v * 900), canvas.seed) - 0.5);
    if (first < 0) {
      const light = grain * (1.1 - 0.22 * (u / wide + v / high - 1) + 0.05 * noise.at(u * 60, v * 60));
      const line = drawn(u, v, pixel);
      for (let channel = 0; channel < 3; channel += 1)
        out[channel] = ((ground[channel] as number) * (1 - line) + (inks.second[channel] as number) * line) * light;
    }
    let depth = 1;
    for (let at = Math.max(0, first); at < cell.length; at += 1) {
      const index = cell[at] as number;
      const circle = circles[index] as Circle;
      const { x, y, size, hole, lift } = circle;
      const dx = u - x;
      const dy = v - y;
      const away = Math.sqrt(dx * dx + dy * dy);
      const inside = Math.max(away - size, hole - away);
      if (inside > -pixel && at !== first) {
        const thrown = Math.sqrt((dx - shadow.x * lift) ** 2 + (dy - shadow.y * lift) ** 2);
        const soft = shadow.soft * lift;
        const dim = 1 - 0.55 * smoothstep(soft, -soft, Math.max(thrown - size, hole - thrown));
        for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) * dim;
      }
      if (inside > pixel) continue;
      shine(out, circle, dx, dy, away, grain, smoothstep(pixel, -pixel, inside));
      depth = 0.9 - (0.7 * index) / circles.length;
    }
    return depth;
  };
}

/** For every cell the circles that it, or their shadows, may show, from below to above. */
function listCells(circles: readonly Circle[], columns: number, rows: number): Int32Array[] {
  const half = Math.SQRT1_2 / cellsAcross;
  return Array.from({ length: columns * rows }, (_unused, cell) => {
    const u = ((cell % columns) + 0.5) / cellsAcross;
    const v = (Math.floor(cell / columns) + 0.5) / cellsAcross;
    const seen = circles.flatMap(({ x, y, size, hole, lift }, index) => {
      const away = Math.hypot(u - x, v - y);
      const reach = half + lift * (Math.hypot(shadow.x, shadow.y) + shadow.soft);
      return away < size + reach && away > hole - reach ? [index] : [];
    });
    return Int32Array.from(seen);
  });
}

/** Lays the light of a circle's own surface over what is below. `away`: distance from its middle; `cover`: 0 to 1. */
function createShine(pictureSeed: number, gold: Colour | undefined) {
  const seed = seedFor(pictureSeed, 'grain');
  const noise = createNoise(seed);

  /** Two pairs of bright sectors across from each other, as on metal turned on a lathe, with its grooves. */
  function turned({ size, hole }: Circle, dx: number, dy: number, away: number): number {
    const angle = Math.atan2(dy, dx);
    const groove = noise.at((away / size) * 60, size * 90) * 0.06 + noise.at(angle * 2, away * 300) * 0.03;
    const main = 0.5 + 0.5 * Math.cos(2 * (angle + 0.85));
    const other = 0.5 + 0.5 * Math.cos(3 * (angle - 1.1));
    const rim = smoothstep(0.012, 0, Math.min(size - away, hole > 0 ? away - hole : 1)) * 0.25;
    return 0.3 + 0.62 * main ** 3 + 0.2 * other ** 4 + groove + rim;
  }

  /** Leaf laid in squares, with fine creases and a slow sheen. */
  function leaf({ x, y, size }: Circle, dx: number, dy: number): number {
    const u = dx + x * 3;
    const v = dy + y * 3;
    const bent = noise.at(u * 16, v * 16);
    const crease = noise.at(u * 21 + bent, v * 27 - bent);
    const fold = Math.abs(crease) < 0.07 ? (crease / 0.07) * (1 - Math.abs(crease) / 0.07) * 0.75 : 0;
    const [across, down] = [(u + v * 0.22) * 11 + bent * 0.03, (v - u * 0.22) * 11];
    const sheet = hashPoint(Math.floor(across), Math.floor(down), seed) - 0.5;
    const seam = Math.min(across - Math.floor(across), down - Math.floor(down)) < 0.035 ? 0.12 : 0;
    const sheen = (dx * 0.6 + dy * 0.8) / size;
    return (0.6 - 0.34 * sheen + 0.12 * bent) * (1 + sheet * 0.24 + fold * 0.7 + seam);
  }

  /** A ball lit from the upper left. */
  function ball({ size }: Circle, dx: number, dy: number): number {
    const [across, down] = [dx / size, dy / size];
    const rise = Math.sqrt(Math.max(0, 1 - across * across - down * down));
    const facing = -0.45 * across - 0.62 * down + 0.64 * rise;
    return 0.14 + 0.55 * Math.max(0, facing) + 1.5 * Math.max(0, facing) ** 18 + 0.18 * Math.max(0, across * 0.5 + down * 0.7 - 0.3);
  }

  function lightOf(circle: Circle, dx: number, dy: number, away: number): number {
    if (circle.finish === 'turned') return turned(circle, dx, dy, away);
    if (circle.finish === 'leaf') return leaf(circle, dx, dy);
    if (circle.finish === 'ball') return ball(circle, dx, dy);
    const lean = (dx * 0.5 + dy * 0.86) / circle.size;
    // The cut edge of the paper catches the light where it turns to it.
    const edge = smoothstep(0.006, 0.001, circle.size - away);
    return 1.02 - 0.17 * lean - edge * 0.35 * lean + 0.05 * noise.at(dx * 70, dy * 70);
  }

  return (out: Float64Array, circle: Circle, dx: number, dy: number, away: number, grain: number, cover: number): void => {
    const { tone } = circle;
    const light = lightOf(circle, dx, dy, away) * grain;
    const metal = tone === gold ? light - 1 : 0;
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] =
        (out[channel] as number) * (1 - cover) + (tone[channel] as number) * light * (1 + metal * (paleness[channel] as number)) * cover;
  };
}

/** A deep shade of the other colour under metal, for that is where it shines, but not where white is named; elsewhere the palette's paper. */
function groundOf({ dark, paper, tones }: Palette, { strong, second, metal }: Inks): Colour {
  if (metal) return tones.some((tone) => Math.min(...tone) > 0.6) ? fromOklch(0.95, 0.035, 85) : scaleColour(strong, 0.17);
  return !dark && second[1] > 0.55 ? mixColour(paper, strong, 0.25) : paper;
}

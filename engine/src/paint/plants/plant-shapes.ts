import type { Noise } from '../../pixels/noise.ts';
import type { Colour } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import { type Bands, bandsOf } from './shape-bands.ts';

/**
 * Many small soft-edged shapes (leaves, petals, stems, blades, glows) drawn over a picture in the order they were added.
 * Positions are pixels of the canvas. Shapes are kept in one table and indexed by bands of rows, so that painting
 * some rows looks only at the shapes that touch them.
 */
export const leaf = 0;
export const petal = 1;
export const limb = 2;
export const blade = 3;
export const glow = 4;
export const ball = 5;
type ShapeKind = 0 | 1 | 2 | 3 | 4 | 5;

/** How the next shapes look. Change it between calls of `add`. */
interface Pen {
  /** Colour at the start (base) and the end (tip), linear light. */
  base: Colour;
  tip: Colour;
  depth: number;
  alpha: number;
  /** Width of the soft edge in pixels, for things out of focus; 0 is sharp. */
  soft: number;
  /** Light from one side: brightness changes by this much from the left edge (negative) to the right. */
  side: number;
  /** Darkening towards the edges, as on a round stem, 0 to 1. */
  round: number;
  /** Strength of veins (petals, leaves) or bark (limbs), 0 to 1. */
  grain: number;
  /** Petals: where along its length it is widest, 0.3 to 0.9. Blades: how far the tip is bent sideways, in pixels. */
  bulge: number;
}

export interface Shapes {
  readonly pen: Pen;
  readonly count: number;
  /**
   * Adds a shape from (x, y) to (x + dx, y + dy). `start` is half the width (for a limb: at its start, for a ball
   * or glow: the half axis across), `end` half the width at the end of a limb; 0 gives a petal a pointed tip.
   */
  add(kind: ShapeKind, x: number, y: number, dx: number, dy: number, start: number, end?: number): void;
  /** Whether anything within `reach` pixels of a place is in the picture. */
  sees(x: number, y: number, reach: number): boolean;
  /** Draws rows `from` to `to` over the canvas. */
  paint(from: number, to: number): void;
}

const stride = 20;
const band = 16;

/** How far a ball's soft edge reaches along its longer axis: it is as soft in proportion there as across. */
const reachOfBall = (length: number, half: number, soft: number) =>
  Math.max(length, half) * (1 + Math.min(2, (0.5 + soft) / Math.max(Math.min(length, half), 0.25)));

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of shapes and the functions that fill and draw it, one for each kind.
export function createShapes(canvas: Canvas, noise: Noise): Shapes {
  const { width, height, colour, depth } = canvas;
  let table = new Float32Array(stride * 4096);
  let count = 0;
  let bands: Bands | undefined;
  const pen: Pen = {
    base: [1, 1, 1],
    tip: [1, 1, 1],
    depth: 0.5,
    alpha: 1,
    soft: 0,
    side: 0,
    round: 0,
    grain: 0,
    bulge: 0.6,
  };

  function add(kind: ShapeKind, x: number, y: number, dx: number, dy: number, start: number, end = start): void {
    let alpha = pen.alpha;
    // Thinner than a pixel: draw a pixel's width, fainter.
    const least = kind === leaf || kind === petal ? 0.6 : 0.42;
    if (kind !== glow && start < least) {
      alpha *= Math.max(0.12, start / least);
      if (end === start) end = least;
      start = least;
    }
    const reach = Math.max(start, kind === limb ? end : 0) + pen.soft + 1.5;
    const bend = kind === blade ? Math.abs(pen.bulge) : 0;
    const span = kind === ball ? reachOfBall(Math.hypot(dx, dy), start, pen.soft) : kind === glow ? Math.hypot(dx, dy) : 0;
    const left = Math.min(x - span, x + dx) - reach - bend;
    const right = Math.max(x + span, x + dx) + reach + bend;
    const top = Math.min(y - span, y + dy) - reach;
    const bottom = Math.max(y + span, y + dy) + reach;
    if (right < 0 || left >= width || bottom < 0 || top >= height) return;
    const at = count * stride;
    if (at + stride > table.length) {
      const larger = new Float32Array(table.length * 2);
      larger.set(table);
      table = larger;
    }
    table[at] = kind;
    table[at + 1] = x;
    table[at + 2] = y;
    table[at + 3] = dx;
    table[at + 4] = dy;
    table[at + 5] = start;
    table[at + 6] = end;
    table[at + 7] = pen.base[0];
    table[at + 8] = pen.base[1];
    table[at + 9] = pen.base[2];
    table[at + 10] = pen.tip[0];
    table[at + 11] = pen.tip[1];
    table[at + 12] = pen.tip[2];
    table[at + 13] = pen.depth;
    table[at + 14] = pen.soft;
    table[at + 15] = alpha;
    table[at + 16] = pen.side;
    table[at + 17] = pen.round;
    table[at + 18] = pen.grain;
    table[at + 19] = pen.bulge;
    count += 1;
    bands = undefined;
  }

  /** Half the rows a shape may take above and below the line from its start to its end. */
  function reachOf(at: number): number {
    const kind = table[at] as number;
    const thick = Math.max(table[at + 5] as number, kind === limb ? (table[at + 6] as number) : 0);
    if (kind !== ball && kind !== glow) return thick + (table[at + 14] as number) + 1.5;
    const long = Math.hypot(table[at + 3] as number, table[at + 4] as number);
    const span = kind === ball ? reachOfBall(long, thick, table[at + 14] as number) : long;
    return Math.max(thick, span) + (table[at + 14] as number) + 1.5;
  }

  function spanOf(index: number, span: Float64Array): void {
    const at = index * stride;
    const start = table[at + 2] as number;
    const end = start + (table[at + 4] as number);
    const reach = reachOf(at);
    span[0] = Math.min(start, end) - reach;
    span[1] = Math.max(start, end) + reach;
  }

  function paint(from: number, to: number): void {
    bands ??= bandsOf(count, height, band, spanOf);
    const { starts, shapes } = bands;
    for (let row = Math.floor(from / band); row * band < to; row += 1) {
      const first = Math.max(from, row * band);
      const last = Math.min(to, row * band + band, height);
      const end = starts[row + 1] as number;
      for (let place = starts[row] as number; place < end; place += 1) {
        const at = (shapes[place] as number) * stride;
        const kind = table[at] as number;
        if (kind === glow) drawGlow(at, first, last);
        else if (kind === blade) drawBlade(at, first, last);
        else if (kind === ball) drawBall(at, first, last);
        else drawLong(kind, at, first, last);
      }
    }
  }

  function lay(pixel: number, cover: number, red: number, green: number, blue: number, far: number): void {
    const place = pixel * 3;
    const rest = 1 - cover;
    colour[place] = (colour[place] as number) * rest + red * cover;
    colour[place + 1] = (colour[place + 1] as number) * rest + green * cover;
    colour[place + 2] = (colour[place + 2] as number) * rest + blue * cover;
    if (cover > 0.5) depth[pixel] = far;
  }

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: one pass over the pixels of a shape, whose outline is worked out beforehand.
  function drawLong(kind: number, at: number, from: number, to: number): void {
    const x0 = table[at + 1] as number;
    const y0 = table[at + 2] as number;
    const dx = table[at + 3] as number;
    const dy = table[at + 4] as number;
    const start = table[at + 5] as number;
    const end = table[at + 6] as number;
    const soft = table[at + 14] as number;
    const alpha = table[at + 15] as number;
    const side = table[at + 16] as number;
    const round = table[at + 17] as number;
    const grain = table[at + 18] as number;
    const bulge = table[at + 19] as number;
    const far = table[at + 13] as number;
    const red = table[at + 7] as number;
    const green = table[at + 8] as number;
    const blue = table[at + 9] as number;
    const redder = (table[at + 10] as number) - red;
    const greener = (table[at + 11] as number) - green;
    const bluer = (table[at + 12] as number) - blue;
    const length = Math.sqrt(dx * dx + dy * dy) || 0.001;
    const ux = dx / length;
    const uy = dy / length;
    const most = kind === limb ? Math.max(start, end) : start;
    const reach = most + soft + 1;
    const top = Math.max(from, Math.floor(Math.min(y0, y0 + dy) - reach));
    const bottom = Math.min(to, Math.ceil(Math.max(y0, y0 + dy) + reach) + 1);
    const leftMost = Math.min(x0, x0 + dx) - reach;
    const rightMost = Math.max(x0, x0 + dx) + reach;
    const edge = 0.5 + soft;
    const overEdge = 0.5 / edge;
    // A line across the shape bounds the columns of a row: |distance across| <= reach.
    const slope = Math.abs(uy) > 0.05 ? reach / Math.abs(uy) : 1e9;
    for (let row = top; row < bottom; row += 1) {
      const py = row + 0.5 - y0;
      let left = leftMost;
      let right = rightMost;
      if (slope < 1e8) {
        const middle = x0 + (py * ux) / uy;
        left = Math.max(left, middle - slope);
        right = Math.min(right, middle + slope);
      }
      const firstColumn = Math.max(0, Math.floor(left));
      const lastColumn = Math.min(width - 1, Math.ceil(right));
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const px = column + 0.5 - x0;
        const along = px * ux + py * uy;
        const across = px * -uy + py * ux;
        const away = across < 0 ? -across : across;
        let t = along / length;
        let half: number;
        let gap: number;
        if (kind === limb) {
          t = t < 0 ? 0 : Math.min(t, 1);
          half = start + (end - start) * t;
          const beyond = along < 0 ? along : along > length ? along - length : 0;
          gap = half - (beyond === 0 ? away : Math.sqrt(beyond * beyond + across * across));
        } else {
          if (t < -soft / length || t > 1 + soft / length) continue;
          const inside = t < 0.001 ? 0.001 : Math.min(t, 0.999);
          if (kind === leaf) {
            const hill = 4 * inside * (1 - inside);
            half = start * hill * (1.3 - 0.3 * hill) * (1.08 - 0.3 * (inside - 0.5));
          } else if (inside < bulge) {
            const rise = inside / bulge;
            half = start * (end === 0 ? 0.22 + 0.78 * rise * (2 - rise) : 0.16 + 0.84 * rise * rise * (3 - 2 * rise));
          } else {
            const fall = (inside - bulge) / (1 - bulge);
            half = start * (end === 0 ? (1 - fall) * (1 + 0.95 * fall) : Math.sqrt(1 - fall * fall * (0.55 + 0.45 * fall)));
          }
          gap = half - away;
          t = inside;
        }
        const cover = (0.5 + gap * overEdge) * 1;
        if (cover <= 0) continue;
        const wide = Math.max(half, 0.3);
        let v = across / wide;
        v = v < -1 ? -1 : Math.min(v, 1);
        let shine = 1 + side * v - round * v * v;
        if (grain > 0) {
          if (kind === limb) {
            const n = noise.at((v * 2.2 + 7) * (1 + most * 0.02), (along / (most + 2)) * 0.7 + x0 * 0.37);
            shine *= 1 + grain * n;
          } else if (kind === petal) {
            const rib = Math.cos(v * 15 + Math.sin(t * 3) * 1.5);
            shine *= 1 + grain * (rib * 0.12 * (1 - t * 0.6) + (v * v - 0.3) * 0.22);
          } else {
            const fold = v < 0 ? -v : v;
            const vein = Math.cos((t * 9 - fold * 2.2) * 6.28);
            shine *= 1 + grain * (vein * 0.07 + (v < 0 ? -0.1 : 0.1)) + (fold < 0.07 ? grain * 0.3 : 0);
          }
        }
        if (shine < 0.05) shine = 0.05;
        lay(
          row * width + column,
          Math.min(cover, 1) * alpha,
          (red + redder * t) * shine,
          (green + greener * t) * shine,
          (blue + bluer * t) * shine,
          far,
        );
      }
    }
  }

  function drawBlade(at: number, from: number, to: number): void {
    const x0 = table[at + 1] as number;
    const y0 = table[at + 2] as number;
    const dx = table[at + 3] as number;
    const dy = table[at + 4] as number;
    const start = table[at + 5] as number;
    const soft = table[at + 14] as number;
    const alpha = table[at + 15] as number;
    const side = table[at + 16] as number;
    const bend = table[at + 19] as number;
    const far = table[at + 13] as number;
    const edge = 0.5 + soft;
    const top = Math.max(from, Math.floor(Math.min(y0, y0 + dy)));
    const bottom = Math.min(to, Math.ceil(Math.max(y0, y0 + dy)));
    for (let row = top; row < bottom; row += 1) {
      let t = (row + 0.5 - y0) / (dy || 1);
      t = t < 0 ? 0 : Math.min(t, 1);
      const middle = x0 + dx * t + bend * t * t;
      const slant = (dx + 2 * bend * t) / (dy || 1);
      const half = start * (1 - t * t * 0.9) * Math.sqrt(1 + Math.min(9, slant * slant));
      const firstColumn = Math.max(0, Math.floor(middle - half - edge));
      const lastColumn = Math.min(width - 1, Math.ceil(middle + half + edge));
      const red = (table[at + 7] as number) + ((table[at + 10] as number) - (table[at + 7] as number)) * t;
      const green = (table[at + 8] as number) + ((table[at + 11] as number) - (table[at + 8] as number)) * t;
      const blue = (table[at + 9] as number) + ((table[at + 12] as number) - (table[at + 9] as number)) * t;
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const away = column + 0.5 - middle;
        const cover = 0.5 + (half - (away < 0 ? -away : away)) / (2 * edge);
        if (cover <= 0) continue;
        const shine = 1 + (away < 0 ? -side : side);
        lay(row * width + column, Math.min(cover, 1) * alpha, red * shine, green * shine, blue * shine, far);
      }
    }
  }

  /** A lit ball or, with unequal axes, an egg: main axis (dx, dy), cross axis `start`; the light comes from `side` (right positive) and above. */
  function drawBall(at: number, from: number, to: number): void {
    const x0 = table[at + 1] as number;
    const y0 = table[at + 2] as number;
    const dx = table[at + 3] as number;
    const dy = table[at + 4] as number;
    const half = table[at + 5] as number;
    const length = Math.hypot(dx, dy) || 0.001;
    const [ux, uy] = [dx / length, dy / length];
    const alpha = table[at + 15] as number;
    const side = table[at + 16] as number;
    const round = table[at + 17] as number;
    const far = table[at + 13] as number;
    const edge = 0.5 + (table[at + 14] as number);
    const reach = reachOfBall(length, half, edge - 0.5) + 1;
    const top = Math.max(from, Math.floor(y0 - reach));
    const bottom = Math.min(to, Math.ceil(y0 + reach));
    const firstColumn = Math.max(0, Math.floor(x0 - reach));
    const lastColumn = Math.min(width - 1, Math.ceil(x0 + reach));
    for (let row = top; row < bottom; row += 1) {
      const py = row + 0.5 - y0;
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const px = column + 0.5 - x0;
        const u = (px * ux + py * uy) / length;
        const v = (px * -uy + py * ux) / half;
        const distance = Math.sqrt(u * u + v * v);
        const cover = 0.5 + ((1 - distance) * Math.min(length, half)) / (2 * edge);
        if (cover <= 0) continue;
        const up = Math.sqrt(Math.max(0, 1 - distance * distance));
        const lit = (px / reach) * side - (py / reach) * 0.7 + up * 0.6;
        const shine = 1 - round + round * (0.35 + 1.05 * Math.max(lit, 0));
        const t = Math.min(distance, 1);
        lay(
          row * width + column,
          Math.min(cover, 1) * alpha,
          ((table[at + 7] as number) + ((table[at + 10] as number) - (table[at + 7] as number)) * t) * shine,
          ((table[at + 8] as number) + ((table[at + 11] as number) - (table[at + 8] as number)) * t) * shine,
          ((table[at + 9] as number) + ((table[at + 12] as number) - (table[at + 9] as number)) * t) * shine,
          far,
        );
      }
    }
  }

  /** Light added around a point, fading to nothing at distance |(dx, dy)|. */
  function drawGlow(at: number, from: number, to: number): void {
    const x0 = table[at + 1] as number;
    const y0 = table[at + 2] as number;
    const reach = Math.hypot(table[at + 3] as number, table[at + 4] as number);
    const alpha = table[at + 15] as number;
    const top = Math.max(from, Math.floor(y0 - reach));
    const bottom = Math.min(to, Math.ceil(y0 + reach));
    const firstColumn = Math.max(0, Math.floor(x0 - reach));
    const lastColumn = Math.min(width - 1, Math.ceil(x0 + reach));
    for (let row = top; row < bottom; row += 1) {
      const py = row + 0.5 - y0;
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const px = column + 0.5 - x0;
        const share = 1 - (px * px + py * py) / (reach * reach);
        if (share <= 0) continue;
        const amount = share * share * share * alpha;
        const place = (row * width + column) * 3;
        colour[place] = (colour[place] as number) + (table[at + 7] as number) * amount;
        colour[place + 1] = (colour[place + 1] as number) + (table[at + 8] as number) * amount;
        colour[place + 2] = (colour[place + 2] as number) + (table[at + 9] as number) * amount;
      }
    }
  }

  return {
    pen,
    get count() {
      return count;
    },
    add,
    sees: (x, y, reach) => x > -reach && x < width + reach && y > -reach && y < height + reach,
    paint,
  };
}

import { hashPoint, seedFor } from '../../pixels/random.ts';
import type { Ground } from '../canvas-ground.ts';
import { byteOf, type FastPainter, type FastStyle } from '../fast-style.ts';
import { matterOf } from '../matter.ts';
import type { Part } from '../plane.ts';

/**
 * Oil: two layers of separate strokes that follow what they paint, sweeping in the sky, level on water, short and
 * wild in leaves. Each stroke stands at a fixed place with a fixed rank, so an unchanged place keeps its strokes.
 */
export const oil: FastStyle = { texture: 1, create };

interface Layer {
  cell: number;
  width: number;
  length: number;
  lively: number;
}

const layers: readonly Layer[] = [
  { cell: 16, width: 17, length: 46, lively: 16 },
  { cell: 7.8, width: 7.8, length: 25, lively: 18 },
];

function create(ground: Ground): FastPainter {
  const { width, height, unit, colour } = ground;
  const orders = layers.map((layer, index) => ranked(ground, layer, seedFor(ground.seed, `strokes-${index}`)));
  const reach = Math.ceil(Math.max(...layers.map((layer) => layer.length * 0.75 + layer.width)) * unit) + 8;

  return {
    reach,
    paint(part, target) {
      for (let y = part.top; y < part.bottom; y += 1) {
        const from = (y * width + part.left) * 3;
        target.set(colour.subarray(from, (y * width + part.right) * 3), from);
      }
      for (const [index, layer] of layers.entries()) {
        const { xs, ys, seeds } = orders[index] as Order;
        const far = layer.length * unit * 0.75 + layer.width * unit;
        for (let stroke = 0; stroke < xs.length; stroke += 1) {
          const x = xs[stroke] as number;
          const y = ys[stroke] as number;
          if (x < part.left - far || x > part.right + far || y < part.top - far || y > part.bottom + far) continue;
          draw(ground, target, part, width, height, x, y, seeds[stroke] as number, layer);
        }
      }
    },
  };
}

interface Order {
  xs: Float32Array;
  ys: Float32Array;
  seeds: Int32Array;
}

/** The places of a layer's strokes, from the first painted to the last. */
function ranked({ width, height, unit }: Ground, { cell }: Layer, seed: number): Order {
  const size = cell * unit;
  const columns = Math.ceil(width / size) + 1;
  const rows = Math.ceil(height / size) + 1;
  const order = Array.from({ length: columns * rows }, (_, index) => index);
  const rank = Float64Array.from(order, (index) => hashPoint(index, 1, seed));
  order.sort((one, other) => (rank[one] as number) - (rank[other] as number));
  return {
    xs: Float32Array.from(order, (index) => ((index % columns) + hashPoint(index, 2, seed) - 0.5) * size),
    ys: Float32Array.from(order, (index) => (Math.floor(index / columns) + hashPoint(index, 3, seed) - 0.5) * size),
    seeds: Int32Array.from(order, (index) => (hashPoint(index, 4, seed) * 0x7fffffff) | 0),
  };
}

/** Height of each bristle of the stroke being drawn. */
const hairs = new Float32Array(96);

/** One stroke: where its middle is, which way and how far it goes, half its width, and its colour in bytes. */
interface Stroke {
  x: number;
  y: number;
  dx: number;
  dy: number;
  back: number;
  ahead: number;
  half: number;
  red: number;
  green: number;
  blue: number;
}

function draw(
  ground: Ground,
  target: Uint8Array,
  part: Part,
  width: number,
  height: number,
  x: number,
  y: number,
  seed: number,
  layer: Layer,
): void {
  const stroke = planned(ground, width, height, x, y, seed, layer);
  const bristles = Math.min(hairs.length / 2 - 1, Math.max(3, stroke.half * 1.1));
  for (let hair = 0; hair < bristles * 2 + 1; hair += 1) hairs[hair] = ((Math.imul(seed + hair * 0x9e37, 0x85ebca6b) >>> 27) - 15) * 0.62;
  fill(target, part, width, stroke, bristles);
}

/** Which way a stroke goes at a pixel: along the forms, or as its matter lies. Radians. */
function angleAt(
  { flat, matter, unit, photograph, fields }: Ground,
  width: number,
  height: number,
  cx: number,
  cy: number,
  luck: number,
): number {
  const centre = cy * width + cx;
  const kind = matter[centre] as number;
  const step = Math.max(2, (5 * unit) | 0);
  const left = flat[cy * width + Math.max(0, cx - step)] as number;
  const right = flat[cy * width + Math.min(width - 1, cx + step)] as number;
  const above = flat[Math.max(0, cy - step) * width + cx] as number;
  const below = flat[Math.min(height - 1, cy + step) * width + cx] as number;
  const gx = right - left;
  const gy = below - above;
  if (gx * gx + gy * gy > (photograph ? 60 : 260)) return Math.atan2(gx, -gy) + luck * 0.4;
  if (kind === matterOf.water) return luck * 0.22;
  if (kind === matterOf.foliage) return -0.9 + luck * 2.4;
  if (kind === matterOf.grass) return -1.35 + luck * 0.9;
  const flow = fields.flow()[centre] as number;
  return kind === matterOf.sky || kind === matterOf.cloud ? flow * 0.007 + luck * 0.5 : -0.35 + flow * 0.012 + luck * 0.7;
}

function planned(ground: Ground, width: number, height: number, x: number, y: number, seed: number, layer: Layer): Stroke {
  const { colour, flat, matter, unit } = ground;
  const cx = x < 0 ? 0 : x >= width ? width - 1 : x | 0;
  const cy = y < 0 ? 0 : y >= height ? height - 1 : y | 0;
  const centre = cy * width + cx;
  const kind = matter[centre] as number;
  const luck = ((seed >>> 3) & 255) / 255 - 0.5;
  const other = ((seed >>> 11) & 255) / 255 - 0.5;
  const angle = angleAt(ground, width, height, cx, cy, luck);
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  const fine = ground.photograph ? 0.55 : 1;
  const half = (layer.width / 2) * unit * fine * (0.8 + 0.4 * (other + 0.5)) * (kind === matterOf.foliage ? 0.85 : 1);
  const most =
    (layer.length / 2) *
    unit *
    (0.8 + luck * 0.6) *
    (kind === matterOf.foliage || kind === matterOf.grass ? 0.5 : kind === matterOf.water ? 1.2 : 1);
  const own = flat[centre] as number;
  const limit = ground.photograph ? 12 : 20;
  const reachOf = (way: number): number => {
    let length = half * 0.6;
    const stride = Math.max(2, half * 0.8);
    while (length < most) {
      const px = (x + dx * way * (length + stride)) | 0;
      const py = (y + dy * way * (length + stride)) | 0;
      if (px < 0 || py < 0 || px >= width || py >= height) break;
      const there = py * width + px;
      const gap = (flat[there] as number) - own;
      if (gap > limit || gap < -limit || matter[there] !== kind) break;
      length += stride;
    }
    return length;
  };
  const lively = other * layer.lively * (kind === matterOf.paper ? 0.25 : 1);
  const warm = luck * layer.lively * 0.35 * (kind === matterOf.paper ? 0 : 1);
  return {
    x,
    y,
    dx,
    dy,
    back: reachOf(-1),
    ahead: reachOf(1),
    half,
    red: (colour[centre * 3] as number) + lively + warm,
    green: (colour[centre * 3 + 1] as number) + lively,
    blue: (colour[centre * 3 + 2] as number) + lively - warm,
  };
}

/** Lays the paint of a stroke, row by row. */
function fill(target: Uint8Array, part: Part, width: number, stroke: Stroke, bristles: number): void {
  const { x, y, dx, dy, back, ahead, half, red: r, green: g, blue: b } = stroke;
  const spanX = Math.abs(dx) * Math.max(back, ahead) + Math.abs(dy) * half + half;
  const spanY = Math.abs(dy) * Math.max(back, ahead) + Math.abs(dx) * half + half;
  const top = Math.max(part.top, Math.ceil(y - spanY));
  const bottom = Math.min(part.bottom, Math.floor(y + spanY) + 1);
  const inverse = 1 / half;
  for (let py = top; py < bottom; py += 1) {
    const oy = py - y;
    // Where this row lies within the stroke's width and length.
    let from = x - spanX;
    let to = x + spanX;
    if (Math.abs(dy) > 0.02) {
      const one = (oy * dx - half) / dy;
      const two = (oy * dx + half) / dy;
      from = Math.max(from, x + Math.min(one, two));
      to = Math.min(to, x + Math.max(one, two));
    } else if (Math.abs(oy) > half) continue;
    const first = Math.max(part.left, Math.ceil(from));
    const last = Math.min(part.right - 1, Math.floor(to));
    let u = (first - x) * dx + oy * dy;
    let v = (oy * dx - (first - x) * dy) * inverse;
    for (let at = (py * width + first) * 3; at <= (py * width + last) * 3; at += 3, u += dx, v -= dy * inverse) {
      const end = u < 0 ? -u - back : u - ahead;
      const beyond = end > 0 ? end * inverse : 0;
      const rim = 1 - v * v - beyond * beyond;
      if (rim <= 0) continue;
      // Furrows of the bristles; the upper rim of the paint catches light, the lower lies in its own shadow.
      const hair = hairs[((v + 1) * bristles) | 0] as number;
      const shine = hair - v * dx * (rim < 0.55 ? 9 : 2.3);
      if (rim > 0.3) {
        target[at] = byteOf(r + shine);
        target[at + 1] = byteOf(g + shine);
        target[at + 2] = byteOf(b + shine);
        continue;
      }
      const cover = rim * 3.3;
      const a = target[at] as number;
      const c = target[at + 1] as number;
      const d = target[at + 2] as number;
      target[at] = byteOf(a + (r + shine - a) * cover);
      target[at + 1] = byteOf(c + (g + shine - c) * cover);
      target[at + 2] = byteOf(d + (b + shine - d) * cover);
    }
  }
}

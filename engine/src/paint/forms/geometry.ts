import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';
import type { Palette } from './abstract-palette.ts';
import type { Form } from './form.ts';

type Kind = 'disc' | 'half' | 'quarter' | 'ring' | 'square' | 'bar' | 'triangle' | 'dots' | 'stripes';

interface Piece {
  kind: Kind;
  x: number;
  y: number;
  size: number;
  cos: number;
  sin: number;
  long: number;
  tone: readonly number[];
  /** Printed over: colours multiply. Otherwise it covers. */
  over: boolean;
}

/** Gold leaf: how bright it is at a place of a piece, by the light across it and the hammer's marks. */
function brushedGold(canvas: Canvas): (dx: number, dy: number, size: number) => number {
  const noise = createNoise(seedFor(canvas.seed, 'gold'));
  return (dx, dy, size) => {
    const across = (dx * 0.7 + dy * 0.7) / size;
    const band = Math.exp(-(((across + 0.35) / 0.22) ** 2)) * 0.75 + Math.exp(-(((across - 0.5) / 0.16) ** 2)) * 0.35;
    const leaf = noise.sum(dx * 9 + 5, dy * 9, 2) * 0.26;
    return 0.62 + band + leaf;
  };
}

/** Shapes printed over each other in a few inks, weighed against each other around the thirds of the picture. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the layout draws its random numbers in this order; another order is another picture.
export function printedGeometry(canvas: Canvas, plan: ScenePlan, palette: Palette): Form {
  const random = createRandom(seedFor(canvas.seed, 'geometry'));
  const noise = createNoise(seedFor(canvas.seed, 'print'));
  const scale = Math.sqrt(canvas.width * canvas.height);
  const wide = canvas.width / scale;
  const high = canvas.height / scale;
  const allowed: Kind[] = [];
  const wanted = new Set<Kind>();
  const add = (detail: 'circles' | 'squares' | 'lines', kinds: Kind[]) => {
    if (refuses(plan, detail)) return;
    allowed.push(...kinds);
    if (!wants(plan, detail)) return;
    allowed.push(...kinds, ...kinds, ...kinds);
    for (const kind of kinds) wanted.add(kind);
  };
  add('circles', ['disc', 'half', 'ring', 'quarter', 'dots']);
  add('squares', ['square', 'quarter']);
  if (wanted.size === 0 || wants(plan, 'lines')) add('lines', ['bar', 'stripes']);
  if (wanted.size === 0) allowed.push('triangle');
  const pick = (kinds: readonly Kind[], otherwise: Kind) => {
    const named = kinds.filter((kind) => wanted.has(kind));
    const found = named.length > 0 ? named : kinds.filter((kind) => allowed.includes(kind));
    return found.length > 0 ? (found[Math.floor(random() * found.length)] as Kind) : otherwise;
  };
  const any = () => allowed[Math.floor(random() * allowed.length)] as Kind;
  const baseTurn = [0, 0, Math.PI / 4, 0.26, -0.4][Math.floor(random() * 5)] as number;
  const mirrored = random() < 0.5;
  const upside = random() < 0.5;
  const place = (x: number, y: number) => ({ x: wide * (mirrored ? 1 - x : x), y: high * (upside ? 1 - y : y) });
  const pieces: Piece[] = [];
  const put = (
    kind: Kind,
    at: { x: number; y: number },
    size: number,
    quarterTurns: number,
    toneIndex: number,
    over: boolean,
    long = 1,
  ) => {
    const turn = baseTurn + (quarterTurns * Math.PI) / 2;
    const tone = (toneIndex < 0 ? palette.ink : palette.tones[Math.abs(toneIndex) % palette.tones.length]) as readonly number[];
    pieces.push({ kind, ...at, size, cos: Math.cos(turn), sin: Math.sin(turn), long, tone, over });
  };
  const turns = () => Math.floor(random() * 4);
  // One large quiet form, a strong one against it, a dark weight, then small accents along an axis.
  put(
    pick(['disc', 'square', 'half', 'triangle'], any()),
    place(0.36 + random() * 0.06, 0.4 + random() * 0.08),
    0.27 + random() * 0.06,
    turns(),
    4,
    false,
  );
  put(
    pick(['disc', 'half', 'ring', 'square'], any()),
    place(0.6 + random() * 0.08, 0.56 + random() * 0.1),
    0.19 + random() * 0.06,
    turns(),
    0,
    true,
  );
  put(
    pick(['quarter', 'square', 'triangle', 'half'], any()),
    place(0.3 + random() * 0.1, 0.66 + random() * 0.08),
    0.13 + random() * 0.06,
    turns(),
    2,
    true,
  );
  put(
    pick(['disc', 'triangle', 'square'], any()),
    place(0.72 + random() * 0.08, 0.26 + random() * 0.08),
    0.07 + random() * 0.04,
    turns(),
    1,
    false,
  );
  if (allowed.includes('bar')) {
    put('bar', place(0.52, 0.5 + (random() - 0.5) * 0.2), 0.0075, turns(), -1, false, 58 + random() * 14);
    put('bar', place(0.44 + random() * 0.2, 0.78), 0.013, turns(), -1, false, 14 + random() * 10);
  }
  if (allowed.includes('stripes')) put('stripes', place(0.76, 0.74 + random() * 0.08), 0.1 + random() * 0.03, turns(), -1, true);
  if (allowed.includes('dots')) put('dots', place(0.2 + random() * 0.08, 0.22 + random() * 0.06), 0.1 + random() * 0.02, 0, -1, true);
  if (allowed.includes('ring'))
    put('ring', place(0.5 + random() * 0.2, 0.4 + random() * 0.2), 0.09 + random() * 0.08, 0, random() < 0.5 ? 3 : -1, true);
  const accents = 3 + Math.round(plan.creativity * 0.5);
  for (let index = 0; index < accents; index += 1)
    put(
      any(),
      place(0.14 + random() * 0.72, 0.14 + random() * 0.72),
      0.018 + random() * 0.045,
      turns(),
      Math.floor(random() * 5) - 1,
      random() < 0.6,
    );

  const gold = palette.metal ? brushedGold(canvas) : undefined;

  function distance(piece: Piece, u: number, v: number): number {
    const dx = u - piece.x;
    const dy = v - piece.y;
    const a = dx * piece.cos + dy * piece.sin;
    const b = dy * piece.cos - dx * piece.sin;
    const s = piece.size;
    switch (piece.kind) {
      case 'disc':
        return Math.sqrt(a * a + b * b) - s;
      case 'half':
        return Math.max(Math.sqrt(a * a + b * b) - s, b);
      case 'quarter': {
        const x = a + s * 0.5;
        const y = b + s * 0.5;
        return Math.max(Math.sqrt(x * x + y * y) - s * 1.2, -x, -y);
      }
      case 'ring':
        return Math.abs(Math.sqrt(a * a + b * b) - s) - s * 0.13;
      case 'square':
        return Math.max(Math.abs(a), Math.abs(b)) - s * 0.86;
      case 'bar':
        return Math.max(Math.abs(a) - s * piece.long, Math.abs(b) - s);
      case 'triangle':
        return Math.max(b - s * 0.6, 0.866 * Math.abs(a) - b * 0.5 - s * 0.5);
      case 'stripes': {
        const step = s / 4;
        const line = Math.abs(b - Math.round(b / step) * step) - step * 0.2;
        return Math.max(line, Math.abs(a) - s, Math.abs(b) - s);
      }
      default: {
        const step = s / 2.6;
        const x = a - Math.max(-2, Math.min(2, Math.round(a / step))) * step;
        const y = b - Math.max(-2, Math.min(2, Math.round(b / step))) * step;
        return Math.sqrt(x * x + y * y) - step * 0.24;
      }
    }
  }

  const gilded = gold ? pieces.flatMap(({ tone }, index) => (index > 0 && tone === palette.metal ? [index] : [])).reverse() : [];

  /** The uppermost piece of gold that hides all below it at a place; 0 for none. */
  function firstSeen(u: number, v: number, pixel: number): number {
    for (let at = 0; at < gilded.length; at += 1) {
      const index = gilded[at] as number;
      if (distance(pieces[index] as Piece, u, v) < -pixel) return index;
    }
    return 0;
  }

  return (out, u, v, _wide, _high, pixel) => {
    const first = firstSeen(u, v, pixel);
    if (first === 0) {
      const fibre = 1 + 0.03 * noise.sum(u * 70, v * 70, 2) + 0.02 * noise.sum(u * 3, v * 3, 2);
      for (let channel = 0; channel < 3; channel += 1) out[channel] = (palette.paper[channel] as number) * fibre;
    }
    let depth = 1;
    const speckle = hashPoint(Math.floor(u * 1400), Math.floor(v * 1400), canvas.seed);
    for (let index = first; index < pieces.length; index += 1) {
      const piece = pieces[index] as Piece;
      const inside = distance(piece, u, v);
      if (inside > pixel) continue;
      const metal = piece.tone === palette.metal ? gold : undefined;
      // Ink lies unevenly and leaves specks of paper.
      const lay = metal ? 1 : 0.94 + 0.12 * noise.sum(u * 8 + index * 5, v * 8, 3) - (speckle < 0.035 ? 0.35 : 0);
      const cover = smoothstep(pixel, -pixel, inside) * Math.min(1, lay);
      const sheen = metal ? metal(u - piece.x, v - piece.y, piece.size) : 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = out[channel] as number;
        const tone = (piece.tone[channel] as number) * sheen;
        const printed =
          piece.over && !metal
            ? palette.dark
              ? 1 - (1 - Math.min(1, under)) * (1 - Math.min(1, tone) * 0.92)
              : under * (tone * 0.98 + 0.02) * 1.06
            : tone;
        out[channel] = under * (1 - cover) + printed * cover;
      }
      depth = 0.9 - (0.8 * index) / pieces.length;
    }
    return depth;
  };
}

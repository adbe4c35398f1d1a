import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import { createSolidNoise } from './solid-noise.ts';

/** A comet with a curved dust tail and a straight blue tail of gas, both blown away from the star. */
export function cometStage(canvas: Canvas, star: Colour): Stage {
  const { width, height, seed, colour } = canvas;
  const random = createRandom(seedFor(seed, 'comet'));
  const noise = createNoise(seedFor(seed, 'tail'));
  const scale = Math.sqrt(width * height);
  const flat = Math.max(0.2, Math.hypot(star[0], star[1]));
  const awayX = -star[0] / flat;
  const awayY = star[1] / flat;
  const headX = (width / scale) * (0.5 - awayX * 0.24 + (random() - 0.5) * 0.16);
  const headY = (height / scale) * (0.42 - awayY * 0.22 + (random() - 0.5) * 0.12);
  const bend = (random() < 0.5 ? -1 : 1) * (0.35 + random() * 0.3);
  return {
    phase: 'objects',
    rows: height,
    cost: 0.6,
    paint(from, to) {
      for (let row = from; row < to; row += 1) {
        for (let column = 0; column < width; column += 1) {
          const dx = (column + 0.5) / scale - headX;
          const dy = (row + 0.5) / scale - headY;
          const along = dx * awayX + dy * awayY;
          const across = dx * -awayY + dy * awayX;
          const near = Math.sqrt(dx * dx + dy * dy);
          let warm = Math.exp(-near * 120) * 5 + Math.exp(-near * 28) * 0.7;
          let cold = Math.exp(-near * 14) * 0.12;
          if (along > -0.02) {
            const length = Math.max(0, along);
            const straight = across / (0.006 + length * 0.055);
            const streaks = 0.55 + 0.75 * noise.sum((across / (0.02 + length * 0.2)) * 2.2, length * 1.6, 4);
            cold += Math.exp(-straight * straight) * Math.exp(-length * 2.2) * streaks * smoothstep(-0.02, 0.04, along) * 0.6;
            const curve = (across - bend * length * length) / (0.01 + length * 0.17);
            const grain = 0.7 + 0.5 * noise.sum(curve * 1.8 + 9, length * 2.2, 4);
            warm += Math.exp(-curve * curve) * Math.exp(-length * 3) * grain * smoothstep(-0.02, 0.05, along) * 0.55;
          }
          const at = (row * width + column) * 3;
          colour[at] = (colour[at] as number) + warm * 1 + cold * 0.28;
          colour[at + 1] = (colour[at + 1] as number) + warm * 0.86 + cold * 0.62;
          colour[at + 2] = (colour[at + 2] as number) + warm * 0.66 + cold * 1.1;
        }
      }
    },
  };
}

/** Lumps of rock, a few near and many far, strewn along a slanting belt. */
export function asteroidStage(canvas: Canvas, star: Colour, starColour: Colour): Stage {
  const { width, height, seed, colour, depth } = canvas;
  const random = createRandom(seedFor(seed, 'asteroids'));
  const noise = createSolidNoise(seedFor(seed, 'lumps'));
  const scale = Math.sqrt(width * height);
  const slant = (random() - 0.5) * 0.9;
  const count = 74;
  const kept = 7;
  const rocks: number[][] = [];
  for (let index = 0; index < count; index += 1) {
    const size = index < 3 ? 0.055 + random() * 0.06 : 0.0035 + 0.022 * random() ** 4;
    const x = (random() * width) / scale;
    const spread = (random() + random() + random() - 1.5) * (index < 3 ? 0.55 : 0.3);
    const y = (height / scale) * 0.58 + (x - width / scale / 2) * slant + spread;
    rocks.push([x, y, size, random() * 90, random() * 6.28, 0.6 + random() * 0.4, random()]);
  }
  rocks.sort((a, b) => (a[2] as number) - (b[2] as number));
  const list = Float64Array.from(rocks.flat());
  return {
    phase: 'objects',
    rows: height,
    cost: 0.7,
    paint(from, to) {
      for (let at = 0; at < list.length; at += kept) {
        const radius = (list[at + 2] as number) * scale;
        const x0 = (list[at] as number) * scale;
        const y0 = (list[at + 1] as number) * scale;
        const shift = list[at + 3] as number;
        const turn = list[at + 4] as number;
        const squash = list[at + 5] as number;
        const cos = Math.cos(turn);
        const sin = Math.sin(turn);
        const reach = radius * 1.45 + 1;
        const top = Math.max(from, Math.floor(y0 - reach));
        const bottom = Math.min(to - 1, Math.ceil(y0 + reach));
        const detail = radius > 12 ? 6 : 3;
        for (let row = top; row <= bottom; row += 1) {
          for (let column = Math.max(0, Math.floor(x0 - reach)); column <= Math.min(width - 1, Math.ceil(x0 + reach)); column += 1) {
            const dx = (column + 0.5 - x0) / radius;
            const dy = -(row + 0.5 - y0) / radius;
            const u = dx * cos + dy * sin;
            const v = (dy * cos - dx * sin) / squash;
            const round = Math.sqrt(u * u + v * v);
            if (round > 1.4) continue;
            const ux = round > 1e-6 ? u / round : 0;
            const uy = round > 1e-6 ? v / round : 0;
            const rim = 0.92 + 0.34 * noise.sum(ux * 1.3 + shift, uy * 1.3, shift, 4);
            const inside = round / rim;
            const cover = smoothstep(1, 1 - Math.min(0.6, 2 / radius), inside);
            if (cover <= 0) continue;
            const z = Math.sqrt(Math.max(0, 1 - inside * inside));
            const step = 0.06;
            const here = noise.sum(u * 1.9 + shift, v * 1.9, z * 1.9, detail);
            const slopeU = (noise.sum((u + step) * 1.9 + shift, v * 1.9, z * 1.9, detail) - here) / step;
            const slopeV = (noise.sum(u * 1.9 + shift, (v + step) * 1.9, z * 1.9, detail) - here) / step;
            const a = u / rim - slopeU * 0.42;
            const b = v / rim - slopeV * 0.42;
            const nx = a * cos - b * sin;
            const ny = a * sin + b * cos;
            const length = Math.sqrt(nx * nx + ny * ny + z * z) || 1;
            const lit = clamp((nx * star[0] + ny * star[1] + z * star[2]) / length);
            const tone = 0.2 + 0.16 * here + 0.06 * (list[at + 6] as number);
            const bright = tone * (lit * 1.9 + 0.015) * (radius < scale * 0.03 ? 0.75 : 1);
            const pixel = row * width + column;
            const out = pixel * 3;
            colour[out] = (colour[out] as number) * (1 - cover) + bright * starColour[0] * 1.04 * cover;
            colour[out + 1] = (colour[out + 1] as number) * (1 - cover) + bright * starColour[1] * 0.93 * cover;
            colour[out + 2] = (colour[out + 2] as number) * (1 - cover) + bright * starColour[2] * 0.84 * cover;
            if (cover > 0.5) depth[pixel] = 0.35;
          }
        }
      }
    },
  };
}

/** A slender ship with lit windows and a blue drive, seen from the side. */
export function spaceshipStage(canvas: Canvas, star: Colour): Stage {
  const { width, height, seed, colour, depth } = canvas;
  const random = createRandom(seedFor(seed, 'ship'));
  const scale = Math.sqrt(width * height);
  const x0 = (width / scale) * (0.24 + random() * 0.2) * scale;
  const y0 = (height / scale) * (0.62 + random() * 0.16) * scale;
  const length = 0.105 * scale;
  const turn = -0.12 - random() * 0.4;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  /** Half height of the hull along its length, -1 stern to 1 bow. */
  const hull = (a: number) =>
    a < -0.92 || a > 1
      ? -1
      : 0.085 * Math.sqrt(Math.max(0, 1 - a)) * (0.72 + 0.28 * smoothstep(-0.92, -0.55, a)) +
        0.02 * smoothstep(-0.5, -0.45, a) * smoothstep(0.15, 0.1, a);
  return {
    phase: 'objects',
    rows: height,
    cost: 0.3,
    paint(from, to) {
      const reach = length * 3;
      for (let row = Math.max(from, Math.floor(y0 - reach)); row < Math.min(to, Math.ceil(y0 + reach)); row += 1) {
        for (let column = Math.max(0, Math.floor(x0 - reach)); column < Math.min(width, Math.ceil(x0 + reach)); column += 1) {
          const dx = (column + 0.5 - x0) / length;
          const dy = (row + 0.5 - y0) / length;
          const a = dx * cos + dy * sin;
          const b = dy * cos - dx * sin;
          const pixel = row * width + column;
          const at = pixel * 3;
          const soft = 1.2 / length;
          const half = hull(a);
          const body = half > 0 ? smoothstep(soft, -soft, Math.abs(b) - half) : 0;
          const wingTop = -0.34 + (a + 0.9) * 0.34;
          const wing = a > -0.9 && a < -0.1 ? smoothstep(soft, -soft, Math.max(wingTop - b, b - 0.02)) : 0;
          const fin = a > -0.85 && a < -0.3 ? smoothstep(soft, -soft, Math.abs(b - 0.12 + (a + 0.85) * 0.2) - 0.022) : 0;
          const cover = Math.max(body, wing, fin);
          if (cover > 0) {
            const up = half > 0 && body >= wing ? clamp(b / Math.max(half, 0.01), -1, 1) : 0.3;
            const lit = clamp(0.35 + 0.65 * (-up * star[1] + 0.3 * star[0] * a));
            const panel = 0.86 + 0.14 * Math.sign(Math.sin(a * 38) * Math.sin(b * 90));
            const tone = 0.32 * lit * panel + 0.012;
            const window = body > 0.9 && Math.abs(b + 0.014) < 0.011 && a > -0.55 && a < 0.72 && Math.sin(a * 82) > 0.1 ? 1 : 0;
            colour[at] = (colour[at] as number) * (1 - cover) + (tone + window * 1.8) * cover;
            colour[at + 1] = (colour[at + 1] as number) * (1 - cover) + (tone * 1.02 + window * 1.4) * cover;
            colour[at + 2] = (colour[at + 2] as number) * (1 - cover) + (tone * 1.1 + window * 0.8) * cover;
            if (cover > 0.5) depth[pixel] = 0.3;
          }
          const back = -0.92 - a;
          if (back > -0.05) {
            const reachBack = Math.max(0, back);
            const flame = Math.exp(-((b / (0.035 + reachBack * 0.02)) ** 2)) * Math.exp(-reachBack * 2.4) * smoothstep(-0.05, 0.02, back);
            const halo = Math.exp(-(back * back + b * b) * 30) * 0.8;
            colour[at] = (colour[at] as number) + flame * 0.9 + halo * 0.16;
            colour[at + 1] = (colour[at + 1] as number) + flame * 1.9 + halo * 0.5;
            colour[at + 2] = (colour[at + 2] as number) + flame * 3.6 + halo * 1.1;
          }
        }
      }
    },
  };
}

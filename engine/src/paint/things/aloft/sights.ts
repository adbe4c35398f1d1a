import { createNoise } from '../../../pixels/noise.ts';
import { createRandom } from '../../../pixels/random.ts';
import { clamp, mix, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { ColourName } from '../../colours.ts';
import { paintOf } from '../../tint.ts';
import type { Kind, Shine } from '../kind.ts';
import { tornado } from './tornado.ts';

const noise = createNoise(57);

/** A banded or mottled world of one metre across, lit from one side, with a ring now and then. */
const planet: Shine = (look) => {
  const shift = look.random() * 50;
  const banded = look.random() < 0.55;
  const ringed = look.random() < 0.4;
  const high = scaleColour(mixColour(look.colour, [0.6, 0.4, 0.3], 0.14), 1.15);
  const low = scaleColour(mixColour(look.colour, [0.16, 0.06, 0.04], 0.35), 0.55);
  const lean = (look.random() - 0.5) * 0.9;
  const [sx, sy, sz] = [-0.62, 0.4, 0.67];
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  return (u, v, out) => {
    const [x, y] = [u / 0.36, v / 0.36];
    const r2 = x * x + y * y;
    const edge = smoothstep(1.02, 0.98, Math.sqrt(r2));
    if (edge > 0) {
      const z = Math.sqrt(Math.max(0, 1 - r2));
      const [tx, ty] = [x * cos + y * sin, y * cos - x * sin];
      const swirl = noise.sum(tx * 1.6 + shift, ty * 2.2, 4);
      // Seen from above a ball shows less of its rim: its marks crowd there.
      const fine = noise.sum((tx * 5) / (0.4 + z) + shift, (ty * 6) / (0.4 + z), 4);
      const band = clamp((banded ? 0.5 + 0.4 * Math.sin(ty * 11 + swirl * 3.4) : 0.5 + swirl * 1.9) + fine * 0.55);
      const day = clamp((x * sx + y * sy + z * sz) * 1.25 + 0.06);
      for (let channel = 0; channel < 3; channel += 1)
        out[channel] = mix(low[channel] as number, high[channel] as number, band) * day * edge;
      out[3] = edge;
    } else {
      const glow = Math.exp(-(Math.sqrt(r2) - 1) * 9) * 0.12 * smoothstep(1.6, 1, Math.sqrt(r2));
      for (let channel = 0; channel < 3; channel += 1) out[channel] = (high[channel] as number) * glow;
    }
    if (!ringed) return;
    const [rx, ry] = [x * cos + y * sin, (y * cos - x * sin) / 0.26];
    const ring = Math.hypot(rx, ry);
    const front = ry < 0 || r2 > 1;
    if (!front || ring < 1.25 || ring > 1.9) return;
    const share = smoothstep(1.25, 1.32, ring) * smoothstep(1.9, 1.82, ring) * (0.45 + 0.4 * noise.at(ring * 22, 3)) * 0.9;
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = (out[channel] as number) * (1 - share) + (high[channel] as number) * 0.6 * share;
    out[3] = (out[3] as number) * (1 - share) + share;
  };
};

const comet: Shine = (look) => {
  const side = look.random() < 0.5 ? -1 : 1;
  const tail = look.tinted ? scaleColour(look.colour, 1.3) : ([0.55, 0.75, 1] as const);
  return (u, v, out) => {
    // The head low at one side, the tail up to the other.
    const [x, y] = [(u * side + 0.42) * 0.86 + (v + 0.3) * 0.5, (v + 0.3) * 0.86 - (u * side + 0.42) * 0.5];
    const head = Math.exp(-((x * x + y * y) / 0.0009)) * 3 + Math.exp(-Math.hypot(x, y) * 26) * 0.8;
    const wide = 0.012 + Math.max(0, x) * 0.13;
    const stream = x > 0 ? Math.exp(-((y / wide) ** 2)) * Math.exp(-x * 2.6) * (0.75 + 0.5 * noise.at(x * 4, (y / wide) * 2)) * 0.8 : 0;
    for (let channel = 0; channel < 3; channel += 1) out[channel] = head + (tail[channel] as number) * Math.max(0, stream);
  };
};

const blaze: readonly ColourName[] = ['red', 'gold', 'blue', 'pink', 'green', 'purple'];

/** One burst of a firework, one metre across: trails from the middle that sink a little. */
const firework: Shine = (look) => {
  const random = createRandom(Math.floor(look.random() * 4e9));
  const main = scaleColour(look.colour, 2.6);
  const other = look.tinted ? main : scaleColour(paintOf(blaze[(look.index * 2 + 1) % blaze.length] as ColourName), 2.4);
  const rays = Array.from({ length: 64 }, (_, index) => {
    const [turn, up] = [random() * 6.283, random() * 2 - 1];
    const out = Math.sqrt(1 - up * up);
    return { x: Math.cos(turn) * out * 0.47, y: up * 0.47, long: 0.8 + random() * 0.2, colour: index % 3 === 0 ? other : main };
  });
  return (u, v, out) => {
    const away = Math.hypot(u, v);
    if (away > 0.56) return;
    for (const { x, y, long, colour } of rays) {
      // The nearest point of a trail, which sinks with the square of its way.
      const length2 = x * x + y * y;
      const t = clamp((u * x + (v + 0.05) * y) / (length2 + 1e-6), 0.12, long);
      const [px, py] = [x * t, y * t - 0.07 * t * t];
      const gap2 = (u - px) ** 2 + (v - py) ** 2;
      if (gap2 > 0.0011) continue;
      const tip = t > long - 0.06 ? 2.4 : 1;
      const glow = (Math.exp(-gap2 / 0.000012) + 0.16 * Math.exp(-gap2 / 0.00016)) * (0.15 + 0.85 * (t / long) ** 1.5) * tip;
      for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) + (colour[channel] as number) * glow;
    }
    const halo = Math.exp(-away * 7) * 0.08;
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) + (main[channel] as number) * halo;
  };
};

export const sights = {
  planet: {
    habitats: ['heaven', 'space'],
    height: 1,
    width: 1,
    colours: 'any',
    usual: ['orange', 'teal', 'brown', 'blue'],
    most: 7,
    shine: planet,
    glare: [0.75, -0.75, 0.75],
    share: 0.26,
    alone: 0.6,
  },
  comet: {
    habitats: ['heaven', 'space'],
    height: 1,
    width: 1.2,
    colours: 'any',
    usual: ['white'],
    most: 4,
    shine: comet,
    glare: [0.9, -0.7, 0.9],
    share: 0.26,
  },
  tornado: {
    habitats: ['land', 'water'],
    height: 100,
    width: 50,
    colours: 'any',
    usual: ['grey'],
    most: 3,
    shine: tornado,
    glare: [420, -6, 330],
    share: 0.5,
  },
  fireworks: {
    habitats: ['heaven'],
    several: 3,
    height: 1,
    width: 1,
    colours: 'any',
    usual: blaze,
    most: 9,
    shine: firework,
    glare: [0.56, -0.56, 0.56],
    share: 0.3,
  },
} as const satisfies Record<string, Kind>;

import { createNoise } from '../../../pixels/noise.ts';
import { type Colour, clamp, mix, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import { createSkin, createSkinOf } from '../../cosmos/worlds.ts';
import type { Kind, Look, Shine } from '../kind.ts';

const noise = createNoise(31);

/** A ball of one metre across with craters, lit from where the star of its picture stands. */
function moonOf(look: Look, star: Colour): ReturnType<Shine> {
  const tone = scaleColour(look.colour, look.tinted ? 1 : 0.7);
  const seed = Math.floor(look.random() * 1e6);
  const skinOf = createSkinOf('moon', seed, { low: tone, high: tone, accent: tone }, false);
  const skin = createSkin();
  const soft = 3 / Math.max(8, look.pixels);
  return (u, v, out) => {
    const [x, y] = [u * 2, v * 2];
    const away = Math.hypot(x, y);
    if (away > 1) return;
    const z = Math.sqrt(1 - away * away);
    skinOf(skin, x, y, z, 4);
    const [nx, ny] = [x + skin.slopeX, y + skin.slopeY];
    const facing = (nx * star[0] + ny * star[1] + z * star[2]) / Math.hypot(nx, ny, z);
    const day = clamp(facing) * smoothstep(-0.05, 0.1, x * star[0] + y * star[1] + z * star[2]);
    const disc = smoothstep(1, 1 - soft, away);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (skin.colour[channel] as number) * (day * 2.1 + 0.012) * disc;
    out[3] = disc;
  };
}

/** A full disc of one metre across, with seas and a rim of light; in space a ball in the light of a star. */
const moon: Shine = (look) => {
  if (look.star) return moonOf(look, look.star);
  const colour = look.name === 'white' && !look.tinted ? ([0.8, 0.81, 0.78] as const) : scaleColour(look.colour, 1.05);
  const shift = look.random() * 40;
  return (u, v, out) => {
    const away = Math.hypot(u, v) / 0.5;
    const halo = Math.exp(-Math.max(0, away - 1) * 5) * 0.1 * (away > 1 ? smoothstep(2.3, 1, away) : 1);
    const disc = smoothstep(1.012, 0.985, away);
    const seas = noise.sum(u * 3.6 + shift, v * 3.6, 4);
    const face = (1 - 0.34 * smoothstep(-0.02, 0.28, seas) + 0.12 * noise.sum(u * 14 + shift, v * 14, 2)) * mix(1, 0.82, clamp(away) ** 3);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (colour[channel] as number) * (face * disc + halo);
    out[3] = disc;
  };
};

const sun: Shine = (look) => {
  const colour = look.tinted ? scaleColour(look.colour, 5) : ([6, 4.4, 2.4] as const);
  return (u, v, out) => {
    const away = Math.hypot(u, v) / 0.5;
    const disc = smoothstep(1.03, 0.97, away);
    const halo = Math.exp(-Math.max(0, away - 1) * 2.4) * 0.16 * smoothstep(2.9, 1, away);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (colour[channel] as number) * (disc + halo * (1 - disc));
    out[3] = disc;
  };
};

const bands = [
  [0.9, 0.06, 0.04],
  [0.9, 0.34, 0.03],
  [0.85, 0.75, 0.06],
  [0.08, 0.62, 0.12],
  [0.06, 0.25, 0.85],
  [0.32, 0.08, 0.62],
] as const;

/** Half a circle of 100 metres, soft towards its feet. */
const rainbow: Shine = () => (u, v, out) => {
  const away = (Math.hypot(u, v) - 44) / 6;
  if (away < -0.35 || away > 1.3) return;
  for (let band = 0; band < 6; band += 1) {
    const place = 1 - (band + 0.5) / 6;
    const share = Math.exp(-(((away - place) * 6.2) ** 2) * 0.55) * 0.3 * smoothstep(-2, 14, v);
    const colour = bands[band] as readonly [number, number, number];
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) + colour[channel as 0] * share;
    out[3] = (out[3] as number) + share * 0.5;
  }
};

export const heavens = {
  moon: {
    habitats: ['heaven', 'space'],
    height: 1,
    width: 1,
    colours: 'any',
    usual: ['white'],
    most: 7,
    shine: moon,
    glare: [1.2, -1.2, 1.2],
    share: 0.13,
  },
  sun: {
    habitats: ['heaven', 'space'],
    height: 1,
    width: 1,
    colours: ['red', 'orange', 'yellow', 'white', 'gold', 'pink'],
    usual: ['yellow'],
    most: 5,
    shine: sun,
    glare: [1.5, -1.5, 1.5],
    share: 0.11,
  },
  rainbow: {
    habitats: ['heaven'],
    height: 50,
    width: 100,
    colours: [],
    usual: ['red'],
    most: 2,
    shine: rainbow,
    fromHorizon: true,
    glare: [53, -5, 53],
    share: 0.48,
  },
} as const satisfies Record<string, Kind>;

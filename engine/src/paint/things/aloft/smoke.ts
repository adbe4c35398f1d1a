import { createNoise } from '../../../pixels/noise.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';
import type { Kind, Shine } from '../kind.ts';

const noise = createNoise(47);

/** Smoke that rises from the mouth of a chimney at the foot, widens and drifts aside; metres. */
const plume: Shine = (look) => {
  const shift = look.random() * 30;
  const drift = look.random() < 0.5 ? -1 : 1;
  // By night only the sky and the windows light it.
  const bright = mix(0.55, 0.15, look.lit);
  const cool = [1 - look.lit * 0.2, 1 - look.lit * 0.06, 1.05 + look.lit * 0.25] as const;
  return (u, v, out) => {
    const t = v / 7;
    if (t < 0 || t > 1) return;
    const middle = drift * (t * t * 2.6 + t * 0.5) + noise.sum(v * 0.42 + shift, 3, 2) * 0.9 * t;
    const wide = 0.26 + t * 1.5;
    const billow = noise.sum(u * 1.1 + shift, v * 0.9 - 4, 4);
    const body = 1 - smoothstep(0.35, 1, Math.abs(u - middle) / wide + billow * 0.75);
    const cover = clamp(body * smoothstep(1, 0.35, t) * smoothstep(0, 0.02, t)) * 0.92;
    const light = bright * (0.82 + billow * 0.35 + (u - middle) * 0.06);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = light * cover * (cool[channel] as number);
    out[3] = cover;
  };
};

export const smokes = {
  smoke: {
    habitats: ['land'],
    height: 7,
    width: 3,
    colours: [],
    usual: ['grey'],
    most: 9,
    shine: plume,
    glare: [4.6, -0.1, 7],
    turn: [0, 0],
    share: 0.2,
  },
} as const satisfies Record<string, Kind>;

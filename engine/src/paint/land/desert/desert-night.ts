import { hashPoint } from '../../../pixels/random.ts';
import { type Colour, mix, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { ScenePlan } from '../../plan.ts';
import type { Sky } from '../../sky.ts';

/**
 * A sky with the soft glow of a moon that stands just outside of the picture, low on the side that the light comes from. `edge`:
 * slope of the ray at the picture's edge.
 */
export function withMoonGlow(sky: Sky, light: Light, edge: number): Sky {
  const [aside, up] = [(light.sun[0] < 0 ? -1 : 1) * (edge + 0.06), 0.2];
  return {
    ...sky,
    shade(dx, dy, dz, out, offset) {
      sky.shade(dx, dy, dz, out, offset);
      const gapX = dx / dz - aside;
      const gapY = dy / dz - up;
      const gap = gapX * gapX + gapY * gapY;
      if (gap > 1) return;
      const broad = 1 + gap * 14;
      const core = 1 + gap * 90;
      const near = 0.1 / (broad * broad) + 0.2 / (core * core);
      out[offset] = (out[offset] as number) + light.sunColour[0] * near;
      out[offset + 1] = (out[offset + 1] as number) + light.sunColour[1] * near;
      out[offset + 2] = (out[offset + 2] as number) + light.sunColour[2] * near;
    },
  };
}

/** The last light of a day from the horizon up: heights as sines, and what the air shows there. Between amber and blue lies a pale green, no violet. */
const afterglow: readonly (readonly [up: number, colour: Colour])[] = [
  [0, [0.42, 0.18, 0.04]],
  [0.05, [0.29, 0.17, 0.08]],
  [0.11, [0.15, 0.17, 0.13]],
  [0.19, [0.05, 0.11, 0.16]],
  [0.32, [0.012, 0.05, 0.14]],
];

/** A night sky with the last warmth of the day on the horizon, strongest on the side away from the moon. Clouds hide it. */
export function withAfterglow(sky: Sky, plan: ScenePlan, light: Light): Sky {
  if (light.cloudCover > 0.6 || plan.weather === 'fog' || plan.unwantedColours.length > 0) return sky;
  const away = light.sun[0] < 0 ? 1 : -1;
  const clear = smoothstep(0.6, 0.2, light.cloudCover);
  const top = (afterglow.at(-1) as (typeof afterglow)[number])[0];
  const over = (dx: number, dy: number, dz: number, out: Float32Array<ArrayBufferLike>, offset: number) => {
    const up = Math.max(0, dy);
    if (up >= top) return;
    let above = 1;
    while ((afterglow[above] as (typeof afterglow)[number])[0] < up) above += 1;
    const [low, under] = afterglow[above - 1] as (typeof afterglow)[number];
    const [high, upper] = afterglow[above] as (typeof afterglow)[number];
    const place = (up - low) / (high - low);
    const facing = 0.5 + (0.5 * (dx * away * 0.8 + dz)) / 1.28;
    const share = clear * (0.28 + 0.6 * facing * facing) * smoothstep(top, 0.1, up);
    for (let channel = 0; channel < 3; channel += 1) {
      const tone = mix(under[channel] as number, upper[channel] as number, place);
      out[offset + channel] = mix(out[offset + channel] as number, tone, share);
    }
  };
  return {
    ...sky,
    shade(dx, dy, dz, out, offset) {
      sky.shade(dx, dy, dz, out, offset);
      over(dx, dy, dz, out, offset);
    },
  };
}

/**
 * How much paler or darker than its mean a place of moonlit sand is: grain as fine as can be seen, and near the eye here and there a
 * crystal that throws the moon back. `wide`, `deep`: breadth and depth of a pixel on the ground, in units of the land.
 */
export function grainOfSand(x: number, z: number, wide: number, deep: number): number {
  const own = hashPoint(Math.floor(x / cellOver(wide)), Math.floor(z / cellOver(deep)), 37);
  return (own - 0.5) * 0.16 + (own > 0.995 ? 0.7 * smoothstep(5.5, 3, z) : 0);
}

/** Steps of two, because cells that grow with distance would smear along the view. */
const cellOver = (pixel: number) => 2 ** Math.ceil(Math.log2(pixel));

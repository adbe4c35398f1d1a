import { createNoise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { clamp, mix, scaleColour } from '../../pixels/shade.ts';
import type { Finishing, Interior } from '../interiors/interior-stages.ts';
import type { Light } from '../light.ts';
import type { Canvas } from '../picture.ts';
import { type ScenePlan, wants } from '../plan.ts';
import type { Sky } from '../sky.ts';
import type { Eye } from '../things/mesh/rasteriser.ts';
import type { Builder } from './builder.ts';
import { isSnowy, type Marks, surfaceCodes, veilOf } from './townscape-setting.ts';

/** Mirrors in water and on wet ground, snow, air, and what each pixel shows. */
export function createFinishing(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  sky: Sky,
  eye: Eye,
  { light: lit }: Interior,
  b: Builder,
  { shown, away }: Marks,
): Finishing {
  const veil = veilOf(light);
  const air = scaleColour(light.horizon, 0.95);
  const noise = createNoise(seedFor(canvas.seed, 'ripples'));
  // Where there is no water, what mirrors is the wet ground: after rain.
  const wet = light.rain > 0 || (wants(plan, 'reflection') && b.waters.size === 0);
  const snowy = isSnowy(plan);
  // Deep water scatters the light of the whole sky; shadows hardly lie on it.
  const body = scaleColour(
    [
      light.ambient[0] + light.sunColour[0] * 0.12,
      light.ambient[1] + light.sunColour[1] * 0.12,
      light.ambient[2] + light.sunColour[2] * 0.12,
    ],
    1,
  );
  const mirrored = new Float64Array(3);
  const above = new Float32Array(3);
  const paired = canvas.width * canvas.height > 600 ** 2;
  let last = -1;

  /** What a ray from a place sees, with the clouds of the sky. */
  function look(x: number, y: number, z: number, dx: number, dy: number, dz: number): void {
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    lit.look(x, y, z, dx / length, dy / length, dz / length, mirrored, (ux, uy, uz) => {
      sky.mirror(ux, Math.max(0.01, uy), uz, above, 0);
      mirrored.set(above);
    });
  }

  return ({ x, y, z, ny, finish }, _px, _py, pixel, tones) => {
    away[pixel] = z;
    const water = b.waters.has(finish);
    const ground = ny > 0.9 && b.grounds.has(finish);
    shown[pixel] = water ? surfaceCodes.water : ground ? surfaceCodes.land : surfaceCodes.thicket;
    const [vx, vy, vz] = [x, y - eye.height, z];
    const far = Math.sqrt(vx * vx + vy * vy + vz * vz);
    if (water) {
      const rough = 0.03 + 0.02 * light.rain;
      const fade = clamp(1.3 - z / 70, 0.35);
      const fine = clamp(1.5 - z / 12);
      // Long, low waves across the canal, and small ones where the eye can tell them.
      const [rx, rz] = [
        (noise.at(x * 0.9, z * 1.1) * 0.5 + noise.at(x * 2.7 + 7, z * 3.1) * 0.45 + noise.at(x * 9, z * 11 + 5) * 0.5 * fine) *
          rough *
          fade,
        (noise.at(x * 0.5 + 31, z * 1.7) * 0.6 + noise.at(x * 1.6, z * 5.2 + 3) * 0.6 + noise.at(x * 6 + 2, z * 17) * 0.7 * fine) *
          rough *
          fade,
      ];
      const cos = clamp(-vy / far);
      const fresnel = 0.05 + 0.9 * (1 - cos) ** 3.2;
      // Of two neighbours in a large picture the second shows what the first one mirrors.
      if (!paired || (pixel & 1) === 0 || last !== pixel - 1) look(x, y + 0.01, z, vx + 2 * rx * -vy, -vy, vz + 2 * rz * -vy);
      // Drops break what stands upright in the mirror: more of the sky is in it.
      if (wet && !(paired && last === pixel - 1 && (pixel & 1) === 1)) {
        sky.mirror(vx / far, Math.max(0.01, -vy / far), vz / far, above, 0);
        for (let channel = 0; channel < 3; channel += 1)
          mirrored[channel] = mix(mirrored[channel] as number, above[channel] as number, 0.45 * light.rain);
      }
      last = pixel;
      for (let channel = 0; channel < 3; channel += 1)
        tones[channel] =
          (finish.colour[channel] as number) * (body[channel] as number) * (1 - fresnel) + (mirrored[channel] as number) * fresnel * 0.94;
    } else if (wet && ny > 0.75 && b.grounds.has(finish)) {
      // Puddles mirror, what is only wet shines.
      const puddle = clamp((noise.sum(x * 0.5, z * 0.5, 3) + 0.12) * 4);
      const cos = clamp(-vy / far);
      const grain = noise.at(x * 19, z * 19) * 0.035 * (1.25 - puddle);
      const share = (0.05 + 0.9 * (1 - cos) ** 3) * (0.45 + 0.55 * puddle);
      if (!paired || (pixel & 1) === 0 || last !== pixel - 1)
        look(x, y + 0.02, z, vx + grain * -vy * 2, -vy, vz + noise.at(x * 17 + 9, z * 17) * 0.05 * -vy * (1.4 - puddle));
      last = pixel;
      for (let channel = 0; channel < 3; channel += 1)
        tones[channel] = (tones[channel] as number) * (0.62 - 0.25 * share) + (mirrored[channel] as number) * share;
    } else if (snowy) addSnow(ny, tones);
    const thin = veil(far);
    for (let channel = 0; channel < 3; channel += 1)
      tones[channel] = (tones[channel] as number) * (1 - thin) + (air[channel] as number) * thin;
  };

  function addSnow(up: number, tones: Float64Array): void {
    const share = clamp((up - 0.3) * 2.6) * 0.85;
    if (share <= 0) return;
    for (let channel = 0; channel < 3; channel += 1) {
      const white = (light.ambient[channel] as number) * 0.75;
      tones[channel] = (tones[channel] as number) * (1 - share) + (white + (tones[channel] as number) * 0.5) * share;
    }
  }
}

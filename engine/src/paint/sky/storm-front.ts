import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';

/**
 * The cloud in a direction (a unit vector: x right, y up, z away from the eye): writes into `out` at `offset` how much of the sky it
 * covers and how much light it catches, both 0 to 1.
 */
export type StormFront = (dx: number, dy: number, dz: number, out: Float32Array<ArrayBufferLike>, offset: number) => void;

/**
 * A storm front that comes up: a shelf cloud of smooth tiers across the picture, low on the side it comes from and high on that of the
 * sun; over it a ceiling of dark billows, under it the pale sky beyond, with veils of rain.
 * Source of the forms: World Meteorological Organization, "International Cloud Atlas" (2017), arcus and asperitas.
 */
export function createStormFront(pictureSeed: number, light: Light): StormFront {
  const seed = seedFor(pictureSeed, 'storm front');
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const sunny = light.sun[0] < 0 ? -1 : 1;
  const middle = mix(0.15, 0.2, random());
  const tilt = mix(0.2, 0.3, random());
  const driftX = random() * 40;
  const driftZ = random() * 40;
  const slant = sunny * mix(0.25, 0.5, random());
  const sunX = light.sun[0] * 0.16;

  /** Height of the lower edge of the shelf. */
  const lipAt = (across: number) =>
    Math.max(0.028, middle + sunny * tilt * across - 0.16 * across * across + noise.sum(across * 2.4 + driftX, 3, 2) * 0.022);

  /** How far the underside of the ceiling hangs down: rolls with small billows on them. */
  const hanging = (x: number, z: number) => {
    const bend = noise.sum(x * 0.5 + 9, z * 0.5, 2) * 0.6;
    const rolls = noise.sum(x * 0.8 + bend, z * 1.1 + bend * 0.7, 4);
    return rolls + 0.5 * noise.ridge(x * 1.7 + bend * 0.9 + 5, z * 1.9 + bend, 4);
  };

  /** Light on the underside of the ceiling: its rolls turn one side to the sun. */
  function ceiling(dx: number, dy: number, dz: number): number {
    const up = dy + 0.17;
    const x = (dx / up) * 1.1 + driftX;
    const z = (dz / up) * 1.1 + driftZ;
    const here = hanging(x, z);
    const relief = (hanging(x + sunX, z + 0.06) - here) * 0.7;
    const gloom = noise.sum(x * 0.42 + 20, z * 0.5 + 4, 2);
    return clamp(mix(0.3, 0.19, smoothstep(0.25, 0.6, dy)) + relief + here * 0.12 + gloom * 0.24);
  }

  /** Light on the tiers of the shelf; `share` is 0 at its lower edge and 1 where it goes over into the ceiling. */
  function shelf(across: number, share: number): number {
    const bend = noise.sum(across * 2.2 + driftZ, share * 1.4, 4);
    const tier = (share + bend * 0.5) * 2.5 + 20;
    const place = tier - Math.floor(tier);
    // Each tier bulges: pale on its lower front, in the shadow of the next one above. None runs on over the whole picture.
    const face = smoothstep(0, 0.3, place) * (1 - smoothstep(0.3, 1, place));
    const strong = clamp(0.5 + noise.at(across * 3 + Math.floor(tier) * 7.7, 2) * 1.1);
    const torn = noise.sum(across * 9 + bend * 2, share * 4 + driftX, 4);
    return clamp(0.13 + face * strong * 0.4 + torn * 0.2 + 0.1 * share);
  }

  /** What hangs under the shelf: rain in a few broad curtains of fine streaks that the wind drives, and thin layers far off. */
  function veil(across: number, dy: number, lip: number): number {
    const along = across + (dy - lip) * slant;
    const curtain = smoothstep(-0.15, 0.35, noise.sum(along * 3.4 + driftZ, 7, 2) - sunny * across * 0.7);
    const streaks = 0.75 + 0.55 * noise.sum(along * 24 + 3, dy * 2, 3);
    const layers = 0.5 * smoothstep(0, 0.5, noise.sum(across * 2.2 + 13, dy * 26 + driftX, 3));
    return clamp(curtain * streaks * (0.5 + 0.5 * smoothstep(0, lip, dy)) + layers * (1 - curtain));
  }

  return (dx, dy, dz, out, offset) => {
    const across = Math.atan2(dx, Math.max(0.05, dz));
    const lip = lipAt(across);
    const thick = 0.07 + lip * 0.42;
    const torn = noise.sum(across * 6 + driftX, dy * 11, 5) * 0.03 * (0.4 + lip * 4);
    const above = dy - lip + torn;
    const share = clamp(above / thick);
    const edge = smoothstep(-0.006, 0.022, above);
    let lit = shelf(across, share);
    if (above > thick * 0.55) lit = mix(lit, ceiling(dx, dy, dz), smoothstep(thick * 0.55, thick * 1.4, above));
    const falling = edge < 1 ? veil(across, dy, lip) : 0;
    out[offset] = edge + (1 - edge) * falling;
    out[offset + 1] = mix(0.36, lit, edge);
  };
}

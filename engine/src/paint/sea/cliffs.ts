import { createNoise, type Noise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Material } from '../land/land-surface.ts';
import { createRelief } from '../land/relief.ts';
import type { Season } from '../plan.ts';

/** Land in the sea, in units of the land: its middle, height, half its breadth and depth. */
export interface Land {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  readonly wide: number;
  readonly deep: number;
  /** Stands as a wall; else it is rounded. */
  readonly sheer?: boolean;
  /** A low island of sand with green on its back, in shallow water. */
  readonly sandy?: boolean;
}

/** Depth of the water right at the foot of a wall, and how the bed falls away from it: the surf reads distances from it. */
export const wallFoot = { depth: 0.45, fall: 0.3 } as const;

/** Distance from a wall's foot in units of the land, told from the bed; 0 at the rock. */
export function distanceFromRock(ground: number): number {
  return Math.max(0, (-ground - wallFoot.depth) / wallFoot.fall);
}

/**
 * Height of walls of rock in the sea: capes and bays, buttresses and gullies, ledges where softer layers wore back,
 * a green top that rises inland. Under water it tells how far the rock is (`distanceFromRock`).
 */
export function createCliffs(seed: number): (one: Land, index: number, x: number, z: number) => number {
  const relief = createRelief(seed);
  const noise = createNoise(seed + 3);
  return (one, index, x, z) => {
    const dx = (x - one.x) / one.wide;
    const dz = (z - one.z) / one.deep;
    const far = dx * dx + dz * dz;
    if (far > 3.4) return -1;
    const size = Math.min(one.wide, one.deep);
    const scale = 1.5 / size;
    const bays = noise.sum(x * scale * 0.55 + index * 5, z * scale * 0.55, 2) * 0.42;
    const joints = (relief.crags(x * 0.5 + index * 7, z * 0.5, 3) - 0.45) * (0.8 / Math.max(0.9, size));
    const body = 0.82 - Math.sqrt(far) + bays + joints;
    if (body <= 0) return Math.max(-1, -wallFoot.depth + body * size * wallFoot.fall);
    // The wall leans back over its own breadth in steps as uneven as its layers.
    const breadth = clamp(1.9 / size, 0.14, 0.5);
    const climb = clamp(body / breadth);
    const turn = noise.at(x * 0.5 + index, z * 0.5) * 2.4;
    const steps = clamp(
      climb + (0.15 * Math.sin(climb * 19 + turn) + 0.07 * Math.sin(climb * 47 + turn * 2)) * climb * (1.08 - climb) * 1.5,
    );
    const inland = smoothstep(breadth, breadth * 3.4, body);
    const brink = 0.78 + noise.sum(x * 0.22 + index * 3, z * 0.22, 3) * 0.22;
    const top = brink + inland * 0.24 + noise.sum(x * 0.7, z * 0.7 + index, 3) * 0.05 * inland;
    return -wallFoot.depth + steps * top * (one.height + wallFoot.depth);
  };
}

interface Stone {
  readonly dark: Colour;
  readonly middle: Colour;
  readonly pale: Colour;
  readonly stain: Colour;
}

const stones: readonly Stone[] = [
  { dark: colourOf('#5d5346'), middle: colourOf('#a39077'), pale: colourOf('#d3c4a6'), stain: colourOf('#8d6a44') },
  { dark: colourOf('#46464a'), middle: colourOf('#7d7b7a'), pale: colourOf('#aaa69d'), stain: colourOf('#77664e') },
  { dark: colourOf('#5b3b2d'), middle: colourOf('#9c6a4c'), pale: colourOf('#c99b74'), stain: colourOf('#6d4030') },
  { dark: colourOf('#8a8577'), middle: colourOf('#cfc9b8'), pale: colourOf('#ece7da'), stain: colourOf('#a58f63') },
];

/** Rock in tilted layers with stains that ran down, a wet and weedy foot, turf on what lies level; `rain`: whether rain has soaked all of it. */
export function cliffMaterial(seed: number, season: Season, rain: boolean): Material {
  const noise: Noise = createNoise(seed);
  const random = createRandom(seedFor(seed, 'stone'));
  const found = stones[Math.floor(random() * stones.length)] as Stone;
  // Wet stone is darker, and grey with the sky that it mirrors.
  const soaked = (colour: Colour) => (rain ? scaleColour(mixColour(colour, colourOf('#5c6064'), 0.42), 0.86) : colour);
  const [dark, middle, pale, stain] = [found.dark, found.middle, found.pale, found.stain].map(soaked) as [Colour, Colour, Colour, Colour];
  const dip = mix(-0.22, 0.22, random());
  const turf = season === 'autumn' ? colourOf('#8a7a3c') : season === 'winter' ? colourOf('#a9aca8') : colourOf('#5f7c35');
  const heath = season === 'winter' ? colourOf('#8d908c') : colourOf('#84854a');
  const weed = colourOf('#3d3d22');
  return (x, y, z, upright, hollow, _tree, out) => {
    const fine = noise.sum(x * 4.2 + z * 2.6, y * 4.6 + z * 1.1, 4);
    const along = x * 0.8 + z * 0.6;
    const level = y * 1.5 + x * dip + noise.sum(x * 0.3, z * 0.3 + y * 0.2, 2) * 0.8;
    const layer =
      noise.at(level * 1.3, 3.3) * 0.55 + noise.at(level * 4.1, 9.1 + along * 0.12) * 0.35 + noise.at(level * 11, along * 1.1) * 0.2;
    const broad = noise.sum(along * 0.6, y * 0.5 + 11, 3);
    const run = noise.sum(along * 1.6 + 7, y * 0.6, 3);
    const crack = smoothstep(0.07, 0, Math.abs(noise.sum(along * 1.3 + 20, y * 0.22 + noise.at(y * 1.5, along) * 0.3, 2))) * 0.3;
    // Beds part from each other in seams that are broken off again and again, as joints break the stone between them.
    const bed = noise.at(level * 3.1 + 40, along * 1.7) + fine * 0.25;
    const seam = smoothstep(0.09, 0, Math.abs(bed)) * 0.4;
    const tone = clamp(0.55 + layer * 0.3 + broad * 0.3 + fine * 0.75 - Math.max(0, hollow) * 0.25);
    const stained = clamp(smoothstep(0.02, 0.5, run) * 0.5 + smoothstep(0.1, 0.6, broad) * 0.35);
    const ledge = smoothstep(0.3, 0.62, upright + fine * 0.16) * smoothstep(0.5, 1.1, y);
    const grassy = Math.max(
      smoothstep(0.62, 0.84, upright + fine * 0.14) * smoothstep(1.2, 2.1, y),
      ledge * smoothstep(0.05, 0.3, broad + fine * 0.5) * 0.75,
    );
    const wet = smoothstep(0.5, 0.0, y + fine * 0.3 + broad * 0.2);
    const weedy = smoothstep(0.3, 0.02, y + fine * 0.22) * 0.45;
    const patch = clamp(0.5 + noise.sum(x * 0.9, z * 0.9, 3) * 1.2);
    for (let channel = 0; channel < 3; channel += 1) {
      const low = mix(dark[channel] as number, middle[channel] as number, clamp(tone * 2));
      const bare = mix(low, pale[channel] as number, clamp(tone * 2 - 1)) * (1 - crack * 0.6) * (1 - seam);
      const stone = mix(
        mix(bare, (stain[channel] as number) * (0.7 + tone * 0.5), stained * 0.55) * (1 - wet * 0.4),
        weed[channel] as number,
        weedy,
      );
      const green = mix(turf[channel] as number, heath[channel] as number, patch) * (0.85 + fine * 0.5);
      out[channel] = mix(stone, green, grassy);
    }
    out[3] = 0.85 * (1 - grassy * 0.5);
    out[4] = 0;
  };
}

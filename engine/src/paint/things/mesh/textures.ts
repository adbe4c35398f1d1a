import { createNoise } from '../../../pixels/noise.ts';
import { hashPoint } from '../../../pixels/random.ts';
import { clamp } from '../../../pixels/shade.ts';
import type { Texture } from './finish.ts';

const noise = createNoise(4711);

/** 0 in the middle of a joint, 1 on the stone: a joint `wide` in shares of the unit, softened by the size of a pixel. */
function joint(place: number, wide: number, soft: number): number {
  const away = Math.min(place - Math.floor(place), 1 - (place - Math.floor(place)));
  return clamp((away - wide) / (soft + 0.02) + 0.5);
}

function laid(u: number, v: number, grain: number, tall: number, soft: number, rough: number): number {
  const row = Math.floor(v / (grain * tall));
  const along = u / grain + (row % 2) * 0.5;
  const own = hashPoint(Math.floor(along), row, 91);
  const seam = Math.min(joint(along, 0.035, soft), joint(v / (grain * tall), 0.06, soft));
  return (0.66 + 0.34 * seam) * (1 - rough / 2 + rough * own);
}

type Pattern = (u: number, v: number, grain: number, soft: number) => number;

const patterns: Partial<Record<Texture, Pattern>> = {
  planks: (u, v, grain, soft) => {
    const board = Math.floor(v / grain);
    return (0.7 + 0.3 * joint(v / grain, 0.05, soft)) * (0.86 + 0.2 * hashPoint(board, 3, 5) + 0.12 * noise.at(u * 1.3 + board * 7, v * 9));
  },
  logs: (u, v, grain) => {
    const place = v / grain - Math.floor(v / grain);
    return (0.5 + 0.55 * Math.sin(place * Math.PI)) * (0.9 + 0.2 * noise.at(u * 1.5, Math.floor(v / grain) * 5));
  },
  bricks: (u, v, grain, soft) => laid(u, v, grain, 0.42, soft, 0.3),
  stones: (u, v, grain, soft) => laid(u, v, grain, 0.62, soft, 0.34) * (0.92 + 0.2 * noise.sum(u * 2.2, v * 2.2, 2)),
  'old-stones': (u, v, grain, soft) => {
    // Courses of stones of many tones, streaks under the rain, blotches of lichen, and damp rising from the ground.
    const streak = clamp(noise.at(u * 0.85 + 9, v * 0.07) * 1.8 - 0.1);
    const damp = clamp(0.9 - v * 0.13 + noise.sum(u * 0.35, v * 0.2, 3) * 0.9);
    const blotch = noise.sum(u * 0.28 + 5, v * 0.28, 3);
    return laid(u, v, grain, 0.5, soft, 0.3) * (1.06 + 0.3 * blotch) * (1 - 0.3 * streak) * (1 - 0.36 * damp);
  },
  tiles: (u, v, grain, soft) => {
    const row = Math.floor(v / grain);
    const place = v / grain - row;
    const own = hashPoint(Math.floor(u / grain + (row % 2) * 0.5), row, 17);
    return (0.72 + 0.3 * place) * (0.82 + 0.3 * own) * (0.85 + 0.15 * joint(u / grain + (row % 2) * 0.5, 0.05, soft));
  },
  thatch: (u, v) => 0.82 + 0.3 * noise.at(u * 14, v * 2.2) + 0.16 * noise.at(u * 4, v * 4),
  bark: (u, v) => 0.8 + 0.45 * noise.at(u * 9, v * 2.4) + 0.2 * noise.at(u * 25, v * 8),
  plaster: (u, v) => 0.94 + 0.14 * noise.sum(u * 1.1, v * 1.1, 3),
  cloth: (u, v) => 0.95 + 0.1 * noise.at(u * 3, v * 3),
  rock: (u, v) => 0.78 + 0.6 * noise.sum(u * 0.9, v * 1.5, 4),
  metal: (u, v) => 0.96 + 0.08 * noise.at(u * 2, v * 2),
  'pan-tiles': (u, v, grain, soft) => {
    // Rounded tiles in rows down the slope, with shade in the valleys between them.
    const place = u / grain - Math.floor(u / grain);
    const row = v / (grain * 1.5);
    const own = hashPoint(Math.floor(u / grain), Math.floor(row), 23);
    const round = 0.42 + 0.68 * Math.sin(place * Math.PI) ** 0.7;
    return (round + (0.86 - round) * clamp(soft * 1.6)) * (0.84 + 0.28 * own) * (0.8 + 0.2 * joint(row, 0.07, soft));
  },
  weathered: (u, v) => {
    // Old plaster: blotches, streaks under the rain, damp rising from the ground, patches that have come off.
    const blotch = noise.sum(u * 0.45 + 3, v * 0.45, 4);
    const streak = clamp(noise.at(u * 2.6, v * 0.28) * 1.6 - 0.25);
    const damp = clamp(1.15 - v * 0.9 + noise.sum(u * 0.9, 5, 3) * 0.7);
    const bare = clamp((noise.sum(u * 0.8 + 17, v * 0.9 + 4, 4) - 0.36 + damp * 0.12) * 9);
    return (0.98 + 0.14 * blotch - 0.13 * streak) * (1 - 0.3 * damp) * (1 - 0.34 * bare) * (0.98 + 0.05 * noise.at(u * 14, v * 14));
  },
  cobbles: (u, v, grain, soft) => {
    const row = Math.floor(v / grain);
    const along = u / grain + hashPoint(row, 3, 7) + 0.12 * Math.sin(v * 2.1);
    const own = hashPoint(Math.floor(along), row, 57);
    const seam = Math.min(joint(along, 0.1, soft), joint(v / grain, 0.09, soft));
    return (0.56 + 0.44 * seam) * (0.74 + 0.36 * own) * (0.95 + 0.16 * noise.sum(u * 0.7, v * 0.7, 2));
  },
  turf: (u, v) => 0.82 + 0.3 * noise.sum(u * 0.5, v * 0.5, 4) + 0.16 * noise.at(u * 3.1, v * 3.1),
  leaf: (u, v) => 0.9 + 0.3 * noise.at(u * 7, v * 7),
};

/**
 * How bright a surface is at a place of it (u along, v up the surface, metres), about 1. A pixel shows `pixel` metres;
 * patterns finer than that fade away.
 */
export function textureAt(texture: Texture | undefined, u: number, v: number, grain: number, pixel: number): number {
  const pattern = texture && patterns[texture];
  if (!pattern) return 1;
  const fine = clamp(1.5 - (pixel * 2.2) / grain);
  if (fine <= 0) return 0.9;
  return 0.9 + (pattern(u, v, grain, Math.min(0.5, pixel / grain)) - 0.9) * fine;
}

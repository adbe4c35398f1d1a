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

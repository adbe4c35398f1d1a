import { clamp, smoothstep } from '../../../pixels/shade.ts';
import { type FacadeStyle, type Surface, shine, tint } from '../building-surface.ts';
import type { Add } from '../city-blocks.ts';
import { rooms, stripe } from '../materials.ts';
import { Kind, Shape } from '../town.ts';
import type { WallPoint } from '../windows.ts';
import { addLampAt } from './lamps-and-masts.ts';

/** A ferry under way. */
export interface Ferry {
  readonly x: number;
  readonly z: number;
  /** 1: it heads to greater x; -1: to smaller x. */
  readonly way: 1 | -1;
  readonly seed: number;
}

const half = 0.21;

/** A white ferry of two decks with a wheelhouse, a funnel and a lamp on its mast. */
export function addFerry(add: Add, { x, z, way, seed }: Ferry): void {
  const part = { z, seed, whole: true } as const;
  add({ ...part, x, halfX: half - 0.03, halfZ: 0.042, foot: 0, top: 0.034, shrinkX: -0.9, shrinkZ: -0.22, kind: Kind.hull });
  add({ ...part, x: x - way * 0.014, halfX: 0.168, halfZ: 0.044, foot: 0.034, top: 0.07, kind: Kind.cabin });
  add({ ...part, x: x - way * 0.014, halfX: 0.176, halfZ: 0.05, foot: 0.07, top: 0.074, kind: Kind.hull, seed: 1 });
  add({ ...part, x: x - way * 0.01, halfX: 0.125, halfZ: 0.038, foot: 0.074, top: 0.106, kind: Kind.cabin });
  add({ ...part, x: x - way * 0.01, halfX: 0.132, halfZ: 0.043, foot: 0.106, top: 0.11, kind: Kind.hull, seed: 1 });
  add({ ...part, x: x + way * 0.07, halfX: 0.026, halfZ: 0.03, foot: 0.11, top: 0.134, kind: Kind.cabin });
  const funnel = { halfX: 0.018, halfZ: 0.018, foot: 0.11, top: 0.15, shape: Shape.cylinder, kind: Kind.hull, seed: 2 };
  add({ ...part, x: x - way * 0.05, ...funnel });
  addLampAt((solid) => add({ ...solid, whole: true }), x + way * 0.03, z, 0.11, 0.07, seed);
}

/** Dark sides with a white edge (own seed), a white deck (seed 1), or a red funnel with a dark rim (seed 2). */
export function paintHull(surface: Surface, { seed, y, foot, top }: WallPoint): void {
  const level = (y - foot) / (top - foot);
  if (seed === 1) tint(surface, [0.46, 0.46, 0.45], 1);
  else if (seed === 2) tint(surface, level > 0.78 ? [0.03, 0.03, 0.035] : [0.5, 0.07, 0.05], 1);
  else tint(surface, level > 0.72 ? [0.5, 0.5, 0.49] : level < 0.12 ? [0.2, 0.04, 0.03] : [0.03, 0.07, 0.16], 1);
}

/** A white wall with a row of windows, lit at night; the roof over it is white. */
export function paintCabin({ lamps }: FacadeStyle, surface: Surface, point: WallPoint, up: number): void {
  const { along, y, foot, top, blurAlong, blurUp } = point;
  tint(surface, [0.5, 0.5, 0.49], 1);
  if (up > 0.7) return;
  const level = (y - foot) / (top - foot);
  const row = blurUp / (top - foot);
  const pane =
    stripe(along / 0.022, 0.72, Math.max(1e-3, blurAlong / 0.022)) *
    smoothstep(0.28 - row, 0.28 + row, level) *
    smoothstep(0.84 + row, 0.84 - row, level);
  tint(surface, [0.5, 0.5, 0.49], 1 - pane * 0.9);
  surface.mirror = pane * 0.4;
  shine(surface, rooms[1] ?? [1, 0.76, 0.46], pane * 1.25 * lamps);
  shine(surface, rooms[1] ?? [1, 0.76, 0.46], 0.03 * lamps);
}

/** How much foam the water has at a place: the wake widens behind the stern and fades; a small wave stands at the bow. */
export function wakeOf({ x, z, way }: Ferry, atX: number, atZ: number): number {
  const behind = (x - atX) * way - half;
  const aside = Math.abs(atZ - z);
  if (behind > 3.2 || behind < -0.5 || aside > 0.9) return 0;
  if (behind < 0) {
    const skirt = Math.exp(-(((aside - 0.05) / 0.03) ** 2)) * smoothstep(-0.46, -0.4, behind);
    return 0.55 * skirt;
  }
  const wings = Math.exp(-(((aside - 0.05 - behind * 0.16) / (0.03 + behind * 0.045)) ** 2));
  const churn = Math.exp(-((aside / (0.05 + behind * 0.07)) ** 2)) * Math.exp(-behind * 0.9);
  return (0.55 * wings + 0.9 * churn) * Math.exp(-behind * 0.7);
}

/** Lays foam on water: 0 none … 1 white. Lamps shine on it. */
export function foam(surface: Surface, amount: number, lamps: number): void {
  const white = clamp(amount);
  if (white <= 0) return;
  surface.red += (0.6 - surface.red) * white;
  surface.green += (0.64 - surface.green) * white;
  surface.blue += (0.68 - surface.blue) * white;
  shine(surface, [1, 0.86, 0.68], white * 0.16 * lamps);
  surface.mirror *= 1 - 0.75 * white;
}

import type { Control } from '../control.ts';
import { openings, type Points, pointOf } from './face.ts';
import { mirrorFace } from './fit/mirror-face.ts';
import { type Placement, placeSource, sourceStep } from './fit/place-source.ts';
import type { WarpMap } from './fit/warp-map.ts';
import { beardOf } from './look/beards.ts';
import { calmSkin, ownColours } from './look/calm-skin.ts';
import { evenLight } from './look/even-light.ts';
import { fillIn, glassesOf, rimsOf } from './look/glasses.ts';
import { type LightMatch, matchLight } from './look/match-light.ts';
import { matchOpenings } from './look/match-openings.ts';
import { fillPlain, meetTarget } from './look/meet-target.ts';
import { mixSides, otherSide } from './look/other-side.ts';
import { type FaceAreas, faceAreas, irisOf, lipLineOf, mouthCornersOf, openingOf, type Seam, seamOf } from './look/seam.ts';
import { type Colours, readColours, skinOf } from './look/skin-colours.ts';
import type { FacePlan } from './paint-face.ts';
import { blur, type Grid } from './planes/face-grid.ts';
import type { Pyramid } from './planes/picture-pyramid.ts';

/** Both faces as they are looked at: the pixels around each, and a grid over the target's. */
export interface FaceViews {
  grid: Grid;
  source: Pyramid;
  target: Pyramid;
  /** The target's in the pixels of its whole picture, the source's in those of `source`. */
  meshes: { source: Float32Array; target: Float32Array };
}

/** A plane for each of the two faces. */
interface Both<T> {
  source: T;
  target: T;
}

/**
 * Decides over a grid where the source's face comes to lie, what of it shows, and in what light. The hair of a face, its beard and its
 * glasses are the target's: what the source wears is taken away.
 *
 * @param triangles of the mesh.
 * @throws what `control.throwIfStopped` throws.
 */
export function planFace(views: FaceViews, triangles: readonly number[], control: Control): FacePlan {
  const { grid, meshes, source, target } = views;
  const step = sourceStep(meshes.source, meshes.target);
  const targetPoints: Points = (index) => pointOf(meshes.target, index).slice(0, 2) as [number, number];
  const targetColours = readColours(target, grid, (at, out) => placeOf(grid, at, out), grid.cell);
  const look = (keepLips: boolean) => {
    control.throwIfStopped();
    const placed = placeSource(grid, meshes, triangles, step, keepLips);
    const shapePoints: Points = (index) => [placed.shape[index * 2] as number, placed.shape[index * 2 + 1] as number];
    const points = { source: shapePoints, target: targetPoints };
    const areas = faceAreas(grid, [targetPoints, shapePoints]);
    const colours = {
      source: readColours(source, grid, (at, out) => mapped(placed.map, at, out), step * grid.cell),
      target: targetColours,
    };
    const beards = {
      source: beardOf(grid, colours.source, shapePoints, areas),
      target: beardOf(grid, colours.target, targetPoints, areas),
    };
    return { placed, points, areas, colours, beards };
  };
  let seen = look(false);
  const { beards } = seen;
  if (beards.source || beards.target) seen = { ...look(true), beards };
  control.throwIfStopped();
  const mirror = mirrorFace(grid, seen.points.source);
  const skins = skinsOf(grid, seen);
  const spare = otherSide(grid, seen.placed.map, skins.source, seen.areas, seen.points.source, mirror);
  if (!spare) return layOut(views, seen, skins, mirror, step, control);
  const other = readColours(source, grid, (at, out) => mapped(spare.map, at, out), step * grid.cell);
  const colours = { ...seen.colours, source: mixSides(seen.colours.source, other, spare.share) };
  const whole = { ...seen, colours };
  return { ...layOut(views, whole, skinsOf(grid, whole), mirror, step, control), spare };
}

interface Seen {
  placed: Placement;
  points: Both<Points>;
  areas: FaceAreas;
  colours: Both<Colours>;
  beards: Both<Float32Array | undefined>;
}

/** How much farther than the corners that stay the folds of another mouth reach. */
const nearCorners = 2.5;

function layOut(
  { grid, meshes }: FaceViews,
  { placed, points, areas, colours, beards }: Seen,
  skins: Both<Float32Array>,
  mirror: Float32Array,
  step: number,
  control: Control,
): FacePlan {
  const both = skins.source.map((value, at) => Math.min(value, skins.target[at] as number));
  const plain = both.map((_value, at) => {
    const isPlain = !areas.features[at] && (areas.depth[at] as number) > areas.width * 0.08 && (areas.height[at] as number) < 0.1;
    return isPlain && areas.inside[at] && !isBearded(beards, at) ? 1 : 0;
  });
  const around = skins.target.map((value, at) => {
    const isAround = (areas.depth[at] as number) < areas.width * 0.16 || (areas.height[at] as number) > 0.1;
    return isAround ? value : 0;
  });
  const evenlyLit = both.map((value, at) => value * (1 - (areas.sockets[at] as number)));
  const light = matchLight(colours.source, colours.target, evenlyLit, around, plain, grid, areas.width);
  control.throwIfStopped();
  const relit = relitOf(colours.source, light);
  const seam = seamOf(grid, areas, skins, relit);
  const hasRims = glassesOf(grid, relit, points.source, areas.width);
  const rims = hasRims && rimsOf(grid, colours.source.lightness, points.source, areas.width);
  const shaded = plain.map((value, at) => (rims && (rims[at] as number) > 0 ? 0 : Math.max(value, skins.source[at] as number)));
  evenLight(light, colours.source, colours.target, shaded, mirror, grid, areas.width);
  const own = ownColours(grid, points.source, rims, areas.width);
  const creases = placed.kept.includes('mouth') ? mouthCornersOf(grid, points.target, areas.width, nearCorners) : undefined;
  calmSkin(light, colours.source, colours.target, skins.target, own, creases, areas, grid);
  meetTarget(light, colours.source, colours.target, both, seam, areas.inside, grid, areas.width);
  fillPlain(light, colours.target, skins.target, seam, grid, areas.width);
  const pairs = (Object.keys(openings) as (keyof typeof openings)[]).map((name) => ({
    name,
    there: openingOf(grid, points.target, name, areas.width),
    here: openingOf(grid, points.source, name, areas.width),
    irisThere: irisOf(grid, points.target, name),
    irisHere: irisOf(grid, points.source, name),
  }));
  matchOpenings(light, colours.source, colours.target, meshes, pairs);
  control.throwIfStopped();
  const whites = new Float32Array(both.length);
  for (const { name, here, there } of pairs) {
    if (!placed.kept.includes(name)) addMost(whites, here);
    else if (name !== 'mouth') keepTarget(seam, there);
    else for (const part of [lipLineOf, mouthCornersOf]) keepTarget(seam, part(grid, points.target, areas.width));
  }
  const targetGlasses = glassesOf(grid, colours.target.lightness.map(less(light.base.lightness)), points.target, areas.width);
  for (const kept of [targetGlasses, beards.target, beards.source]) if (kept) keepTarget(seam, kept);
  const features = blur(areas.features, grid.columns, grid.rows, areas.width * 0.006);
  const bare = rims && { rims, skin: fillIn(grid, colours.source, rims, areas.features, areas.width) };
  return { grid, map: placed.map, seam, light, features, whites, skin: both, step, bare };
}

/** How far each cell is skin in each face. */
function skinsOf(grid: Grid, { placed, areas, colours, beards }: Seen): Both<Float32Array> {
  const of = (face: keyof Both<unknown>) => {
    // Where the target's brow was, the source shows skin.
    const featured = face === 'source' ? areas.own : areas.features;
    const candidates = areas.inside.map((value, at) => {
      const isHidden = featured[at] || Number.isNaN(placed.map[at * 2] as number) || (beards[face]?.[at] ?? 0) > 0.05;
      return isHidden ? 0 : value;
    });
    // The nose and the cheeks next to it: above a beard, below a fringe.
    const seeds = candidates.map((value, at) => {
      const fall = areas.fall[at] as number;
      return fall > 0.15 && fall < 0.6 && (areas.depth[at] as number) > areas.width * 0.12 ? value : 0;
    });
    return skinOf(colours[face], candidates, seeds, grid, areas.width);
  };
  return { source: of('source'), target: of('target') };
}

function isBearded({ source, target }: Both<Float32Array | undefined>, at: number): boolean {
  return Math.max(source?.[at] ?? 0, target?.[at] ?? 0) > 0.05;
}

/** How much brighter than the target's slow light the source would be. */
function relitOf({ lightness }: Colours, { gain, base }: LightMatch): Float32Array {
  return lightness.map((value, at) => value * (gain[at] as number)).map(less(base.lightness));
}

function less(base: Float32Array): (value: number, at: number) => number {
  return (value, at) => value - (base[at] as number);
}

function addMost(plane: Float32Array, other: Float32Array): void {
  for (let at = 0; at < plane.length; at += 1) plane[at] = Math.max(plane[at] as number, other[at] as number);
}

/** Lets the target show where a plane is 1. */
function keepTarget(seam: Seam, kept: Float32Array): void {
  for (let at = 0; at < kept.length; at += 1) seam.share[at] = (seam.share[at] as number) * (1 - Math.min(1, kept[at] as number));
}

/** The place of a cell in its window. */
function placeOf(grid: Grid, at: number, out: Float64Array): void {
  out[0] = (at % grid.columns) * grid.cell;
  out[1] = Math.floor(at / grid.columns) * grid.cell;
}

function mapped(map: WarpMap, at: number, out: Float64Array): void {
  out[0] = map[at * 2] as number;
  out[1] = map[at * 2 + 1] as number;
}

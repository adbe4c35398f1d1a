import type { Control } from '../control.ts';
import type { Raster } from '../pixels/raster.ts';
import { boxAround, type Face, openings, pointOf } from './face.ts';
import { opening, withinLips } from './fit-mouth.ts';
import { fitShape } from './fit-shape.ts';
import { followGaze } from './follow-gaze.ts';
import { glassesOf } from './glasses.ts';
import { matchLight } from './match-light.ts';
import { matchOpenings } from './match-openings.ts';
import { paintFace } from './paint-face.ts';
import { blur, createGrid, type Grid } from './plane.ts';
import { createPyramid, cropOf } from './pyramid.ts';
import { faceAreas, irisOf, lipLineOf, openingOf, seamOf } from './seam.ts';
import { readColours, skinOf } from './skin.ts';
import { createWarpMap, type WarpMap } from './warp-map.ts';

/** One face to be changed, and the face that takes its place. */
export interface FacePair {
  target: Face;
  source: Face;
}

/** Cells along the longer side of a face, for everything that changes slowly. */
const finest = 224;

/**
 * Puts faces of `source` in the place of faces of `target`, in the target's light, pose and sharpness. What is not face stays
 * byte for byte as it was. Several pairs are done one after the other. The same input gives the same bytes.
 *
 * @param triangles of the mesh, from `faceTriangles`.
 *
 * Takes a copy of the target and 40 bytes for each pixel of the largest face.
 */
export function swapFaces(
  target: Raster,
  source: Raster,
  pairs: readonly FacePair[],
  triangles: readonly number[],
  control: Control,
): Raster {
  const result = { ...target, data: new Uint8Array(target.data) };
  for (const [index, pair] of pairs.entries()) {
    control.throwIfStopped();
    swapOne(result, source, pair, triangles, {
      progress: (share) => control.progress((index + share) / pairs.length),
      throwIfStopped: () => control.throwIfStopped(),
    });
  }
  control.progress(1);
  return result;
}

function swapOne(result: Raster, whole: Raster, pair: FacePair, triangles: readonly number[], control: Control): void {
  const to = pair.target.mesh;
  const window = windowOf(to, result, 0);
  const seen = windowOf(pair.source.mesh, whole, 0.3);
  if (!window || !seen) return;
  const source = createPyramid(cropOf(whole, seen));
  const from = pair.source.mesh.map((value, at) => value - ([seen.x, seen.y, 0][at % 3] as number));
  const grid = createGrid(window, finest);
  const step = sourceStep(from, to);
  const kept = keptOpenings(from, to, step);
  const shape = fitShape(from, to, triangles, kept.includes('mouth'));
  const map = createWarpMap(grid, shape, kept.includes('mouth') ? withinLips(from) : from, triangles);
  followGaze(map, grid, shape, from, to);
  control.throwIfStopped();

  const own = createPyramid(cropOf(result, window));
  control.throwIfStopped();
  const targetColours = readColours(own, grid, (at, out) => placeOf(grid, at, out), grid.cell);
  const sourceColours = readColours(source, grid, (at, out) => mapped(map, at, out), step * grid.cell);
  const targetPoints = (index: number) => pointOf(to, index).slice(0, 2) as [number, number];
  const shapePoints = (index: number) => [shape[index * 2] as number, shape[index * 2 + 1] as number] as const;
  control.throwIfStopped();
  const areas = faceAreas(grid, [targetPoints, shapePoints]);
  const candidates = areas.inside.map((value, at) => (areas.features[at] || Number.isNaN(map[at * 2] as number) ? 0 : value));
  // The nose and the cheeks next to it: above a beard, below a fringe.
  const seeds = candidates.map((value, at) => {
    const fall = areas.fall[at] as number;
    return fall > 0.15 && fall < 0.6 && (areas.depth[at] as number) > areas.width * 0.12 ? value : 0;
  });
  control.throwIfStopped();
  const skins = {
    source: skinOf(sourceColours, candidates, seeds, grid, areas.width),
    target: skinOf(targetColours, candidates, seeds, grid, areas.width),
  };
  const both = skins.source.map((value, at) => Math.min(value, skins.target[at] as number));
  const plain = candidates.map((value, at) =>
    (areas.depth[at] as number) > areas.width * 0.08 && (areas.height[at] as number) < 0.1 ? value : 0,
  );
  const light = matchLight(sourceColours, targetColours, both, plain, grid, areas.width);
  control.throwIfStopped();
  const relit = sourceColours.lightness.map((value, at) => value * (light.gain[at] as number)).map(less(light.base.lightness));
  const seam = seamOf(grid, areas, skins, relit);
  const pairs = (Object.keys(openings) as (keyof typeof openings)[]).map((name) => ({
    name,
    there: openingOf(grid, targetPoints, name, areas.width),
    here: openingOf(grid, shapePoints, name, areas.width),
    irisThere: irisOf(grid, targetPoints, name),
    irisHere: irisOf(grid, shapePoints, name),
  }));
  matchOpenings(light, sourceColours, targetColours, { source: from, target: to }, pairs);
  for (const { name, there } of pairs) {
    if (!kept.includes(name)) continue;
    const own = name === 'mouth' ? lipLineOf(grid, targetPoints, areas.width) : there;
    for (let at = 0; at < own.length; at += 1) seam.share[at] = (seam.share[at] as number) * (1 - (own[at] as number));
  }
  control.throwIfStopped();
  const targetGlasses = glassesOf(grid, targetColours.lightness.map(less(light.base.lightness)), targetPoints, areas.width);
  // Who wears glasses goes on wearing them; otherwise those of the source come along.
  const sourceGlasses = targetGlasses ? undefined : glassesOf(grid, relit, shapePoints, areas.width);
  if (targetGlasses)
    seam.share.forEach((share, at) => {
      seam.share[at] = share * (1 - Math.min(1, targetGlasses[at] as number));
    });
  control.progress(0.4);
  const whites = new Float32Array(both.length);
  for (const { name, here } of pairs) {
    if (kept.includes(name)) continue;
    here.forEach((share, at) => {
      whites[at] = Math.max(whites[at] as number, share);
    });
  }
  const features = blur(areas.features, grid.columns, grid.rows, areas.width * 0.006);
  sourceGlasses?.forEach((share, at) => {
    features[at] = Math.max(features[at] as number, share);
  });
  paintFace(result, source, { grid, map, seam, light, features, whites, skin: both, step }, control);
}

function less(base: Float32Array): (value: number, at: number) => number {
  return (value, at) => value - (base[at] as number);
}

/** The pixels around a face, inside of the picture, with a margin in parts of its size; nothing when it lies outside of it. */
function windowOf(mesh: Float32Array, { width, height }: Raster, margin: number): Pick<Grid, 'x' | 'y' | 'width' | 'height'> | undefined {
  const [left, top, across, down] = boxAround(mesh);
  const more = 2 + margin * Math.max(across, down);
  const x = Math.max(0, Math.floor(left - more));
  const y = Math.max(0, Math.floor(top - more));
  const right = Math.min(width, Math.ceil(left + across + more));
  const bottom = Math.min(height, Math.ceil(top + down + more));
  return right - x < 8 || bottom - y < 8 ? undefined : { x, y, width: right - x, height: bottom - y };
}

/** Openings of mouths up to here are closed, or as good as. */
const closedMouth = 0.07;
/** Mouths that differ more than this, as a ratio, cannot be made of one another: teeth would be squeezed or stretched. */
const alikeMouths = 1.7;
/** Teeth of a source with fewer pixels than this for one of the target are not worth showing. */
const sharpMouth = 0.7;

/**
 * Which openings of the target stay as they are: those that the source has nothing to fill with. A mouth that is shut stays shut with
 * its own line between the lips, one that is open keeps its teeth, unless both make the same face.
 */
function keptOpenings(source: Float32Array, target: Float32Array, step: number): (keyof typeof openings)[] {
  return (['mouth', 'leftEye', 'rightEye'] as const).filter((name) => {
    const [there, here] = [opening(target, name), opening(source, name)];
    if (name !== 'mouth') return there > 0.18 && here < 0.09;
    if (there <= closedMouth && here <= closedMouth) return false;
    if (there <= closedMouth || here <= closedMouth) return true;
    return Math.max(there / here, here / there) > alikeMouths || step < sharpMouth;
  });
}

/** Pixels of the source for one of the target, across the face. */
function sourceStep(source: Float32Array, target: Float32Array): number {
  const size = (mesh: Float32Array) => {
    const [, , width, height] = boxAround(mesh);
    return Math.sqrt(width * height);
  };
  return size(source) / Math.max(1, size(target));
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

import type { Control } from '../control.ts';
import { cropOf, type Raster } from '../pixels/raster.ts';
import { boxAround, type Face } from './face.ts';
import { paintFace } from './paint-face.ts';
import { planFace } from './plan-face.ts';
import { createGrid, type Grid } from './planes/face-grid.ts';
import { createPyramid } from './planes/picture-pyramid.ts';

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
  const window = windowOf(pair.target.mesh, result, 0);
  const seen = windowOf(pair.source.mesh, whole, 0.3);
  if (!window || !seen) return;
  const source = createPyramid(cropOf(whole, seen));
  const from = pair.source.mesh.map((value, at) => value - ([seen.x, seen.y, 0][at % 3] as number));
  control.throwIfStopped();
  const target = createPyramid(cropOf(result, window));
  control.throwIfStopped();
  const views = { grid: createGrid(window, finest), source, target, meshes: { source: from, target: pair.target.mesh } };
  const plan = planFace(views, triangles, control);
  control.progress(0.4);
  paintFace(result, source, plan, control);
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

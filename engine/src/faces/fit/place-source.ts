import { boxAround, type openings } from '../face.ts';
import type { Grid } from '../planes/face-grid.ts';
import type { Shape } from './align-heads.ts';
import { opening, withinLips } from './fit-mouth.ts';
import { fitShape } from './fit-shape.ts';
import { followGaze } from './follow-gaze.ts';
import { smoothNose } from './smooth-nose.ts';
import { createWarpMap, type WarpMap } from './warp-map.ts';

/** Where the source's face comes to lie over the target's. */
export interface Placement {
  shape: Shape;
  map: WarpMap;
  /** What of the target stays as it is. */
  kept: readonly (keyof typeof openings)[];
}

/**
 * Places the source's face in the target's picture: its own shape, the target's pose, mouth and gaze.
 *
 * @param source and target: meshes, in the pixels of the picture that each is read from.
 * @param step pixels of the source for one of the target.
 * @param keepLips leaves the lips where the target's are, because hair grows up to them.
 */
export function placeSource(
  grid: Grid,
  { source, target }: { source: Float32Array; target: Float32Array },
  triangles: readonly number[],
  step: number,
  keepLips = false,
): Placement {
  const kept = keptOpenings(source, target, step);
  if (keepLips && !kept.includes('mouth')) kept.push('mouth');
  const mouth = keepLips ? 'kept' : kept.includes('mouth') ? 'line-kept' : 'own';
  const shape = fitShape(source, target, triangles, mouth);
  const map = createWarpMap(grid, shape, mouth === 'own' ? source : withinLips(source), triangles);
  smoothNose(map, grid, shape);
  followGaze(map, grid, shape, source, target);
  return { shape, map, kept };
}

/** Pixels of the source for one of the target, across the face. */
export function sourceStep(source: Float32Array, target: Float32Array): number {
  const size = (mesh: Float32Array) => {
    const [, , width, height] = boxAround(mesh);
    return Math.sqrt(width * height);
  };
  return size(source) / Math.max(1, size(target));
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

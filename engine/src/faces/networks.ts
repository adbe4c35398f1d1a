import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openOnce } from '../networks/open-once.ts';
import { humanFolder, type Network, openNetworks, readNetwork } from '../networks/wasm-networks.ts';

/**
 * The three networks that find a face, converted from MediaPipe (Google, Apache-2.0): BlazeFace finds boxes
 * (Bazarevsky et al. 2019), Face Mesh places 468 points (Kartynnik et al. 2019), Iris refines the eyes (Ablavatski et al. 2020).
 * About 5 MB are read and 60 MB of memory taken.
 */
export interface FaceNetworks {
  /** 256 × 256 → boxes, scores. */
  boxes: Network;
  /** 192 × 192 → points, a score. */
  mesh: Network;
  /** 64 × 64 → points of an eye. */
  iris: Network;
}

let triangles: readonly number[] | undefined;

/** The networks of this thread, loaded at the first call. */
export const loadFaceNetworks = openOnce(async (): Promise<FaceNetworks> => {
  await openNetworks();
  return { boxes: readNetwork('blazeface'), mesh: readNetwork('facemesh'), iris: readNetwork('iris') };
});

/** Triangles between the points of a mesh, three indexes each. They leave the eyes and the inside of the mouth open. */
export function faceTriangles(): readonly number[] {
  if (!triangles) {
    const require = createRequire(import.meta.url);
    const { Human } = require(join(humanFolder, 'human.node-wasm.js')) as { Human: new () => { faceTriangulation: number[] } };
    triangles = new Human().faceTriangulation;
  }
  return triangles;
}

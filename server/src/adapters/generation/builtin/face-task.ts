import type { Control } from '@easel/engine/control';
import { type FaceProblem, faceProblem } from '@easel/engine/faces/check-face';
import type { Face } from '@easel/engine/faces/face';
import { findFaces } from '@easel/engine/faces/find-faces';
import { faceTriangles } from '@easel/engine/faces/networks';
import type { Raster } from '@easel/engine/pixels/raster';

export interface FaceFindings {
  /** From left to right. */
  faces: (Face & { problem?: FaceProblem })[];
  /** How the points of each mesh belong together; swapping needs it, and only this thread has the library that knows. */
  triangles: readonly number[];
}

/** Finds the faces of a picture and says which of them cannot be swapped. */
export async function runFindFaces(picture: Raster, control: Control): Promise<FaceFindings> {
  const faces = await findFaces(picture, control);
  return {
    faces: faces.map((face) => {
      const problem = faceProblem(face, picture);
      return { ...face, ...(problem ? { problem } : {}) };
    }),
    triangles: faceTriangles(),
  };
}

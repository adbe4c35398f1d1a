import type { Face } from './face.ts';

/** Why a face cannot be used. The names are codes of the contract. */
export type FaceProblem = 'no_face' | 'face_too_small' | 'face_turned' | 'face_cut';

/** What a face must be to be swapped. Sides in pixels, angles in degrees. */
export const faceLimits = {
  /** Least width and height of the mesh's box, whichever is larger. */
  side: 40,
  yaw: 48,
  pitch: 35,
  /** Most part of the face's box that may lie outside of the picture. */
  outside: 0.06,
} as const;

/** What is wrong with a face of a picture of this size; nothing when it can be used. `undefined` is no face. */
export function faceProblem(
  face: Pick<Face, 'box' | 'pose'> | undefined,
  picture: { width: number; height: number },
): FaceProblem | undefined {
  if (!face) return 'no_face';
  const [x, y, width, height] = face.box;
  if (Math.max(width, height) < faceLimits.side) return 'face_too_small';
  const seenWidth = Math.min(x + width, picture.width) - Math.max(x, 0);
  const seenHeight = Math.min(y + height, picture.height) - Math.max(y, 0);
  const seen = (Math.max(0, seenWidth) * Math.max(0, seenHeight)) / (width * height);
  if (seen < 1 - faceLimits.outside) return 'face_cut';
  if (Math.abs(face.pose.yaw) > faceLimits.yaw || Math.abs(face.pose.pitch) > faceLimits.pitch) return 'face_turned';
  return undefined;
}

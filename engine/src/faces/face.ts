/** A face in a picture, as the mesh of MediaPipe's face landmark model describes it. */
export interface Face {
  /** x, y, width, height in pixels of the picture, around the mesh; may reach over the picture's edge. */
  box: readonly [number, number, number, number];
  /** 0 to 1: how sure both networks are. */
  score: number;
  /**
   * 478 points, three numbers each: x and y in pixels, z towards the back in the same unit, 0 at the head's middle.
   * The first 468 are the mesh, then five around the iris of the eye at the picture's left, five of the other.
   */
  mesh: Float32Array;
  pose: Pose;
}

/** How a head is held, in degrees. 0 looks at the camera. */
export interface Pose {
  /** Positive turns towards the picture's right. */
  yaw: number;
  /** Positive looks up. */
  pitch: number;
  /** Positive leans clockwise. */
  roll: number;
}

export const meshPoints = 478;

/** The outline of the face, clockwise from the top of the forehead. */
export const oval: readonly number[] = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93,
  234, 127, 162, 21, 54, 103, 67, 109,
];

/** Rings around what opens: the line where lids and lips meet the inside. Each starts at a corner. */
export const openings = {
  /** The eye at the left of the picture when the face looks at the camera. */
  leftEye: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  rightEye: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  mouth: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95],
} as const satisfies Record<string, readonly number[]>;

/** What is no skin although it lies inside of the oval, as closed lines. */
export const features = {
  ...openings,
  leftBrow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  rightBrow: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  lips: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
} as const satisfies Record<string, readonly number[]>;

/** Around the nose, from its root to its wings. */
export const nose = [168, 217, 126, 129, 98, 97, 2, 326, 327, 358, 355, 437] as const satisfies readonly number[];

/** Around the nostrils, from wing to wing of the nose and up to the underside of its tip. */
export const nostrils = [64, 98, 97, 2, 326, 327, 294, 278, 309, 19, 79, 48] as const satisfies readonly number[];

/** Points of the irises: the middle, and where they end towards the corners of the eye. */
export const irises = { leftEye: { middle: 468, sides: [469, 471] }, rightEye: { middle: 473, sides: [474, 476] } } as const;

/** Where points of a mesh lie in a picture: x and y in pixels. */
export type Points = (index: number) => readonly [number, number];

/** x, y and z of one point of a mesh. */
export function pointOf(mesh: Float32Array, index: number): [number, number, number] {
  return [mesh[index * 3] as number, mesh[index * 3 + 1] as number, mesh[index * 3 + 2] as number];
}

/** x, y, width and height around all points. */
export function boxAround(mesh: Float32Array): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < mesh.length; at += 3) {
    left = Math.min(left, mesh[at] as number);
    right = Math.max(right, mesh[at] as number);
    top = Math.min(top, mesh[at + 1] as number);
    bottom = Math.max(bottom, mesh[at + 1] as number);
  }
  return [left, top, right - left, bottom - top];
}

/** The pose that a mesh shows: of its upright line (10 to 152) and its line from cheek to cheek (234 to 454). */
export function poseOf(mesh: Float32Array): Pose {
  const [top, chin, left, right] = [10, 152, 234, 454].map((index) => pointOf(mesh, index)) as [Vector, Vector, Vector, Vector];
  const down = unit(subtract(chin, top));
  const across = subtract(right, left);
  const front = unit(cross(across, down));
  const side = cross(down, front);
  const degrees = 180 / Math.PI;
  return {
    yaw: Math.atan2(side[2], Math.hypot(side[0], side[1])) * degrees,
    pitch: Math.asin(Math.max(-1, Math.min(1, -down[2]))) * -degrees,
    roll: Math.atan2(side[1], side[0]) * degrees,
  };
}

type Vector = [number, number, number];

function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

import { type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import { meshPoints, openings } from '../face.ts';
import type { FaceNetworks } from '../networks.ts';
import { type Pyramid, readSquare, type Square } from '../planes/picture-pyramid.ts';

const meshSide = 192;
const eyeSide = 64;
/** How much larger than the face the square is that the network sees. It was trained with this. */
const margin = 1.45;
const eyeMargin = 2.3;
const modelPoints = 468;
/** The iris network draws the rim of the lids first: nine points below from the outer corner, then seven above. */
const rim = {
  left: [33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173],
  right: [263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398],
};
const rimPoints = 71;
const irisPoints = 5;

/**
 * The mesh of the face in a square, and 0 to 1: how sure the network is that there is one.
 * The square should be about as upright and 1.45 times as large as the face.
 */
export function placeMesh({ mesh: network }: FaceNetworks, pyramid: Pyramid, square: Square): { mesh: Float32Array; score: number } {
  const pixels = new Float32Array(meshSide * meshSide * 3);
  readSquare(pyramid, square, meshSide, pixels, true);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (pixels[at] as number) / 255;
  const [points, flag] = tidy(() => {
    const answers = network.execute(tensor4d(pixels, [1, meshSide, meshSide, 3]), ['Identity_2:0', 'Identity_1:0']) as Tensor[];
    return answers.map((answer) => answer.dataSync());
  });
  if (points?.length !== modelPoints * 3 || !flag) throw new Error('The mesh network answers in an unknown shape');
  const mesh = new Float32Array(meshPoints * 3);
  toPicture(points as Float32Array, meshSide, square, mesh);
  return { mesh, score: flag[0] as number };
}

/** The square to look at for the mesh again, around what it says now. */
export function squareAround(mesh: Float32Array): Square {
  const at = (index: number) => [mesh[index * 3] as number, mesh[index * 3 + 1] as number] as const;
  const [leftX, leftY] = at(33);
  const [rightX, rightY] = at(263);
  const angle = Math.atan2(rightY - leftY, rightX - leftX);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [low, high, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < modelPoints; index += 1) {
    const [x, y] = at(index);
    const along = x * cos + y * sin;
    const down = y * cos - x * sin;
    low = Math.min(low, along);
    high = Math.max(high, along);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  }
  const [along, down] = [(low + high) / 2, (top + bottom) / 2];
  return { x: along * cos - down * sin, y: along * sin + down * cos, side: Math.max(high - low, bottom - top) * margin, angle };
}

/** Places the rims of both eyes exactly and fills the last ten points of the mesh, the irises. */
export function placeEyes({ iris: network }: FaceNetworks, pyramid: Pyramid, mesh: Float32Array): void {
  const squares = [eyeSquare(mesh, openings.leftEye), eyeSquare(mesh, openings.rightEye)] as const;
  const length = eyeSide * eyeSide * 3;
  const pixels = new Float32Array(length * 2);
  squares.forEach((square, index) => {
    readSquare(pyramid, square, eyeSide, pixels, true, index * length);
  });
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (pixels[at] as number) / 255;
  // The network knows the eye at the picture's left only: the other one is shown to it in a mirror.
  mirror(pixels, length);
  const answer = tidy(() => (network.execute(tensor4d(pixels, [2, eyeSide, eyeSide, 3])) as Tensor).dataSync());
  const numbers = (rimPoints + irisPoints) * 3;
  if (answer.length !== numbers * 2) throw new Error('The iris network answers in an unknown shape');
  const placed = new Float32Array(numbers);
  for (const [index, name] of (['left', 'right'] as const).entries()) {
    const eye = Float32Array.from(answer.slice(index * numbers, (index + 1) * numbers));
    if (name === 'right') for (let at = 0; at < numbers; at += 3) eye[at] = eyeSide - (eye[at] as number);
    toPicture(eye, eyeSide, squares[index] as Square, placed);
    rim[name].forEach((point, place) => {
      mesh.set(placed.subarray(place * 3, place * 3 + 2), point * 3);
    });
    for (let point = 0; point < irisPoints; point += 1) {
      const target = (modelPoints + index * irisPoints + point) * 3;
      mesh.set(placed.subarray((rimPoints + point) * 3, (rimPoints + point) * 3 + 2), target);
      mesh[target + 2] = mesh[(rim[name][4] as number) * 3 + 2] as number;
    }
  }
}

function eyeSquare(mesh: Float32Array, ring: readonly number[]): Square {
  const [outer, inner] = [(ring[0] as number) * 3, (ring[8] as number) * 3];
  const [dx, dy] = [(mesh[inner] as number) - (mesh[outer] as number), (mesh[inner + 1] as number) - (mesh[outer + 1] as number)];
  const turned = dx < 0;
  return {
    x: ((mesh[inner] as number) + (mesh[outer] as number)) / 2,
    y: ((mesh[inner + 1] as number) + (mesh[outer + 1] as number)) / 2,
    side: Math.hypot(dx, dy) * eyeMargin,
    angle: turned ? Math.atan2(-dy, -dx) : Math.atan2(dy, dx),
  };
}

/** Points of a square of `size` pixels → pixels of the picture. */
function toPicture(points: Float32Array, size: number, { x, y, side, angle }: Square, out: Float32Array): void {
  const scale = side / size;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  for (let at = 0; at < points.length; at += 3) {
    const u = (points[at] as number) - size / 2;
    const v = (points[at + 1] as number) - size / 2;
    out[at] = x + cos * u - sin * v;
    out[at + 1] = y + sin * u + cos * v;
    out[at + 2] = (points[at + 2] as number) * scale;
  }
}

function mirror(pixels: Float32Array, start: number): void {
  for (let row = 0; row < eyeSide; row += 1) {
    for (let column = 0; column < eyeSide / 2; column += 1) {
      const left = start + (row * eyeSide + column) * 3;
      const right = start + (row * eyeSide + eyeSide - 1 - column) * 3;
      const held = pixels.slice(left, left + 3);
      pixels.copyWithin(left, right, right + 3);
      pixels.set(held, right);
    }
  }
}

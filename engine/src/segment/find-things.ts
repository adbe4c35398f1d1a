import { type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import { openOnce } from '../networks/open-once.ts';
import { type Network, openNetworks, readNetwork } from '../networks/wasm-networks.ts';
import type { Raster } from '../pixels/raster.ts';

/** A box in pixels of the picture: left, top, width, height. */
export type ThingBox = readonly [number, number, number, number];

const side = 512;
const leastScore = 0.2;
/** Numbers of a finding: left, top, right, bottom in pixels of the network's picture, score, kind. */
const findingLength = 6;
/** Boxes that share more than this part of what both cover are one thing. */
const sameThing = 0.6;

const openNetwork = openOnce(async (): Promise<Network> => {
  await openNetworks();
  return readNetwork('centernet');
});

/**
 * Boxes around the things of a picture (people, animals, vehicles, furniture, food …), the surest first; what they are is not told, since
 * an outline needs only the place. A sixth of a second, 4 MB of weights read at the first call.
 * Source: CenterNet, Zhou, Wang and Krähenbühl, "Objects as Points" (2019), trained on the eighty kinds of COCO.
 * @param picture three or four channels.
 */
export async function findThings(picture: Raster): Promise<ThingBox[]> {
  const found = await openNetwork();
  const numbers = tidy(() => (found.execute(tensor4d(squeezed(picture), [1, side, side, 3]), ['tower_0/detections']) as Tensor).dataSync());
  const boxes: ThingBox[] = [];
  for (let at = 0; at + findingLength <= numbers.length; at += findingLength) {
    if ((numbers[at + 4] as number) < leastScore) continue;
    const [left, top, right, bottom] = [0, 1, 2, 3].map(
      (index) => (Math.max(0, Math.min(side, numbers[at + index] as number)) / side) * ((index & 1) === 0 ? picture.width : picture.height),
    ) as [number, number, number, number];
    const box: ThingBox = [left, top, right - left, bottom - top];
    if (boxes.every((other) => shared(box, other) < sameThing)) boxes.push(box);
  }
  return boxes;
}

/** What both cover, as a part of what either covers. */
function shared(one: ThingBox, other: ThingBox): number {
  const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]);
  const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (one[2] * one[3] + other[2] * other[3] - both);
}

/** The picture as the network wants it: a square of 0 to 255, the mean of four points for each pixel. */
function squeezed({ data, width, height, channels }: Raster): Float32Array {
  const pixels = new Float32Array(side * side * 3);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      for (const [dx, dy] of points) {
        const column = Math.min(width - 1, Math.floor(((x + dx) * width) / side));
        const row = Math.min(height - 1, Math.floor(((y + dy) * height) / side));
        const from = (row * width + column) * channels;
        const to = (y * side + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          pixels[to + channel] = (pixels[to + channel] as number) + (data[from + channel] as number) / points.length;
        }
      }
    }
  }
  return pixels;
}

const points = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

import { describe, expect, it } from 'vitest';
import { type Control, noopControl } from '../control.ts';
import { createRandom } from '../pixels/random.ts';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { type Face, meshPoints } from './face.ts';
import { findFaces } from './find-faces.ts';
import { collage, greyOf, headOf, withAlpha } from './fixtures/gallery.ts';
import type { HeadWish } from './fixtures/render-head.ts';

const pale = { seed: 1, skin: 0.1, size: 200 } as const satisfies HeadWish;

async function onlyFace(picture: Raster): Promise<Face> {
  const faces = await findFaces(picture, noopControl);
  expect(faces).toHaveLength(1);
  return faces[0] as Face;
}

describe('faces', () => {
  it.each<[string, Partial<HeadWish>]>([
    ['pale skin, short hair', {}],
    ['dark skin', { skin: 0.9, hairColour: '#0c0a09' }],
    ['long hair, light from the right', { seed: 4, hair: 'long', hairColour: '#b07a3c', light: 0.7 }],
    ['no hair', { seed: 5, hair: 'none', skin: 0.5 }],
    ['turned to the right', { seed: 6, yaw: 28 }],
    ['turned to the left and up', { seed: 7, yaw: -22, pitch: 8, skin: 0.7 }],
    ['small', { size: 110 }],
    ['large', { size: 320 }],
  ])('are found: %s', async (_name, wish) => {
    const picture = headOf({ ...pale, ...wish });
    const face = await onlyFace(picture);
    expect(face.score).toBeGreaterThan(0.75);
    expect(face.mesh).toHaveLength(meshPoints * 3);
    expect([...face.mesh].every(Number.isFinite)).toBe(true);
    const [x, y, width, height] = face.box.map((side) => side / picture.width);
    expect(x).toBeGreaterThan(0.24);
    expect(y).toBeGreaterThan(0.22);
    expect(width).toBeGreaterThan(0.3);
    expect(height).toBeGreaterThan(0.38);
    expect((x as number) + (width as number)).toBeLessThan(0.76);
    expect((y as number) + (height as number)).toBeLessThan(0.8);
    expect(Math.abs(face.pose.yaw - (wish.yaw ?? 0))).toBeLessThan(9);
    expect(Math.abs(face.pose.roll)).toBeLessThan(6);
  });

  it('have their irises where the eyes are', async () => {
    const picture = headOf({ ...pale, skin: 0.3 });
    const { mesh } = await onlyFace(picture);
    for (const [iris, outer, inner] of [
      [468, 33, 133],
      [473, 263, 362],
    ] as const) {
      const [x, y] = [mesh[iris * 3] as number, mesh[iris * 3 + 1] as number];
      const middle = ((mesh[outer * 3] as number) + (mesh[inner * 3] as number)) / 2;
      const eyeWidth = Math.abs((mesh[outer * 3] as number) - (mesh[inner * 3] as number));
      expect(Math.abs(x - middle)).toBeLessThan(eyeWidth * 0.2);
      const at = (Math.round(y) * picture.width + Math.round(x)) * 3;
      expect(picture.data[at + 1]).toBeLessThan(60);
    }
  });

  it('lean with the head', async () => {
    const { data, width, height } = headOf(pale);
    // A quarter turn, clockwise.
    const turned = createRaster(height, width, 3);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        turned.data.set(data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3), (x * height + height - 1 - y) * 3);
      }
    }
    const { pose } = await onlyFace(turned);
    expect(Math.abs(pose.roll - 90)).toBeLessThan(10);
  });

  it('of 40 pixels are found in a picture of 2000, each once, from left to right, and the same each time', async () => {
    const small = [1, 2, 3].map((seed) => headOf({ ...pale, seed, skin: seed * 0.25, size: 96 }));
    // Some lie across the borders of the squares that are looked at.
    const places = [40, 430, 590, 905, 1090, 1385, 1545, 1890].map((x, index) => ({
      picture: small[index % 3] as Raster<3>,
      x,
      y: [20, 520, 560, 1020, 90, 440, 700, 1290][index] as number,
    }));
    const picture = collage(2000, 1400, places);
    const faces = await findFaces(picture, noopControl);
    expect(faces).toHaveLength(places.length);
    for (const [index, { box }] of faces.entries()) {
      const { x, y } = places[index] as (typeof places)[number];
      expect(Math.abs(box[0] + box[2] / 2 - x - 48)).toBeLessThan(8);
      expect(Math.abs(box[1] + box[3] / 2 - y - 50)).toBeLessThan(10);
      expect(Math.max(box[2], box[3])).toBeLessThan(50);
    }
    expect(await findFaces(picture, noopControl)).toEqual(faces);
  });

  it('large and small ones side by side are all found', async () => {
    const picture = collage(1200, 400, [
      { picture: headOf({ ...pale, size: 320 }), x: 30, y: 40 },
      { picture: headOf({ ...pale, seed: 2, size: 110 }), x: 560, y: 260 },
      { picture: headOf({ ...pale, skin: 0.9, hairColour: '#0c0a09' }), x: 850, y: 100 },
    ]);
    const sizes = (await findFaces(picture, noopControl)).map(({ box }) => Math.round(box[3]));
    expect(sizes).toHaveLength(3);
    expect(sizes[0]).toBeGreaterThan(sizes[2] as number);
    expect(sizes[2]).toBeGreaterThan(sizes[1] as number);
  });

  it('are found in grey pictures and in pictures with alpha, at the same place', async () => {
    const { box } = await onlyFace(headOf(pale));
    for (const picture of [greyOf(headOf(pale)), withAlpha(headOf(pale), () => 255)]) {
      const other = await onlyFace(picture);
      for (const [index, side] of other.box.entries()) expect(Math.abs(side - (box[index] as number))).toBeLessThan(5);
    }
  });

  it('are not found where there are none, whatever the size', async () => {
    const random = createRandom(1);
    const noise = createRaster(257, 131, 3);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = random() * 255;
    const pictures: Raster[] = [noise, createRaster(64, 64, 1), createRaster(1, 900, 4), createRaster(701, 65, 3)];
    for (const picture of pictures) expect(await findFaces(picture, noopControl)).toEqual([]);
  });

  it('are looked for until somebody says stop, and tell how far they are', async () => {
    const told: number[] = [];
    const control: Control = {
      progress: (share) => told.push(share),
      throwIfStopped() {
        if (told.length > 2) throw new Error('stopped');
      },
    };
    await expect(findFaces(createRaster(1600, 1600, 3), control)).rejects.toThrow('stopped');
    expect(told.length).toBeLessThan(5);
    expect(told.toSorted((a, b) => a - b)).toEqual(told);
  });
});

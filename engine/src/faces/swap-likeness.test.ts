import { beforeAll, describe, expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import type { Raster } from '../pixels/raster.ts';
import { features, openings, pointOf } from './face.ts';
import { fitShape } from './fit/fit-shape.ts';
import { headOf } from './fixtures/gallery.ts';
import { type Portrait, portraitOf } from './fixtures/portraits.ts';
import type { HeadWish } from './fixtures/render-head.ts';
import { faceTriangles } from './networks.ts';
import { swapFaces } from './swap-faces.ts';

const someone = { seed: 1, skin: 0.1, size: 240, light: -0.3 } as const satisfies HeadWish;
let target: Portrait;
let source: Portrait;

beforeAll(async () => {
  target = await portraitOf(headOf(someone));
  source = await portraitOf(headOf({ ...someone, seed: 8, skin: 0.3, hairColour: '#15100d', light: 0.2 }));
}, 60_000);

function swapped(picture: Raster<3>, by = target): Raster {
  return swapFaces(by.picture, picture, [{ target: by.face, source: source.face }], faceTriangles(), noopControl);
}

/** A picture with a spot of a colour at a point of its face. */
function spotted({ picture, face }: Portrait, point: number, colour: readonly number[]): Raster<3> {
  const data = picture.data.slice();
  const [x, y] = pointOf(face.mesh, point).map(Math.round) as [number, number];
  for (let row = y - 2; row <= y + 2; row += 1) {
    for (let column = x - 2; column <= x + 2; column += 1) data.set(colour, (row * picture.width + column) * 3);
  }
  return { ...picture, data };
}

/** A picture whose light brightens one side of the nose, around a point of its face, and not the other. */
function litAside({ picture, face }: Portrait, point: number): Raster<3> {
  const data = picture.data.slice();
  const [x, y] = pointOf(face.mesh, point);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const away = Math.hypot((pixel % picture.width) - x, Math.floor(pixel / picture.width) - y) / 9;
    data[at] = Math.min(255, (data[at] as number) * (1 + 0.3 * Math.max(0, Math.min(1, 2 - away * 2))));
  }
  return { ...picture, data };
}

/** A picture with dark hair that hangs over the outer end of the brow at its right. */
function fringed({ picture, face }: Portrait): Raster<3> {
  const data = picture.data.slice();
  const [left, low] = [pointOf(face.mesh, 334)[0], pointOf(face.mesh, 276)[1] + 3];
  for (let y = 0; y < low; y += 1) {
    for (let x = Math.round(left + (low - y) * 0.2); x < picture.width; x += 1) data.set([40, 30, 24], (y * picture.width + x) * 3);
  }
  return { ...picture, data };
}

/** How far two pictures differ at a point of the target's face, in bytes: the mean of 3 by 3 pixels, of the channel that differs most. */
function mostApart(one: Raster, other: Raster, point: number): number {
  const [x, y] = pointOf(target.face.mesh, point).map(Math.round) as [number, number];
  const apart = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let near = 0; near < 9; near += 1) {
      const at = ((y + Math.floor(near / 3) - 1) * one.width + x + (near % 3) - 1) * 3 + channel;
      sum += (one.data[at] as number) - (other.data[at] as number);
    }
    return Math.abs(sum / 9);
  });
  return Math.max(...apart);
}

describe('the likeness of a swapped face', () => {
  it('has brows as high and eyes as open as between both faces, nearer to the target', () => {
    const squinting = target.face.mesh.slice();
    const move = (points: readonly number[], by: number) => {
      for (const point of points) squinting[point * 3 + 1] = (squinting[point * 3 + 1] as number) + by;
    };
    const upper = openings.leftEye.slice(1, 8);
    move([...features.leftBrow, ...features.rightBrow], 5);
    move(upper, 2);
    const shape = fitShape(squinting, target.face.mesh, faceTriangles(), 'own');
    const partOf = (points: readonly number[]) => {
      const sum = (at: (point: number) => number) => points.reduce((total, point) => total + at(point), 0);
      const [there, here] = [sum((point) => pointOf(target.face.mesh, point)[1]), sum((point) => squinting[point * 3 + 1] as number)];
      return (sum((point) => shape[point * 2 + 1] as number) - there) / (here - there);
    };
    for (const points of [features.leftBrow, upper]) {
      expect(partOf(points)).toBeGreaterThan(0.1);
      expect(partOf(points)).toBeLessThan(0.5);
    }
  });

  it('has brows as tilted as those of the source', () => {
    const tilted = target.face.mesh.slice();
    const lean = { 70: -5, 46: -5, 63: -3, 53: -3, 66: 3, 65: 3, 107: 5, 55: 5 };
    for (const [point, by] of Object.entries(lean)) tilted[Number(point) * 3 + 1] = (tilted[Number(point) * 3 + 1] as number) + by;
    const shape = fitShape(tilted, target.face.mesh, faceTriangles(), 'own');
    const rise = (inner: number, outer: number) => {
      const before = pointOf(target.face.mesh, inner)[1] - pointOf(target.face.mesh, outer)[1];
      return (shape[inner * 2 + 1] as number) - (shape[outer * 2 + 1] as number) - before;
    };
    expect(Math.min(rise(107, 63), rise(55, 53)) / 8).toBeGreaterThan(0.6);
  });

  it('leaves out highlights and red spots that the light of the source made', () => {
    const plain = swapped(source.picture);
    const shining = swapped(spotted(source, 4, [255, 255, 255]));
    const red = swapped(spotted(source, 205, [220, 90, 90]));
    expect(mostApart(shining, plain, 4)).toBeLessThan(42);
    expect(mostApart(red, plain, 205)).toBeLessThan(17);
  });

  it('has a nose that the light of the source made no brighter on one side', () => {
    const plain = swapped(source.picture);
    const lit = swapped(litAside(source, 440));
    expect(Math.abs(mostApart(lit, plain, 440) - mostApart(lit, plain, 220))).toBeLessThan(14);
  });

  it('has whole brows, although hair hangs over the end of one in the source', () => {
    const [plain, hidden] = [swapped(source.picture), swapped(fringed(source))];
    for (const point of [293, 300, 283, 276]) expect(mostApart(hidden, plain, point)).toBeLessThan(25);
  });

  it('shows no shadow of another smile at the corners of a mouth that stays open', async () => {
    const open = await portraitOf(headOf({ ...someone, open: 0.8 }));
    const shadows = spotted(source, 61, [60, 40, 36]);
    expect(mostApart(swapped(shadows, open), swapped(source.picture, open), 61)).toBeLessThan(30);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import type { Raster } from '../pixels/raster.ts';
import { type Face, openings, pointOf } from './face.ts';
import { opening } from './fit/fit-mouth.ts';
import { headOf } from './fixtures/gallery.ts';
import { type Portrait, portraitOf } from './fixtures/portraits.ts';
import type { HeadWish } from './fixtures/render-head.ts';
import { faceTriangles } from './networks.ts';
import { swapFaces } from './swap-faces.ts';

const someone = { seed: 1, skin: 0.1, size: 240, light: -0.3 } as const satisfies HeadWish;
const other = { seed: 8, skin: 0.5, hairColour: '#15100d', size: 240, light: 0.2 } as const satisfies HeadWish;
let shut: Portrait;
let open: Portrait;
let otherShut: Portrait;
let otherOpen: Portrait;

beforeAll(async () => {
  shut = await portraitOf(headOf(someone));
  open = await portraitOf(headOf({ ...someone, open: 0.8 }));
  otherShut = await portraitOf(headOf(other));
  otherOpen = await portraitOf(headOf({ ...other, open: 1 }));
}, 60_000);

async function swapped(target: Portrait, source: Portrait): Promise<Portrait> {
  const pairs = [{ target: target.face, source: source.face }];
  return portraitOf(swapFaces(target.picture, source.picture, pairs, faceTriangles(), noopControl) as Raster<3>);
}

/** Pixels as bright and as grey as teeth around where a mouth opens. */
function teethIn({ data, width }: Raster, { mesh }: Face): number {
  const ring = openings.mouth.map((index) => pointOf(mesh, index));
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  let count = 0;
  for (let y = Math.floor(Math.min(...ys)) - 3; y <= Math.max(...ys) + 3; y += 1) {
    for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3);
      if (green > 120 && red - blue < red * 0.22) count += 1;
    }
  }
  return count;
}

/** Where the irises lie between the corners of their eyes at the picture's left and right, 0 to 1, the mean of both. */
function gazeOf({ face: { mesh } }: Portrait): number {
  const along = (iris: number, left: number, right: number) => {
    const [from, to] = [pointOf(mesh, left)[0], pointOf(mesh, right)[0]];
    return (pointOf(mesh, iris)[0] - from) / (to - from);
  };
  return (along(468, 33, 133) + along(473, 362, 263)) / 2;
}

describe('the expression of a swapped face', () => {
  it('has its mouth shut where the target has, without a slit of teeth', async () => {
    expect(teethIn(otherOpen.picture, otherOpen.face)).toBeGreaterThan(60);
    const result = await swapped(shut, otherOpen);
    expect(opening(result.face.mesh, 'mouth')).toBeLessThan(opening(shut.face.mesh, 'mouth') + 0.02);
    expect(teethIn(result.picture, shut.face)).toBeLessThanOrEqual(teethIn(shut.picture, shut.face));
  });

  it('has its mouth open where the target has, whether the source shows teeth or not', async () => {
    for (const source of [otherShut, otherOpen]) {
      const result = await swapped(open, source);
      expect(opening(result.face.mesh, 'mouth')).toBeGreaterThan(opening(shut.face.mesh, 'mouth') + 0.03);
      expect(teethIn(result.picture, open.face)).toBeGreaterThan(teethIn(open.picture, open.face) * 0.5);
    }
  });

  it('looks where the target looks', async () => {
    for (const gaze of [-0.6, 0.6]) {
      const target = await portraitOf(headOf({ ...someone, gaze }));
      const source = await portraitOf(headOf({ ...other, gaze: -gaze }));
      const result = await swapped(target, source);
      expect(Math.abs(gazeOf(result) - gazeOf(target))).toBeLessThan(Math.abs(gazeOf(source) - gazeOf(target)) * 0.65);
    }
  });
});

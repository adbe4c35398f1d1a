import { describe, expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import type { Raster } from '../pixels/raster.ts';
import { oval, pointOf } from './face.ts';
import { headOf } from './fixtures/gallery.ts';
import { type Portrait, portraitOf, roughnessAround } from './fixtures/portraits.ts';
import type { HeadWish } from './fixtures/render-head.ts';
import { faceTriangles } from './networks.ts';
import { swapFaces } from './swap-faces.ts';

function swap(target: Portrait, source: Portrait): Raster {
  return swapFaces(target.picture, source.picture, [{ target: target.face, source: source.face }], faceTriangles(), noopControl);
}

/** Mean of a channel of a square around a place. */
function mean({ data, width }: Raster, x: number, y: number, reach: number, channel: number): number {
  let sum = 0;
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      sum += data[((Math.round(y) + row) * width + Math.round(x) + column) * 3 + channel] as number;
    }
  }
  return sum / (reach * 2 + 1) ** 2;
}

const someone = { seed: 1, skin: 0.1, size: 240, light: -0.4 } as const satisfies HeadWish;

describe('where a swapped face meets its head', () => {
  it('goes over into cheeks, temples and jaw without an edge', async () => {
    const target = await portraitOf(headOf({ ...someone, seed: 4, yaw: 20, hair: 'long' }));
    const source = await portraitOf(headOf(someone));
    const swapped = swap(target, source);
    const [midX, midY] = pointOf(target.face.mesh, 4);
    let worst = 0;
    for (const index of oval) {
      const [x, y] = pointOf(target.face.mesh, index);
      if (y < pointOf(target.face.mesh, 168)[1]) continue;
      const at = [x + (midX - x) * 0.13, y + (midY - y) * 0.13] as const;
      for (const channel of [0, 1, 2]) {
        worst = Math.max(worst, Math.abs(mean(swapped, ...at, 2, channel) - mean(target.picture, ...at, 2, channel)));
      }
    }
    expect(worst).toBeLessThan(5);
  });

  it('has eyes nearly as clear as those that they replace, although the source is small', async () => {
    const target = await portraitOf(headOf({ ...someone, size: 320 }));
    const source = await portraitOf(headOf({ seed: 8, skin: 0.3, hairColour: '#15100d', size: 100, light: 0.2 }));
    const swapped = swap(target, source);
    const parts = [468, 473].map(
      (iris) => roughnessAround(swapped, target.face, iris, 8) / roughnessAround(target.picture, target.face, iris, 8),
    );
    expect(Math.min(...parts)).toBeGreaterThan(0.56);
  });
});

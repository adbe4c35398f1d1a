import { beforeAll, describe, expect, it } from 'vitest';
import { type Control, noopControl } from '../control.ts';
import { toOklab } from '../pixels/oklab.ts';
import { createRandom } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { decode } from '../pixels/shade.ts';
import type { Face } from './face.ts';
import { findFaces } from './find-faces.ts';
import { collage, greyOf, headOf, withAlpha } from './fixtures/gallery.ts';
import { type Portrait, portraitOf, roughnessAround } from './fixtures/portraits.ts';
import { faceTriangles } from './networks.ts';
import { type FacePair, swapFaces } from './swap-faces.ts';

const triangles = faceTriangles();
let pale: Portrait;
let dark: Portrait;
let large: Portrait;

beforeAll(async () => {
  pale = await portraitOf(headOf({ seed: 1, skin: 0.1, size: 200, light: -0.3 }));
  dark = await portraitOf(headOf({ seed: 8, skin: 0.75, hairColour: '#15100d', size: 200, light: 0.2 }));
  large = await portraitOf(headOf({ seed: 5, skin: 0.4, hair: 'none', size: 300, yaw: 12 }));
}, 60_000);

function swap(target: Raster, source: Raster, pairs: FacePair[], control: Control = noopControl): Raster {
  return swapFaces(target, source, pairs, triangles, control);
}

/** Mean OKLab colour of a square around a mesh point. */
function colourAround({ data, width, channels }: Raster, { mesh }: Face, point: number, reach: number): [number, number, number] {
  const [x, y] = [Math.round(mesh[point * 3] as number), Math.round(mesh[point * 3 + 1] as number)];
  const lab = new Float64Array(3);
  const sum: [number, number, number] = [0, 0, 0];
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const at = ((y + dy) * width + x + dx) * channels;
      const [red, green, blue] = [0, 1, 2].map((channel) => decode((data[at + (channels === 1 ? 0 : channel)] as number) / 255));
      toOklab(red as number, green as number, blue as number, lab);
      for (let axis = 0; axis < 3; axis += 1) sum[axis] = (sum[axis] as number) + (lab[axis] as number) / (reach * 2 + 1) ** 2;
    }
  }
  return sum;
}

function apart(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((value, axis) => value - (b[axis] as number)));
}

const cheeks = [205, 425, 50, 280];

describe('a swapped face', () => {
  it('changes nothing outside of the face, byte for byte, nor the pictures it came from', () => {
    const before = [pale.picture.data.slice(), dark.picture.data.slice()];
    const swapped = swap(pale.picture, dark.picture, [{ target: pale.face, source: dark.face }]);
    expect([pale.picture.data, dark.picture.data]).toEqual(before);
    const [left, top, width, height] = pale.face.box;
    let changed = 0;
    for (let y = 0; y < 200; y += 1) {
      for (let x = 0; x < 200; x += 1) {
        const at = (y * 200 + x) * 3;
        const isSame = [0, 1, 2].every((channel) => swapped.data[at + channel] === pale.picture.data[at + channel]);
        if (isSame) continue;
        changed += 1;
        expect(x >= left - 1 && x <= left + width + 1 && y >= top - 1 && y <= top + height + 1).toBe(true);
      }
    }
    expect(changed).toBeGreaterThan(width * height * 0.3);
  });

  it('has the skin of the target', () => {
    for (const [target, source] of [
      [pale, dark],
      [dark, pale],
      [pale, large],
    ] as const) {
      const swapped = swap(target.picture, source.picture, [{ target: target.face, source: source.face }]);
      for (const point of cheeks) {
        const skin = colourAround(target.picture, target.face, point, 3);
        expect(apart(colourAround(swapped, target.face, point, 3), skin)).toBeLessThan(0.05);
      }
    }
  });

  it('has the features of the source', () => {
    const swapped = swap(pale.picture, dark.picture, [{ target: pale.face, source: dark.face }]);
    // Irises differ in colour: that of the source's arrives.
    const irisOf = ({ picture, face }: Portrait) => colourAround(picture, face, 471, 1);
    const arrived = colourAround(swapped, pale.face, 471, 1);
    expect(apart(arrived, irisOf(dark))).toBeLessThan(apart(arrived, irisOf(pale)));
  });

  it('has skin as fine as the target, pores and noise, although the source is small', async () => {
    const random = createRandom(5);
    const noisy: Raster<3> = { ...pale.picture, data: pale.picture.data.map((value) => Math.min(255, value + random() * 16)) };
    const small = await portraitOf(headOf({ seed: 8, skin: 0.3, hairColour: '#15100d', size: 100, light: 0.2 }));
    const target = { picture: noisy, face: pale.face };
    const swapped = swap(noisy, small.picture, [{ target: target.face, source: small.face }]);
    const parts = cheeks.map((point) => roughnessAround(swapped, target.face, point, 6) / roughnessAround(noisy, target.face, point, 6));
    const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    expect(mean).toBeGreaterThan(0.75);
    expect(mean).toBeLessThan(1.15);
  });

  it('is still a face, at the same place and in the same pose', async () => {
    for (const [target, source] of [
      [pale, large],
      [large, dark],
    ] as const) {
      const swapped = swap(target.picture, source.picture, [{ target: target.face, source: source.face }]);
      const [face, ...others] = await findFaces(swapped, noopControl);
      expect(others).toEqual([]);
      expect(face?.score).toBeGreaterThan(0.75);
      for (const [index, side] of (face as Face).box.entries()) {
        expect(Math.abs(side - (target.face.box[index] as number))).toBeLessThan(target.face.box[2] * 0.08);
      }
      expect(Math.abs((face as Face).pose.yaw - target.face.pose.yaw)).toBeLessThan(8);
    }
  });

  it('of the same picture is nearly the same picture', () => {
    const swapped = swap(pale.picture, pale.picture, [{ target: pale.face, source: pale.face }]);
    let sum = 0;
    for (let at = 0; at < swapped.data.length; at += 1) sum += Math.abs((swapped.data[at] as number) - (pale.picture.data[at] as number));
    const [, , width, height] = pale.face.box;
    expect(sum / (width * height * 3)).toBeLessThan(2.5);
  });

  it('is the same each time', () => {
    const pairs = [{ target: large.face, source: pale.face }];
    expect(swap(large.picture, pale.picture, pairs).data).toEqual(swap(large.picture, pale.picture, pairs).data);
  });

  it('keeps grey pictures grey, and alpha as it was', () => {
    const pairs = [{ target: pale.face, source: dark.face }];
    const grey = swap(greyOf(pale.picture), dark.picture, pairs);
    expect(grey.channels).toBe(1);
    expect(grey.data).not.toEqual(greyOf(pale.picture).data);
    const clear = withAlpha(pale.picture, (x) => x);
    const swapped = swap(clear, greyOf(dark.picture), pairs);
    for (let at = 3; at < clear.data.length; at += 4) expect(swapped.data[at]).toBe(clear.data[at]);
  });

  it('takes no colour along into a picture that has none', () => {
    const grey = greyOf(pale.picture);
    const asRgb: Raster<3> = {
      ...pale.picture,
      data: Uint8Array.from({ length: 200 * 200 * 3 }, (_value, at) => grey.data[Math.floor(at / 3)] as number),
    };
    const swapped = swap(asRgb, dark.picture, [{ target: pale.face, source: dark.face }]);
    let most = 0;
    for (let at = 0; at < swapped.data.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = swapped.data.subarray(at, at + 3);
      most = Math.max(most, Math.abs(red - green), Math.abs(blue - green));
    }
    expect(most).toBeLessThan(14);
  });

  it('comes in several pairs at once, each where it belongs', async () => {
    const group = collage(440, 220, [
      { picture: pale.picture, x: 10, y: 10 },
      { picture: dark.picture, x: 230, y: 10 },
    ]);
    const [left, right] = (await findFaces(group, noopControl)) as [Face, Face];
    const both = swap(group, group, [
      { target: left, source: right },
      { target: right, source: left },
    ]);
    const one = swap(group, group, [{ target: left, source: right }]);
    const other = swap(group, group, [{ target: right, source: left }]);
    for (let y = 0; y < 220; y += 1) {
      const half = y * 440 * 3 + 220 * 3;
      expect(both.data.subarray(y * 440 * 3, half)).toEqual(one.data.subarray(y * 440 * 3, half));
      expect(both.data.subarray(half, (y + 1) * 440 * 3)).toEqual(other.data.subarray(half, (y + 1) * 440 * 3));
    }
  });

  it('may lie partly or wholly outside of the picture', () => {
    const shifted = (face: Face, x: number): Face => ({ ...face, mesh: face.mesh.map((value, at) => (at % 3 === 0 ? value + x : value)) });
    const partly = swap(pale.picture, dark.picture, [{ target: shifted(pale.face, -90), source: dark.face }]);
    expect(partly.data).not.toEqual(pale.picture.data);
    const wholly = swap(pale.picture, dark.picture, [{ target: shifted(pale.face, 900), source: shifted(dark.face, 60) }]);
    expect(wholly.data).toEqual(pale.picture.data);
  });

  it('stops when it is told to, and tells how far it is', () => {
    const told: number[] = [];
    const control: Control = {
      progress: (share) => told.push(share),
      throwIfStopped() {
        if (told.length > 3) throw new Error('stopped');
      },
    };
    expect(() => swap(large.picture, dark.picture, [{ target: large.face, source: dark.face }], control)).toThrow('stopped');
    expect(told.toSorted((a, b) => a - b)).toEqual(told);
    expect(told.at(-1)).toBeLessThan(0.6);
  });
});

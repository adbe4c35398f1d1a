import { describe, expect, it } from 'vitest';
import { noopControl } from '../../control.ts';
import { findFaces } from '../../faces/find-faces.ts';
import { collage, headOf } from '../../faces/fixtures/gallery.ts';
import { createNoise } from '../../pixels/noise.ts';
import { createRaster, type Raster } from '../../pixels/raster.ts';
import { openComputerVision } from '../../segment/open-cv.ts';
import { facePath, leadingFace } from './face-path.ts';
import { clipOfPair, type PairPath } from './pair-clip.ts';
import { findHomography, scenePath } from './scene-path.ts';

const frames = 24;

/** A wall full of corners, as seen from (left, top) so much closer. */
function wall(left: number, top: number, closer: number): Raster<3> {
  const picture = createRaster(320, 180, 3);
  const noise = createNoise(4);
  for (let at = 0; at < 320 * 180; at += 1) {
    const [x, y] = [left + (at % 320) / closer, top + Math.floor(at / 320) / closer];
    const block = noise.at(Math.floor(x / 14) * 3.7, Math.floor(y / 11) * 5.3) * 90;
    const value = 128 + block + noise.sum(x / 9, y / 9, 2) * 40;
    picture.data.set([value, value * 0.9, 255 - value], at * 3);
  }
  return picture;
}

function frameOf(first: Raster<3>, second: Raster<3>, path: PairPath, frame: number): Uint8Array {
  const into = new Uint8Array(first.data.length);
  clipOfPair(first, second, path, frames, 24).paint(frame, into);
  return into;
}
const apart = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length;

describe('from one picture to another', () => {
  it('finds the way of the camera between two views of the same scene', async () => {
    const [first, second] = [wall(60, 40, 1), wall(82, 50, 1.15)];
    const plane = findHomography(first, second, await openComputerVision());
    expect(plane).toBeDefined();
    const path = scenePath(plane as number[], first);
    expect(apart(frameOf(first, second, path, 0), first.data)).toBeLessThan(0.5);
    expect(apart(frameOf(first, second, path, frames - 1), second.data)).toBeLessThan(0.5);
    // Half-way both views lie on each other: what is seen is sharp, not two pictures at once.
    const half = frameOf(first, second, path, frames / 2);
    const contrast = (data: Uint8Array) =>
      data.reduce((sum, value, at) => sum + Math.abs(value - (data[at + 3] ?? value)), 0) / data.length;
    expect(contrast(half)).toBeGreaterThan(0.75 * contrast(first.data));
  });

  it('shows on the way what either of both shows, to their rims', async () => {
    const [first, second] = [wall(60, 40, 1), wall(110, 40, 1)];
    const path = scenePath(findHomography(first, second, await openComputerVision()) as number[], first);
    // The last of them are past the fade: what the second does not show yet is seen by the first. A smeared rim would be flat.
    for (const frame of [5, 12, 16]) {
      const shown = frameOf(first, second, path, frame);
      const steps = (columns: readonly number[]) =>
        columns.flatMap((x) =>
          Array.from({ length: 180 }, (_none, y) =>
            Math.abs((shown[(y * 320 + x) * 3] as number) - (shown[(y * 320 + x + 1) * 3] as number)),
          ),
        );
      const flat = (columns: readonly number[]) => steps(columns).filter((step) => step === 0).length / (180 * columns.length);
      expect(flat([0, 1, 2, 3, 4, 5, 6])).toBeLessThan(0.4);
      expect(flat([312, 313, 314, 315, 316, 317, 318])).toBeLessThan(0.4);
    }
  });

  it('finds no way between pictures that have nothing in common', async () => {
    const other = createRaster(320, 180, 3);
    const noise = createNoise(91);
    for (let at = 0; at < 320 * 180; at += 1)
      other.data.fill(128 + noise.sum((at % 320) / 5, Math.floor(at / 320) / 7, 3) * 120, at * 3, at * 3 + 3);
    expect(findHomography(wall(0, 0, 1), other, await openComputerVision())).toBeUndefined();
  });

  it('turns one face into another, eyes onto eyes', async () => {
    const [one, other] = [headOf({ seed: 1, skin: 0.1, size: 200 }), headOf({ seed: 8, skin: 0.6, size: 200 })];
    const first = collage(320, 240, [{ picture: one, x: 20, y: 20 }]);
    const second = collage(320, 240, [{ picture: other, x: 95, y: 30 }]);
    const faces = await Promise.all([first, second].map(async (picture) => leadingFace(await findFaces(picture, noopControl), 320)));
    const path = facePath(faces[0] as never, faces[1] as never, first);
    expect(apart(frameOf(first, second, path, 0), first.data)).toBeLessThan(0.5);
    expect(apart(frameOf(first, second, path, frames - 1), second.data)).toBeLessThan(0.5);
    const half: Raster<3> = { ...first, data: frameOf(first, second, path, frames / 2) };
    const [between] = await findFaces(half, noopControl);
    const middle = (face: { box: readonly number[] } | undefined) => (face?.box[0] as number) + (face?.box[2] as number) / 2;
    expect(middle(between)).toBeGreaterThan(middle(faces[0]) + 12);
    expect(middle(between)).toBeLessThan(middle(faces[1]) - 12);
  });
});

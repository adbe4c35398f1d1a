import { describe, expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import { painter } from '../prompt/painter.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { cameraAt, cameraRoom } from './camera.ts';
import { type Clip, createClip } from './clip.ts';
import { cameraMoves, type MotionPlan, noLife } from './motion-plan.ts';
import { paintPlate } from './paint-plate.ts';
import type { Plate } from './plate.ts';

const size = { width: 160, height: 88 };
const usual: MotionPlan = {
  camera: 'still',
  reach: 1,
  speed: 1,
  life: noLife,
  seconds: 2,
  framesPerSecond: 12,
  heldFrames: 1,
  backwards: false,
  loop: false,
  anchored: false,
  offset: 0,
  seed: 5,
};

const frameOf = (clip: Clip, frame: number) => {
  const into = new Uint8Array(clip.width * clip.height * 3);
  clip.paint(frame, into);
  return into;
};
const apart = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length;

function lake(): Plate {
  const { plan } = readPrompt({ prompt: 'a lake under snowy mountains at sunset', unwanted: '', creativity: 5, seed: 3, ...painter });
  return paintPlate({ plan, style: 'photo', seed: 3, ...size, hours: [], room: cameraRoom }, noopControl);
}

/** A wall behind, and a post before it whose left edge is at `edge` of the width. */
function post(edge: number): Plate {
  const [width, height] = [192, 106];
  const isPost = (at: number) => at % width >= edge * width && at % width < (edge + 0.12) * width;
  const flat = new Uint8Array(width * height);
  return {
    width,
    height,
    scale: 1,
    colours: [Uint8Array.from({ length: width * height * 3 }, (_none, index) => (isPost(Math.floor(index / 3)) ? 230 : 40))],
    nearness: Float32Array.from({ length: width * height }, (_none, at) => (isPost(at) ? 0.9 : 0.1)),
    sky: flat,
    water: flat,
    plants: flat,
    lights: flat,
  };
}

describe('a clip', () => {
  it('comes out the same to the byte, whatever the order its frames are asked for in', () => {
    const plan = { ...usual, camera: 'orbit-left', life: { ...noLife, clouds: 1, water: 1, wind: 1, rain: 1 } } as const;
    const clip = createClip(lake(), size, plan);
    const [last, first] = [frameOf(clip, 23), frameOf(clip, 0)];
    const again = createClip(lake(), size, plan);
    expect(frameOf(again, 0)).toEqual(first);
    expect(frameOf(again, 23)).toEqual(last);
    expect(apart(first, last)).toBeGreaterThan(1);
  });

  it('stands still where nothing lives and the camera rests', () => {
    const clip = createClip(lake(), size, usual);
    expect(apart(frameOf(clip, 0), frameOf(clip, 20))).toBe(0);
  });

  it('moves the water and leaves the mountains alone', () => {
    const clip = createClip(lake(), size, { ...usual, life: { ...noLife, water: 1 } });
    const [one, other] = [frameOf(clip, 0), frameOf(clip, 7)];
    const [sky, water] = [size.width * 20 * 3, size.width * 70 * 3];
    expect(apart(one.subarray(0, sky), other.subarray(0, sky))).toBe(0);
    expect(apart(one.subarray(water), other.subarray(water))).toBeGreaterThan(0.3);
  });

  it('shows a wall behind a post, and no stretched edge, when the camera goes round', () => {
    const clip = createClip(post(0.45), size, { ...usual, camera: 'orbit-left' });
    for (const frame of [0, 12, 23]) {
      const row = frameOf(clip, frame).subarray(size.width * 40 * 3, size.width * 41 * 3);
      const between = Array.from(row).filter((value) => value > 60 && value < 210).length / 3;
      expect(between).toBeLessThan(6);
      expect(Array.from(row).filter((value) => value > 210).length / 3).toBeGreaterThan(14);
    }
    const middle = (frame: number) =>
      frameOf(clip, frame)
        .subarray(size.width * 40 * 3, size.width * 41 * 3)
        .indexOf(230);
    expect(Math.abs(middle(23) - middle(0)) / 3).toBeGreaterThan(5);
  });

  it('ends where it began when it is a loop', () => {
    const life = { ...noLife, clouds: 1, water: 1, wind: 1, snow: 1 };
    const clip = createClip(lake(), size, { ...usual, camera: 'drift', life, loop: true });
    const step = apart(frameOf(clip, 10), frameOf(clip, 11));
    expect(apart(frameOf(clip, 23), frameOf(clip, 0))).toBeLessThan(step * 1.6);
  });

  it('goes on where the clip before it ended', () => {
    const life = { ...noLife, clouds: 1, water: 1, wind: 1 };
    const clip = createClip(lake(), size, { ...usual, camera: 'push-in', life });
    const next = createClip(lake(), size, { ...usual, camera: 'push-in', life, backwards: true, offset: 2 });
    const step = apart(frameOf(clip, 22), frameOf(clip, 23));
    expect(apart(frameOf(clip, 23), frameOf(next, 0))).toBeLessThan(step * 2);
  });

  it('begins with the picture itself when it is anchored', () => {
    const plate = post(0.3);
    const clip = createClip(plate, plate, { ...usual, camera: 'pan-left', anchored: true, life: { ...noLife, clouds: 1, snow: 1 } });
    expect(apart(frameOf(clip, 0), plate.colours[0] as Uint8Array)).toBeLessThan(1);
  });

  it('holds painted pictures for so many frames', () => {
    const clip = createClip(lake(), size, { ...usual, heldFrames: 2, life: { ...noLife, water: 1 } });
    expect([0, 1, 2, 3].map((frame) => clip.repeats(frame))).toEqual([false, true, false, true]);
    expect(frameOf(clip, 3)).toEqual(frameOf(clip, 2));
  });

  it.each(cameraMoves)('never looks outside of the plate: %s', (camera) => {
    for (const shape of [16 / 9, 1, 9 / 16]) {
      for (const room of [0, 0.05, 0.1]) {
        for (const moment of [0, 0.3, 0.7, 1]) {
          for (const anchored of [false, true]) {
            const place = cameraAt({ camera, reach: 2, loop: false, anchored }, moment, room, shape);
            for (const near of [0, 0.5, 1]) {
              const edge = (half: number, shift: number, slide: number) =>
                (half + Math.abs(shift + slide * (near - place.pivot))) / (place.zoom * (1 + place.forward * near));
              expect(edge(0.5, place.shiftX, place.slideX)).toBeLessThan(0.5 + room + 0.001);
              expect(edge(0.5 / shape, place.shiftY, place.slideY)).toBeLessThan((0.5 + room) / shape + 0.001);
            }
          }
        }
      }
    }
  });
});

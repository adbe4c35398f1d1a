import { type CameraPlace, cameraAt } from './camera.ts';
import { drawFalling } from './falling.ts';
import { type Layer, type Layers, partPlate } from './layers.ts';
import { type Clock, clockAt, lightningAt } from './life.ts';
import { createLiving, type Living } from './living.ts';
import type { MotionPlan } from './motion-plan.ts';
import type { Plate } from './plate.ts';
import type { Sample, Seen } from './sample.ts';

/** A picture that moves. Every frame can be asked for alone, in any order, and is the same to the byte each time. */
export interface Clip {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly framesPerSecond: number;
  /** Whether a frame is the one before once more. */
  repeats(frame: number): boolean;
  /** Fills `into` with a frame: sRGB, three bytes a pixel. */
  paint(frame: number, into: Uint8Array<ArrayBufferLike>): void;
}

/** Seconds in which rain and snow come in after a frame that is the picture itself. */
const fallsIn = 0.5;
/** Passes of the search for what a place of the frame shows: each comes closer to the place whose nearness leads here. */
const searches = 2;

/** @param size of the clip in pixels. */
export function createClip(plate: Plate, { width, height }: { width: number; height: number }, plan: MotionPlan): Clip {
  const layers = partPlate(plate);
  const frames = Math.round(plan.seconds * plan.framesPerSecond);
  const room = Math.min(plate.width / (width * plate.scale), plate.height / (height * plate.scale)) / 2 - 0.5;
  const shown = (frame: number) => frame - (frame % plan.heldFrames);
  const span = Math.max(1, plan.loop ? frames : shown(frames - 1));
  return {
    width,
    height,
    frames,
    framesPerSecond: plan.framesPerSecond,
    repeats: (frame) => frame > 0 && shown(frame) !== frame,
    paint(frame, into) {
      const along = shown(frame) / span;
      const moment = plan.backwards ? 1 - along : along;
      const clock = clockAt(plan, shown(frame) / plan.framesPerSecond);
      const camera = cameraAt(plan, moment, Math.max(0, room), width / height);
      const view = { plate, layers, camera, width, height, moment };
      drawView(view, createLiving(plate, plan, clock, sinceAnchor(plan, along)), into);
      if (plan.life.lightning > 0) flash(into, lightningAt(plan, clock) * plan.life.lightning);
      fall(into, width, height, plan, clock, sinceAnchor(plan, along));
    },
  };
}

/** Seconds between a frame and the one that is the picture itself: the first of an anchored clip, or the last where that goes back. */
function sinceAnchor({ anchored, backwards, seconds }: MotionPlan, along: number): number {
  if (!anchored) return Number.POSITIVE_INFINITY;
  return (backwards ? 1 - along : along) * seconds;
}

interface View {
  plate: Plate;
  layers: Layers;
  camera: CameraPlace;
  width: number;
  height: number;
  moment: number;
}

function drawView({ plate, layers, camera, width, height, moment }: View, living: Living, into: Uint8Array<ArrayBufferLike>): void {
  const time = timeOf(plate, moment);
  const seen = new Float64Array(4);
  const looks = layers.all.map((layer, index) => {
    const isSky = layers.hasSky && index === layers.all.length - 1;
    return createLook({ layer, plate, camera, width, height, time, move: isSky ? living.sky : living.land });
  });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let left = 1;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (const look of looks) {
        look(x, y, seen);
        const share = left * ((seen[3] as number) / 255);
        red += (seen[0] as number) * share;
        green += (seen[1] as number) * share;
        blue += (seen[2] as number) * share;
        left -= share;
        if (left < 0.01) break;
      }
      const at = (y * width + x) * 3;
      into[at] = red > 255 ? 255 : red + 0.5;
      into[at + 1] = green > 255 ? 255 : green + 0.5;
      into[at + 2] = blue > 255 ? 255 : blue + 0.5;
    }
  }
}

/** Which two of the plate's times are seen, and how much of the second. */
interface Time {
  first: number;
  second: number;
  share: number;
}

function timeOf({ colours }: Plate, moment: number): Time {
  const place = Math.min(moment, 1) * (colours.length - 1);
  const first = Math.min(Math.floor(place), Math.max(0, colours.length - 2));
  return { first, second: Math.min(first + 1, colours.length - 1), share: place - first };
}

interface Looking {
  layer: Layer;
  plate: Plate;
  camera: CameraPlace;
  width: number;
  height: number;
  time: Time;
  move: Living['land'];
}

/** Looks through pixels of the frame at one layer. */
function createLook({ layer, plate, camera, width, height, time, move }: Looking): (x: number, y: number, seen: Seen) => void {
  const { zoom, forward, shiftX, shiftY, slideX, slideY, pivot } = camera;
  const { nearness } = layer;
  const { width: wide, height: high } = plate;
  const unit = width * plate.scale;
  const [middleX, middleY] = [wide / 2 - 0.5, high / 2 - 0.5];
  const sample = createSample(layer, wide, high, time);
  let near = 0;
  return (x, y, seen) => {
    const across = (x + 0.5) / width - 0.5 - shiftX;
    const down = (y + 0.5 - height / 2) / width - shiftY;
    let placeX = 0;
    let placeY = 0;
    // Neighbours are mostly as near: the search begins with the last pixel's answer.
    for (let search = 0; search < searches; search += 1) {
      const size = zoom * (1 + forward * near);
      placeX = ((across - slideX * (near - pivot)) / size) * unit + middleX;
      placeY = ((down - slideY * (near - pivot)) / size) * unit + middleY;
      const column = placeX < 0 ? 0 : placeX >= wide ? wide - 1 : placeX | 0;
      const row = placeY < 0 ? 0 : placeY >= high ? high - 1 : placeY | 0;
      near = nearness[row * wide + column] as number;
    }
    move(placeX, placeY, near, sample, seen);
  };
}

/** Colour and cover between pixels (bilinear), and between two times of the plate. */
function createSample({ colours }: Layer, wide: number, high: number, { first, second, share }: Time): Sample {
  const one = colours[first] as Uint8Array;
  const other = colours[second] as Uint8Array;
  const mixes = share > 0.004 && first !== second;
  return (x, y, seen) => {
    const placeX = x < 0 ? 0 : Math.min(x, wide - 1.001);
    const placeY = y < 0 ? 0 : Math.min(y, high - 1.001);
    const left = placeX | 0;
    const top = placeY | 0;
    const fx = placeX - left;
    const fy = placeY - top;
    const a = (top * wide + left) * 4;
    const b = a + 4;
    const c = a + wide * 4;
    const d = c + 4;
    const wa = (1 - fx) * (1 - fy);
    const wb = fx * (1 - fy);
    const wc = (1 - fx) * fy;
    const wd = fx * fy;
    for (let channel = 0; channel < 4; channel += 1) {
      let value =
        (one[a + channel] as number) * wa +
        (one[b + channel] as number) * wb +
        (one[c + channel] as number) * wc +
        (one[d + channel] as number) * wd;
      if (mixes) {
        const later =
          (other[a + channel] as number) * wa +
          (other[b + channel] as number) * wb +
          (other[c + channel] as number) * wc +
          (other[d + channel] as number) * wd;
        value += (later - value) * share;
      }
      seen[channel] = value;
    }
  };
}

function flash(frame: Uint8Array<ArrayBufferLike>, strength: number): void {
  if (strength < 0.01) return;
  for (let at = 0; at < frame.length; at += 1) {
    const value = frame[at] as number;
    frame[at] = Math.min(255, value + (40 + value * 0.9) * strength);
  }
}

function fall(frame: Uint8Array<ArrayBufferLike>, width: number, height: number, plan: MotionPlan, clock: Clock, awake: number): void {
  // Where a frame is the picture itself, nothing falls: it comes in within moments.
  const share = Math.min(1, awake / fallsIn);
  const { rain, snow, leaves, sparks } = plan.life;
  if (share === 0 || Math.max(rain, snow, leaves, sparks) === 0) return;
  const life = { ...plan.life, rain: rain * share, snow: snow * share, leaves: leaves * share, sparks: sparks * share };
  drawFalling(frame, width, height, { ...plan, life }, clock);
}

import { createMemory, type Memory, paintStages, type Stage } from '../paint/picture.ts';
import { smoothstep } from '../pixels/shade.ts';
import { cameraAt } from './camera.ts';
import { createFramePainter, type FramePainter } from './frame.ts';
import { cutIntoLayers } from './layers/layers.ts';
import { clockAt, lightningAt } from './life.ts';
import { findMarks } from './living/life-marks.ts';
import type { MotionPlan } from './motion-plan.ts';
import type { Plate } from './plate.ts';
import { groundOf } from './plate-ground.ts';

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

/** A clip whose frames can be painted by several threads: each builds it over the same memory. */
export interface SharedClip extends Clip {
  /** Fills rows `fromRow` (included) to `toRow` (excluded) of a frame. */
  paint(frame: number, into: Uint8Array<ArrayBufferLike>, fromRow?: number, toRow?: number): void;
}

/** How a clip gets what it needs before its first frame. */
export interface ClipMaking {
  memory: Memory;
  /** Paints stages: alone, or with others who build the same clip. */
  run(stages: readonly Stage[]): void;
}

/** Painters of frames that are kept: one thread may begin the next frame while another is still at this one. */
const kept = 2;

/** @param size of the clip in pixels. */
export function createClip(
  plate: Plate,
  { width, height }: { width: number; height: number },
  plan: MotionPlan,
  { memory, run }: ClipMaking = { memory: createMemory(), run: paintStages },
): SharedClip {
  const ground = groundOf(plate);
  const drawn = plan.heldFrames > 1;
  const layers = cutIntoLayers(ground, Math.max(1, Math.round((plate.width / 1000) * (drawn ? 4 : 2))), memory);
  const marks = findMarks(ground, layers.owner, memory);
  run([...layers.stages, ...marks.stages]);
  const painters = new Map<number, FramePainter>();
  const frames = Math.round(plan.seconds * plan.framesPerSecond);
  const room = Math.min(plate.width / (width * plate.scale), plate.height / (height * plate.scale)) / 2 - 0.5;
  const shown = (frame: number) => frame - (frame % plan.heldFrames);
  const span = Math.max(1, plan.loop ? frames : shown(frames - 1));

  function painterOf(frame: number): FramePainter {
    const along = shown(frame) / span;
    const moment = plan.backwards ? 1 - along : along;
    const clock = clockAt(plan, shown(frame) / plan.framesPerSecond);
    const camera = cameraAt(plan, moment, Math.max(0, room), width / height);
    const flash = plan.life.lightning > 0 ? lightningAt(plan, clock) * plan.life.lightning : 0;
    return createFramePainter(
      { plate: ground, plan, size: { width, height }, layers, marks },
      { camera, clock: { ...clock, awake: awakeAt(plan, along) }, along: moment, flash },
    );
  }

  function keptPainterOf(frame: number): FramePainter {
    const painter = painters.get(frame) ?? painterOf(frame);
    painters.set(frame, painter);
    const [oldest] = painters.keys();
    if (painters.size > kept && oldest !== undefined) painters.delete(oldest);
    return painter;
  }

  return {
    width,
    height,
    frames,
    framesPerSecond: plan.framesPerSecond,
    repeats: (frame) => frame > 0 && shown(frame) !== frame,
    paint: (frame, into, fromRow = 0, toRow = height) => keptPainterOf(frame)(into, fromRow, toRow),
  };
}

/** Seconds in which what lives comes in after a frame that is the picture itself, and leaves before one. */
const wakes = 0.6;

/** How much of what lives is seen: nothing in the first frame of an anchored clip, or in the last where that goes back. */
function awakeAt({ anchored, backwards, seconds }: MotionPlan, along: number): number {
  return anchored ? smoothstep(0, wakes, (backwards ? 1 - along : along) * seconds) : 1;
}

import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { createClip, type SharedClip } from '@easel/engine/motion/clip';
import type { MotionPlan } from '@easel/engine/motion/motion-plan';
import type { Brush } from '@easel/engine/motion/paint-plate';
import type { Plate } from '@easel/engine/motion/plate';
import type { createPicture } from '@easel/engine/paint/compose';
import type { Stage } from '@easel/engine/paint/picture';
import type { CrewTask, ToCrew } from './clip-messages.ts';
import { control } from './messages.ts';
import { paintShare } from './share-rows.ts';
import { layOutMemory } from './shared-memory.ts';
import { threadLimits } from './thread-limits.ts';

/** More threads would wait for each other. */
const mostThreads = 4;

/** The threads that paint a clip: this one, and others that paint with it whatever it paints. They end with this one. */
export interface ClipCrew {
  /** Paints pictures. It is given the painter of scenes, which those who film photographs do without. */
  brush(create: typeof createPicture): Brush;
  createClip(plate: Plate, size: { width: number; height: number }, motion: MotionPlan): SharedClip;
  /** Paints a frame of the clip that was created last into shared memory. */
  paintFrame(clip: SharedClip, frame: number, into: Uint8Array<SharedArrayBuffer>): void;
  /** The clip is done: lets go of its memory, until the next. */
  rest(): void;
}

export interface Hiring {
  /** How many threads may paint, this one among them. */
  threads: number;
  /** Is given for each thread what closes when that ends: while this one paints, it hears nothing. */
  hired(life: MessagePort): void;
  crewThread?: string | undefined;
}

const usualThread = new URL('./clip-crew-thread.ts', import.meta.url).href;

export function hireCrew({ threads: most, hired, crewThread = usualThread }: Hiring): ClipCrew {
  const threads = Math.max(1, Math.min(mostThreads, most));
  const others = Array.from({ length: threads - 1 }, () => {
    const { port1, port2 } = new MessageChannel();
    const thread = new Worker(new URL(crewThread), { workerData: port1, transferList: [port1], resourceLimits: threadLimits });
    hired(port2);
    return thread;
  });

  /** All paint the stages; whoever comes late finds nothing left. */
  function share(stages: readonly Stage[], order: (numbers: SharedArrayBuffer) => CrewTask, tell?: (share: number) => void): void {
    const numbers = new SharedArrayBuffer(control.length(stages.length) * 4);
    for (const other of others) other.postMessage(order(numbers));
    const total = stages.reduce((sum, { cost }) => sum + cost, 0);
    const counters = new Int32Array(numbers);
    paintShare(stages, counters, threads, (stage, rows) => {
      const before = stages.slice(0, stage).reduce((sum, { cost }) => sum + cost, 0);
      const { cost, rows: all } = stages[stage] as Stage;
      tell?.((before + (cost * rows) / all) / total);
    });
    if (Atomics.load(counters, control.stop) !== 0) throw new Error('A thread that paints a clip failed');
  }

  return {
    brush: (create) => (request, watcher) => {
      const { memory, layout } = layOutMemory([]);
      const picture = create(request, memory);
      share(picture.stages, (numbers) => ({ kind: 'picture', request, layout: layout(), control: numbers, threads }), watcher.progress);
      return { picture, memory };
    },
    createClip(plate, size, motion) {
      const { memory, layout } = layOutMemory([]);
      const common = sharedPlate(plate);
      const run = (stages: readonly Stage[]) =>
        share(stages, (numbers) => ({ kind: 'clip', plate: common, size, motion, layout: layout(), control: numbers, threads }));
      return createClip(common, size, motion, { memory, run });
    },
    paintFrame(clip, frame, pixels) {
      share([frameStage(clip, frame, pixels)], (numbers) => ({ kind: 'frame', frame, pixels, control: numbers, threads }));
    },
    rest() {
      for (const other of others) other.postMessage({ kind: 'rest' } satisfies ToCrew);
    },
  };
}

/** The plate in memory that the others read, too, in place of a copy for each. */
function sharedPlate(plate: Plate): Plate {
  const { colours, nearness, before, sky, water, plants, lights, surface } = plate;
  return {
    ...plate,
    colours: colours.map(sharedBytes),
    nearness: new Float32Array(sharedBytes(new Uint8Array(nearness.buffer, nearness.byteOffset, nearness.byteLength)).buffer),
    ...(before ? { before: sharedBytes(before) } : {}),
    ...(surface ? { surface: sharedBytes(surface) } : {}),
    ...{ sky: sharedBytes(sky), water: sharedBytes(water), plants: sharedBytes(plants), lights: sharedBytes(lights) },
  };
}

function sharedBytes(bytes: Uint8Array<ArrayBufferLike>): Uint8Array<SharedArrayBuffer> {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

/** A frame as something whose rows several threads paint. */
export function frameStage(clip: SharedClip, frame: number, pixels: Uint8Array<ArrayBufferLike>): Stage {
  return { phase: 'finishing', rows: clip.height, cost: 1, paint: (from, to) => clip.paint(frame, pixels, from, to) };
}

import type { StyleName } from '../paint/style.ts';
import type { Raster } from '../pixels/raster.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { readWish, type Wish } from '../restyle/wish.ts';
import { createGround, type GroundPainter } from './canvas-ground.ts';
import type { FastPainter } from './fast-style.ts';
import { fastStyleOf } from './fast-styles.ts';
import { createFields, type Fields } from './fields.ts';
import { grown, type Part } from './plane.ts';
import { createOverlay, type Overlay } from './weather.ts';

export interface RealtimeSettings {
  /** Any language the prompts understand; sets light, weather, season, palette and mood. */
  prompt: string;
  style: StyleName;
  /** 0 the canvas as it is, in the style … 10 free texture, wandering edges. */
  creativity: number;
  /** Unsigned 32-bit number. */
  seed: number;
  /** What the prompt says, where somebody has read it already; else it is read here, which loads libraries. */
  words?: CanvasWords;
}

/** What the words of a canvas say. Plain data. */
export interface CanvasWords {
  wish: Wish;
  /** Its colours may stand for sky, water and trees. */
  landscape: boolean;
}

export interface RealtimePainter {
  /**
   * The painting of a canvas, in its size (16 to 2048 a side). Only what changed since the last canvas is painted
   * again, and comes out as if all were: the same canvas and settings give the same bytes. The answer is valid until
   * the next call.
   * @throws RangeError for a size outside.
   */
  paint(canvas: Raster<3>): Raster<3>;
  change(settings: RealtimeSettings): void;
}

interface Session {
  width: number;
  height: number;
  last: Uint8Array;
  painter: FastPainter;
  ground: GroundPainter;
  overlay: Overlay | undefined;
  /** The painting without what falls from the sky, and with it. */
  painted: Uint8Array;
  shown: Uint8Array;
}

/** Subjects whose colours do not stand for sky, water and trees. */
const indoors: ReadonlySet<string> = new Set(['still-life', 'room', 'space', 'underwater']);

/** Understands the words of a canvas. */
export function readCanvasWords(prompt: string): CanvasWords {
  const { wish } = readWish({ prompt, unwanted: '' });
  const { plan } = readPrompt({ prompt, unwanted: '', creativity: 0, seed: 0 });
  return { wish, landscape: !indoors.has(plan.subject) };
}

/** A painter for one realtime session. Keeps about 40 bytes a pixel, 10 MB at 512×512. */
export function createRealtimePainter(first: RealtimeSettings): RealtimePainter {
  let settings = first;
  let session: Session | undefined;
  /** Textures outlive a change of words: only size and seed decide them. */
  let kept: { width: number; height: number; seed: number; fields: Fields } | undefined;

  function open(width: number, height: number): Session {
    const { prompt, style: name, creativity, seed } = settings;
    const style = fastStyleOf[name];
    const { wish, landscape } = settings.words ?? readCanvasWords(prompt);
    if (kept?.width !== width || kept.height !== height || kept.seed !== seed) {
      kept = { width, height, seed, fields: createFields(width, height, seed) };
    }
    const ground = createGround(width, height, { wish, creativity, seed, texture: style.texture, landscape, fields: kept.fields });
    const overlay = creativity > 0 ? createOverlay(wish, width, height, seed) : undefined;
    const painted = new Uint8Array(width * height * 3);
    return {
      width,
      height,
      last: new Uint8Array(width * height * 3),
      painter: style.create(ground.ground),
      ground,
      overlay,
      painted,
      shown: overlay ? new Uint8Array(width * height * 3) : painted,
    };
  }

  return {
    paint({ data, width, height }) {
      if (![width, height].every((side) => Number.isInteger(side) && side >= 16 && side <= 2048)) {
        throw new RangeError(`A canvas cannot be ${width}×${height}`);
      }
      const isNew = session?.width !== width || session.height !== height;
      const now = isNew || !session ? open(width, height) : session;
      session = now;
      const changed = isNew ? { left: 0, top: 0, right: width, bottom: height } : changedPart(data, now.last, width, height);
      if (changed) {
        now.last.set(data.subarray(0, now.last.length));
        const part = grown(now.ground.read(data, changed), now.painter.reach, width, height);
        now.painter.paint(part, now.painted);
        now.overlay?.lay(now.painted, now.shown, part);
      }
      return { data: now.shown, width, height, channels: 3 };
    },
    change(next) {
      const same = (Object.keys(next) as (keyof RealtimeSettings)[]).every((key) => key === 'words' || next[key] === settings[key]);
      if (same) return;
      settings = next;
      session = undefined;
    },
  };
}

/** The smallest part that holds every difference; nothing when there is none. */
function changedPart(now: Uint8Array, last: Uint8Array, width: number, height: number): Part | undefined {
  let left = width;
  let right = 0;
  let top = -1;
  let bottom = 0;
  for (let y = 0; y < height; y += 1) {
    const row = y * width * 3;
    let from = 0;
    while (from < width * 3 && now[row + from] === last[row + from]) from += 1;
    if (from === width * 3) continue;
    let to = width * 3 - 1;
    while (now[row + to] === last[row + to]) to -= 1;
    left = Math.min(left, Math.floor(from / 3));
    right = Math.max(right, Math.floor(to / 3) + 1);
    if (top < 0) top = y;
    bottom = y + 1;
  }
  return top < 0 ? undefined : { left, top, right, bottom };
}

import type { CanvasSession, CanvasSettings } from '@easel/server/ports/generation';
import sharp from 'sharp';

/** What a test sees and decides of the controllable engine's canvases. */
export interface PuppetCanvases {
  /** The settings that each canvas was painted with, in order. */
  readonly painted: readonly CanvasSettings[];
  /** Sessions that are open. */
  readonly open: number;
  /** From now on canvases wait; `false` lets the waiting ones through. */
  hold(on: boolean): void;
  /** Every answer has so many bytes more. */
  pad(bytes: number): void;
  /** The next canvas fails like a fault of the engine. */
  failNext(): void;
  session(settings: CanvasSettings): CanvasSession;
}

/** Answers each canvas turned upside down, as a WebP. */
export function createPuppetCanvases(): PuppetCanvases {
  const painted: CanvasSettings[] = [];
  let open = 0;
  let padding = 0;
  let fails = false;
  let gate: PromiseWithResolvers<void> | undefined;
  return {
    painted,
    get open() {
      return open;
    },
    hold(on) {
      gate?.resolve();
      gate = on ? Promise.withResolvers() : undefined;
    },
    pad: (bytes) => {
      padding = bytes;
    },
    failNext: () => {
      fails = true;
    },
    session(first) {
      let settings = first;
      open += 1;
      return {
        async paint(frame) {
          await gate?.promise;
          if (fails) {
            fails = false;
            throw new Error('The puppet dropped the brush');
          }
          const bytes = await sharp(frame, { failOn: 'error' }).rotate(180).webp({ lossless: true }).toBuffer();
          painted.push(settings);
          return { bytes: Buffer.concat([bytes, Buffer.alloc(padding)]), mime: 'image/webp' };
        },
        change: (next) => {
          settings = next;
        },
        async close() {
          open -= 1;
        },
      };
    },
  };
}

import { Worker } from 'node:worker_threads';
import type { CanvasSession, CanvasSettings } from '../../../ports/generation.ts';
import type { CanvasData, FromCanvas, ToCanvas } from './canvas-messages.ts';
import type { Reader } from './reader.ts';
import { styleNameOf } from './styles.ts';
import { threadLimits } from './thread-limits.ts';

/** Between requests and paintings: somebody waits for each frame with the pen in hand. */
const niceness = 4;

/** A realtime session with a thread of its own. */
export function openCanvas(settings: CanvasSettings, reader: Reader): CanvasSession {
  const data: CanvasData = { settings: { ...settings, prompt: '', style: styleNameOf(settings.style) }, niceness };
  const worker = new Worker(new URL('./canvas-thread.ts', import.meta.url), { workerData: data, resourceLimits: threadLimits });
  worker.unref();
  const waiting = new Map<number, { resolve(painted: { bytes: Uint8Array; mime: string }): void; reject(error: Error): void }>();
  let frames = 0;
  let lost: Error | undefined;

  worker.on('message', (message: FromCanvas) => {
    const frame = waiting.get(message.frame);
    waiting.delete(message.frame);
    if (waiting.size === 0) worker.unref();
    if (message.kind === 'painted') frame?.resolve({ bytes: message.bytes, mime: 'image/webp' });
    else frame?.reject(new Error(message.detail));
  });
  worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => lose(new Error('The canvas is closed')));

  function lose(error: Error): void {
    lost ??= error;
    for (const frame of waiting.values()) frame.reject(lost);
    waiting.clear();
  }

  /** The newest settings, once their words are read; a frame waits for the first ones. */
  let newest = settings;
  async function tell(next: CanvasSettings): Promise<void> {
    newest = next;
    const words = await reader.read('canvas', next.prompt);
    if (lost || newest !== next) return;
    worker.postMessage({ kind: 'change', settings: { ...next, style: styleNameOf(next.style), words } } satisfies ToCanvas);
  }
  let read = tell(settings);
  read.catch(() => undefined);

  return {
    async paint(bytes) {
      await read;
      if (lost) throw lost;
      frames += 1;
      const { promise, resolve, reject } = Promise.withResolvers<{ bytes: Uint8Array; mime: string }>();
      waiting.set(frames, { resolve, reject });
      // The thread keeps the process alive only while somebody waits for it.
      worker.ref();
      worker.postMessage({ kind: 'paint', frame: frames, bytes } satisfies ToCanvas);
      return promise;
    },
    change(next) {
      if (lost) return;
      read = tell(next);
      read.catch(() => undefined);
    },
    async close() {
      lose(new Error('The canvas is closed'));
      await worker.terminate();
    },
  };
}

import type { SourceFile, StylePreview } from '@easel/server/ports/generation';

interface Asked {
  source: SourceFile;
  model: string;
  creativity: number;
  signal: AbortSignal;
}

/** Shows pictures in one style: as its bytes the strength. */
export interface PuppetPreviews {
  /** What it was asked to show. */
  readonly asked: readonly Asked[];
  /** From now on it shows nothing: whoever asks waits until they leave. */
  hold(on: boolean): void;
  show(source: SourceFile, wanted: Pick<Asked, 'model' | 'creativity'>, signal: AbortSignal): Promise<readonly StylePreview[]>;
}

export function createPuppetPreviews(): PuppetPreviews {
  const asked: Asked[] = [];
  let isHeld = false;
  return {
    asked,
    hold(on) {
      isHeld = on;
    },
    async show(source, wanted, signal) {
      asked.push({ source, ...wanted, signal });
      if (isHeld) await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return [{ style: 'oil', bytes: new Uint8Array([wanted.creativity]), mime: 'image/webp' }];
    },
  };
}

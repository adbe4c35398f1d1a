import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sentence } from '@easel/contract/language';
import { tools, toolTable } from '@easel/contract/tools';
import { EngineError } from '../../../platform/engine-error.ts';
import type { Engine } from '../../../ports/generation.ts';
import type { EncoderChoice, FoundEncoder } from './choose-encoder.ts';

/** What clips are encoded with on this machine: found out once, in the background. */
export interface ClipEncoder {
  /** Whether there is one; yes until it is found out. */
  works(): boolean;
  /** Waits until it is found out; rejects with an `EngineError` where there is none. */
  choice(): Promise<EncoderChoice>;
  /** The tools that cannot be offered, and why. */
  missing(): ReturnType<NonNullable<Engine['missing']>>;
}

const reason: Sentence = {
  zh: '这台服务器上没有可用的视频编码器。请安装 ffmpeg（含 x264），或重新安装依赖包后重启',
  en: 'This server has no video encoder that works. Install ffmpeg with x264, or install the packages again, and restart',
};

/** Tries the encoders in a thread of its own. */
async function tryEncoders(): Promise<FoundEncoder> {
  const thread = new Worker(new URL('./try-encoders-thread.ts', import.meta.url));
  // A studio that ends waits for no trial.
  thread.unref();
  const [found] = await Promise.race([
    once(thread, 'message'),
    once(thread, 'exit').then(() => Promise.reject(new Error('The thread that tries the encoders ended'))),
  ]);
  return found;
}

export function createClipEncoder(choose: () => Promise<FoundEncoder> = tryEncoders): ClipEncoder {
  let works = true;
  let detail = '';
  const find = async () => {
    try {
      const { choice, problems } = await choose();
      if (choice) return choice;
      detail = problems.map(({ encoder, problem, detail }) => `${encoder}: ${problem} (${detail})`).join('; ');
    } catch (error) {
      detail = error instanceof Error ? error.message : String(error);
    }
    works = false;
    throw new EngineError('unavailable', detail);
  };
  const found = find();
  // Those who ask for a clip are told; before that it is no fault.
  found.catch(() => undefined);
  return {
    works: () => works,
    choice: () => found,
    missing: () => (works ? [] : tools.filter((tool) => toolTable[tool].makes === 'video').map((tool) => ({ tool, reason, detail }))),
  };
}

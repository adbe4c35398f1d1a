import type { Sentence } from '@easel/contract/language';
import { tools, toolTable } from '@easel/contract/tools';
import { EngineError } from '../../../platform/engine-error.ts';
import type { Engine } from '../../../ports/generation.ts';
import { chooseEncoder, type EncoderChoice } from './choose-encoder.ts';

/** What clips are encoded with on this machine: found out once, in the background. */
export interface ClipEncoder {
  /** Whether there is one; yes until it is found out. */
  works(): boolean;
  /** Rejects where there is none. */
  choice(): Promise<EncoderChoice>;
  /** The tools that cannot be offered, and why. */
  missing(): ReturnType<NonNullable<Engine['missing']>>;
}

const reason: Sentence = {
  zh: '这台服务器上没有可用的视频编码器。请安装 ffmpeg（含 x264），或重新安装依赖包后重启',
  en: 'This server has no video encoder that works. Install ffmpeg with x264, or install the packages again, and restart',
};

export function createClipEncoder(choose = chooseEncoder): ClipEncoder {
  let works = true;
  let detail = '';
  let found: Promise<EncoderChoice> | undefined;
  const find = () => {
    found ??= choose().then(({ choice, problems }) => {
      works = choice !== undefined;
      if (choice) return choice;
      detail = problems.map(({ encoder, problem, detail }) => `${encoder}: ${problem} (${detail})`).join('; ');
      throw new EngineError('unavailable', detail);
    });
    found.catch(() => undefined);
    return found;
  };
  find();
  return {
    works: () => works,
    choice: find,
    missing: () => (works ? [] : tools.filter((tool) => toolTable[tool].makes === 'video').map((tool) => ({ tool, reason, detail }))),
  };
}

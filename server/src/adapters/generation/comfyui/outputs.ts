import { readWithin } from '../../../platform/byte-stream.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import type { EngineOutput } from '../../../ports/generation.ts';
import { pictureHeadOf } from '../remote/file-kind.ts';
import type { Finisher } from '../remote/finisher.ts';
import type { Api } from './api.ts';
import type { ComfyOperation } from './operation.ts';
import type { Watch } from './watch.ts';
import type { HistoryRun, StoredFile } from './wire.ts';

interface Making {
  api: Api;
  finisher: Finisher;
  operation: ComfyOperation;
  watch: Watch;
}

/** So much of a file says what it is. */
const headBytes = 64 * 1024;
const movies = /\.(mp4|webm|mov|mkv)$/i;

/** The output of a run that has ended well. Rejects with `bad-output` where it made nothing that can be taken. */
export async function outputOf(
  { api, finisher, operation, watch }: Making,
  { index, id, seed }: ComfyOperation['runs'][number],
  ended: HistoryRun,
  signal: AbortSignal,
): Promise<EngineOutput> {
  const { work, makes, made, over, size } = operation;
  const file = fileOf(ended, operation);
  if (!file) throw new EngineError('bad-output', makes === 'video' ? 'The workflow made no video' : 'The workflow made no picture');
  const open = (reading: AbortSignal) => api.view(file, reading);
  if (makes === 'video') {
    const { asked, clip } = operation;
    if (!asked || !clip) throw new EngineError('bad-output', 'The size or the length of the clip is not known');
    return finisher.clip({ work, index, open, asked, made, seed, ...clip });
  }
  const asked = operation.asked ?? watch.sizes.get(id) ?? (await sizeOf(await api.view(file, signal), signal));
  watch.sizes.set(id, asked);
  return finisher.picture({ ...{ work, index, open, asked, made, seed }, ...(size ? { size } : {}), ...(over ? { over } : {}) });
}

/** What the named node made, else what any saved; what is only shown comes last. */
function fileOf({ outputs }: HistoryRun, { output, makes }: ComfyOperation): StoredFile | undefined {
  const nodes = output === undefined ? Object.values(outputs) : [outputs[output] ?? {}];
  const files = nodes.flatMap((node) => Object.values(node).flat());
  const fit = files.filter(({ filename }) => movies.test(filename) === (makes === 'video'));
  return fit.find(({ type }) => type === 'output') ?? fit[0];
}

/** The size of a picture that may have any, from its beginning. */
async function sizeOf(response: AsyncIterable<Uint8Array> & { destroy(): void }, signal: AbortSignal) {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of readWithin(() => response, { max: Number.POSITIVE_INFINITY, signal })) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= headBytes) break;
    }
  } finally {
    response.destroy();
  }
  const head = await pictureHeadOf(Buffer.concat(parts));
  if (!head) throw new EngineError('bad-output', 'No picture came');
  return { width: head.width, height: head.height };
}

import { mediaKindOf } from '@easel/contract/tools';
import { readWithin } from '../../../platform/byte-stream.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { previewAddress } from '../../../platform/thumbnails.ts';
import { isUnavailable } from '../../../platform/unavailable.ts';
import type { Engine, EngineOutput, EngineProgress, Failure, Operation } from '../../../ports/generation.ts';
import type { NewAsset } from '../../assets/types.ts';
import { filesOf, removeFiles, removeFilesOnFailure, storeOutput } from '../../assets/writes.ts';
import { resumeQueue } from '../engine-queue/writes.ts';
import { outputBytesMax, previewBytesMax, readTriesMax } from '../policy.ts';
import type { ClaimedWork } from './claim.ts';
import type { MakingDeps } from './types.ts';
import type { Watch } from './watch.ts';
import { type Ending, recordOutput, updateOperation, writeProgress } from './writes.ts';

/** Progress is written this often at most. */
const progressMs = 200;
/** Storing that takes longer than this is told as a phase. */
const storingMs = 500;

/** Follows an operation to its end: reports progress, publishes previews, stores each output as soon as it is ready. */
export async function followOperation(
  deps: MakingDeps,
  engine: Engine,
  work: ClaimedWork,
  begun: Operation,
  watch: Watch,
): Promise<Pick<Ending, 'undrawn' | 'report'> | { failure: Failure }> {
  const { report, whileStoring } = createProgressReporter(deps, work);
  const show = createPreviewPublisher(deps, work);
  const store = createOutputKeeper(deps, work, watch);
  let operation = begun;
  for (;;) {
    const status = await watch.until(engine.check(operation, work.stored, watch.signal));
    if (status.operation) {
      operation = status.operation;
      work.operation = operation;
      await updateOperation(deps.db, work, operation);
    }
    if (work.probes && status.state !== 'failed') {
      // It has found a place: the engine is not busy any more.
      await resumeQueue(deps.db, deps, work.engine);
      work.probes = false;
    }
    if (status.preview) show(status.preview);
    for (const output of status.outputs) {
      if (!work.stored.includes(output.index)) await whileStoring(status.progress, () => store(output));
    }
    if (status.state === 'failed') return { failure: status.failure };
    if (status.state === 'running') await report(status);
    else if (status.outputs.every(({ index }) => work.stored.includes(index))) {
      if (work.stored.length === 0) return { failure: { kind: 'fault', detail: 'It ended without any output' } };
      return { undrawn: status.undrawn, ...(status.report ? { report: status.report } : {}) };
    }
  }
}

/** Stores outputs. One that could not be read is left to the next check, which tells it again; a few times. */
function createOutputKeeper(deps: MakingDeps, work: ClaimedWork, { signal }: Watch) {
  const broken = new Map<number, number>();
  return async (output: EngineOutput): Promise<void> => {
    try {
      await readAndStore(deps, work, output, signal);
      work.stored.push(output.index);
    } catch (error) {
      if (!(error instanceof EngineError) || error.failure.kind !== 'unavailable') throw error;
      const times = (broken.get(output.index) ?? 0) + 1;
      if (times >= readTriesMax) throw error;
      broken.set(output.index, times);
      deps.log.warn(
        { work: work.work, engine: work.engine, output: output.index, detail: error.message },
        'An output could not be read from its engine; it is read again',
      );
    }
  };
}

async function readAndStore(deps: MakingDeps, work: ClaimedWork, output: EngineOutput, signal: AbortSignal): Promise<void> {
  const { db, events, storage, clips, clock } = deps;
  const { mime, width, height, poster, lastFrame } = output;
  const preview = output.preview && output.preview.length <= previewBytesMax ? output.preview : undefined;
  const bytes = readWithin(() => output.read(signal), { max: outputBytesMax(mime), announced: output.bytes, signal });
  const still = (video: NewAsset, at: number | 'last') =>
    clips.still(video, at, `${work.work}/${output.index}`, signal).catch((error) => {
      signal.throwIfAborted();
      // Stored once more when files can be read again.
      if (isUnavailable(error)) throw error;
      // The clip is whole without it.
      deps.log.warn({ err: error, work: work.work }, 'No still could be taken out of a clip');
      return undefined;
    });
  const isVideo = mediaKindOf(mime) === 'video';
  const files = await storeOutput(storage, { bytes, mime, width, height, poster, preview, lastFrame, ...(isVideo ? { still } : {}) });
  const stored = filesOf(files);
  const record = () => db.transaction().execute((tx) => recordOutput(tx, events, work, output, files, clock.now()));
  if (await removeFilesOnFailure(storage, stored, record)) return;
  await removeFiles(
    storage,
    stored.map(({ key }) => key),
  );
}

function createProgressReporter({ db, events, log }: MakingDeps, work: ClaimedWork) {
  let last = 0;
  let reported = '';
  const write = async (news: Omit<EngineProgress, 'preview'>): Promise<void> => {
    await writeProgress(db, work, news);
    await events.publish(db, 'member-changed', { member: work.member });
  };
  return {
    async report({ progress, phase, label }: EngineProgress): Promise<void> {
      const news = `${phase} ${label?.en ?? ''} ${progress.toFixed(3)}`;
      if (news === reported || performance.now() - last < progressMs) return;
      last = performance.now();
      reported = news;
      await write({ progress, phase, label });
    },
    /** Says that an output is being stored, where that takes a while, as with a video of hundreds of megabytes. */
    async whileStoring(progress: number, store: () => Promise<void>): Promise<void> {
      let telling: Promise<void> | undefined;
      const soon = setTimeout(() => {
        reported = '';
        telling = write({ progress, phase: 'storing' }).catch((error) =>
          log.debug({ err: error, work: work.work }, 'Storing could not be told'),
        );
      }, storingMs);
      try {
        await store();
      } finally {
        clearTimeout(soon);
        await telling;
      }
    },
  };
}

/** Publishes the newest preview; those that arrive while one is being sent are dropped. */
function createPreviewPublisher({ db, events, log }: MakingDeps, work: ClaimedWork) {
  let busy = false;
  return (preview: NonNullable<EngineProgress['preview']>): void => {
    if (busy) return;
    busy = true;
    send(preview)
      .catch((error) => log.debug({ err: error, work: work.work }, 'A preview could not be published'))
      .finally(() => {
        busy = false;
      });
  };

  async function send(preview: NonNullable<EngineProgress['preview']>): Promise<void> {
    const image = await previewAddress(preview);
    if (image) await events.publishToWatchers(db, work.member, 'work-preview', { work: work.work, output: preview.output, image });
  }
}

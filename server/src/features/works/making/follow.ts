import { previewAddress } from '../../../platform/thumbnails.ts';
import type { Engine, EngineOutput, EngineProgress, Failure, Operation } from '../../../ports/generation.ts';
import { removeFiles, removeFilesOnFailure, storePicture } from '../../assets/writes.ts';
import type { MakingDeps } from './types.ts';
import type { Watch } from './watch.ts';
import { type ClaimedWork, recordOutput, writeProgress } from './writes.ts';

/** Progress is written this often at most. */
const progressMs = 200;

/** Follows an operation to its end: reports progress, publishes previews, stores each output as soon as it is ready. */
export async function followOperation(
  deps: MakingDeps,
  engine: Engine,
  work: ClaimedWork,
  operation: Operation,
  watch: Watch,
): Promise<{ undrawn: readonly string[] } | { failure: Failure }> {
  const stored = new Set(work.stored);
  const report = createProgressReporter(deps, work);
  const show = createPreviewPublisher(deps, work);
  for (;;) {
    const status = await watch.until(engine.check(operation, watch.signal));
    if (status.preview) show(status.preview);
    for (const output of status.outputs) {
      if (stored.has(output.index)) continue;
      await storeOutput(deps, work, output);
      stored.add(output.index);
    }
    if (status.state === 'failed') return { failure: status.failure };
    if (status.state === 'succeeded') {
      if (stored.size === 0) return { failure: { kind: 'fault', detail: 'It ended without any output' } };
      return { undrawn: status.undrawn };
    }
    await report(status);
  }
}

async function storeOutput({ db, events, storage, clock }: MakingDeps, work: ClaimedWork, output: EngineOutput): Promise<void> {
  const files = await storePicture(storage, output);
  const stored = [files.original, files.thumb, files.thumbLarge];
  const record = () => db.transaction().execute((tx) => recordOutput(tx, events, work, output, files, clock.now()));
  if (await removeFilesOnFailure(storage, stored, record)) return;
  await removeFiles(
    storage,
    stored.map(({ key }) => key),
  );
}

function createProgressReporter({ db, events }: MakingDeps, work: ClaimedWork) {
  let last = 0;
  let reported = '';
  return async ({ progress, phase }: EngineProgress): Promise<void> => {
    const news = `${phase} ${progress.toFixed(3)}`;
    if (news === reported || performance.now() - last < progressMs) return;
    last = performance.now();
    reported = news;
    await writeProgress(db, work, { progress, phase });
    await events.publish(db, 'member-changed', { member: work.member });
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

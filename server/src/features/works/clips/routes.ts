import { Readable } from 'node:stream';
import { videoChain, videoFrame, videoJoin } from '@easel/contract/video-calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import { type Route, route } from '../../../platform/route.ts';
import type { ClipFile } from '../../../ports/clips.ts';
import { extensionOf } from '../../assets/types.ts';
import { limitsOf } from '../../plans/reads.ts';
import { allow, expiryOf, needSome } from '../policy.ts';
import { readWorks } from '../reads.ts';
import { addressName, encodeWork, fileNameOfWork, type OutputRow, type SignFile, type WorkRow } from '../types.ts';
import { momentOf } from './policy.ts';
import { readChain, workOfClip } from './reads.ts';
import { type StillDeps, stillOf } from './stills.ts';

interface ClipDeps extends StillDeps {
  limiter: Limiter;
  sign: SignFile;
  limits: { retentionDays: number };
}

/** What can be done with clips that are made: stills of them, and those that go on from each other. */
export function clipRoutes(deps: ClipDeps): Route[] {
  const { db, clock, limiter, sign } = deps;
  return [
    route(videoFrame, async ({ output: id, at: asked }, reader) => {
      const work = await workOfClip(db, reader.memberId, id, clock.now());
      const clip = work.outputs.find((output) => output.id === id) as OutputRow;
      const at = momentOf(asked, clip);
      await limiter.take(db, 'upload', { caller: reader, member: reader.memberId });
      const until = expiryOf(clock.now(), (await limitsOf(db, reader.memberId, deps.limits)).retentionDays);
      const still = await stillOf(deps, { member: reader.memberId, clip, at, until, seen: reader.file });
      const moment = at === 'last' ? 'last' : `${at / 1000}s`;
      const url = sign({
        id: still.id,
        name: `${addressName(work)}-${moment}.${extensionOf(still.mime)}`,
      });
      const { mime, bytes, width, height } = still;
      const expires_at = (still.expires_at ?? work.expires_at).toISOString();
      return { info: { asset: { id: still.id, url, mime, bytes, width, height, expires_at } } };
    }),
    route(videoChain, async ({ id }, reader) => {
      const works = await readChain(db, reader.memberId, id);
      return { info: { works: works.map((work: WorkRow) => encodeWork(work, reader.language, sign)) } };
    }),
    route(videoJoin, async ({ ids }, reader) => {
      needSome(ids, 'video');
      const works = await readWorks(db, reader.memberId, ids);
      for (const work of works) allow('download', work);
      const clips = works.map((work, place) => clipOf(work, works[place + 1]));
      const file = clips.every((clip) => !clip.sound) ? await deps.clips.join(clips.map(fileOf), works[0]?.id ?? '') : undefined;
      if (!file) throw new AppError('clips_differ');
      const name = `${fileNameOfWork(works[0] as WorkRow, reader.language)}-${clips.length}.mp4`;
      return { file: { stream: Readable.from(file, { objectMode: false }), mime: 'video/mp4', name } };
    }),
  ];
}

/** The clip of a work that the next one goes on from, else its first. Refuses a work without any. */
function clipOf({ outputs }: WorkRow, next: WorkRow | undefined): OutputRow {
  const clips = outputs.filter(({ kind }) => kind === 'video');
  const clip = clips.find(({ id }) => id === next?.recipe.extends) ?? clips[0];
  if (!clip) throw new AppError('invalid', { fields: { ids: 'videos_needed' } });
  return clip;
}

function fileOf({ storage_key: key, bytes, width, height }: OutputRow): ClipFile {
  return { key, bytes, width, height };
}

import { videoChain, videoFrame, videoJoin } from '@easel/contract/video-calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import { readPicture } from '../../../platform/pictures/read-picture.ts';
import { type Member, type Route, route } from '../../../platform/route.ts';
import type { Storage } from '../../../ports/storage.ts';
import { extensionOf } from '../../assets/types.ts';
import { extendRetention, removeFiles, removeFilesOnFailure, storeFile } from '../../assets/writes.ts';
import { limitsOf } from '../../plans/reads.ts';
import { allow, expiryOf } from '../policy.ts';
import { readWorks } from '../reads.ts';
import { encodeWork, fileNameOfWork, type OutputRow, type SignFile, type WorkRow } from '../types.ts';
import { type Moment, momentOf } from './policy.ts';
import { findStill, readChain, type Still, workOfClip } from './reads.ts';
import { keepStill } from './writes.ts';

interface ClipDeps {
  db: Database;
  clock: Clock;
  limiter: Limiter;
  storage: Storage;
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
      const still = (await keptStill(deps, reader, id, at, until)) ?? (await newStill(deps, reader, { clip, at, until }));
      const moment = at === 'last' ? 'last' : `${at / 1000}s`;
      const url = sign({ id: still.id, name: `${fileNameOfWork({ ...work, title: '' })}-${moment}.${extensionOf(still.mime)}` });
      const { mime, bytes, width, height } = still;
      const expires_at = (still.expires_at ?? work.expires_at).toISOString();
      return { info: { asset: { id: still.id, url, mime, bytes, width, height, expires_at } } };
    }),
    route(videoChain, async ({ id }, reader) => {
      const works = await readChain(db, reader.memberId, id);
      return { info: { works: works.map((work: WorkRow) => encodeWork(work, reader.language, sign)) } };
    }),
    route(videoJoin, async ({ ids }, reader) => {
      const works = await readWorks(db, reader.memberId, ids);
      for (const work of works) allow('download', work);
      throw new AppError('coming');
    }),
  ];
}

async function keptStill({ db }: ClipDeps, { memberId }: Member, clip: string, at: Moment, until: Date): Promise<Still | undefined> {
  const known = await findStill(db, memberId, clip, at);
  if (!known?.expires_at) return known;
  await db.transaction().execute((tx) => extendRetention(tx, memberId, [known.id], until));
  return { ...known, expires_at: known.expires_at > until ? known.expires_at : until };
}

/** The frame that its reader has sent, as a file of their own. */
async function newStill(
  { db, storage, clock }: ClipDeps,
  { memberId, file }: Member,
  { clip, at, until }: { clip: OutputRow; at: Moment; until: Date },
): Promise<Still> {
  if (!file) throw new AppError('frame_unreadable');
  const picture = await readPicture(file);
  if (picture.width !== clip.width || picture.height !== clip.height) throw new AppError('invalid', { fields: { frame: 'frame_size' } });
  const stored = await storeFile(storage, picture);
  const kept = await removeFilesOnFailure(storage, [stored], () =>
    db.transaction().execute((tx) => keepStill(tx, { member: memberId, clip: clip.id, at, file: stored, until }, clock.now())),
  );
  if (kept.id !== stored.id) await removeFiles(storage, [stored.key]);
  return kept;
}

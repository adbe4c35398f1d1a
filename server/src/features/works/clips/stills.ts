import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readPicture } from '../../../platform/pictures/read-picture.ts';
import type { ClipFiles } from '../../../ports/clips.ts';
import type { Storage } from '../../../ports/storage.ts';
import { extendRetention, removeFiles, removeFilesOnFailure, storeFile } from '../../assets/writes.ts';
import type { OutputRow } from '../types.ts';
import { type Moment, secondsOf } from './policy.ts';
import { findStill, type Still } from './reads.ts';
import { keepStill } from './writes.ts';

export interface StillDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  clips: ClipFiles;
}

interface Asked {
  member: string;
  clip: Pick<OutputRow, 'id' | 'storage_key' | 'bytes' | 'width' | 'height' | 'fps'>;
  at: Moment;
  /** The last frame goes with its clip, any other still is kept until then. */
  until: Date;
  /** The frame as somebody who plays the clip has seen it. */
  seen?: Buffer | undefined;
}

/** Whoever asks waits for it: milliseconds. */
const timeoutMs = 30_000;

/** A still of a clip: the one that is kept, else a new one. Refuses where neither this machine nor its reader has it. */
export async function stillOf(deps: StillDeps, asked: Asked): Promise<Still> {
  const { member, clip, at, until } = asked;
  const known = await findStill(deps.db, member, clip.id, at);
  if (!known) return newStill(deps, asked);
  if (!known.expires_at) return known;
  await deps.db.transaction().execute((tx) => extendRetention(tx, member, [known.id], until));
  return { ...known, expires_at: new Date(Math.max(known.expires_at.getTime(), until.getTime())) };
}

async function newStill(deps: StillDeps, asked: Asked): Promise<Still> {
  const { db, storage, clock } = deps;
  const { member, clip, at, until } = asked;
  const bytes = await bytesOf(deps, asked);
  const stored = await storeFile(storage, { bytes, mime: 'image/png', width: clip.width, height: clip.height });
  const kept = await removeFilesOnFailure(storage, [stored], () =>
    db.transaction().execute((tx) => keepStill(tx, { member, clip: clip.id, at, file: stored, until }, clock.now())),
  );
  if (kept.id !== stored.id) await removeFiles(storage, [stored.key]);
  return kept;
}

async function bytesOf({ clips }: StillDeps, { clip, at, seen }: Asked): Promise<Uint8Array> {
  const { id, storage_key: key, bytes, width, height } = clip;
  const file = { key, bytes, width, height };
  const mark = `${id}/${at}`;
  if (!seen) {
    // Behind the clips of others it may not get its turn in time: whoever plays it has the frame sooner.
    const still = await clips.still(file, secondsOf(at, clip.fps), mark, AbortSignal.timeout(timeoutMs)).catch(unlessLate);
    if (!still) throw new AppError('frame_unreadable');
    return still;
  }
  const picture = await readPicture(seen);
  if (picture.width !== width || picture.height !== height) throw new AppError('invalid', { fields: { frame: 'frame_size' } });
  return clips.marked(file, picture.bytes, mark);
}

function unlessLate(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
}

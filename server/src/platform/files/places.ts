import type { Storage } from '../../ports/storage.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events.ts';
import { type FilePlace, readFilesAt } from '../installation.ts';
import type { Log } from '../logging.ts';
import { isUnavailable } from '../unavailable.ts';
import { createTwoPlaces } from './two-places.ts';

/** The places of files that this process knows, and the storage that they are together. */
export interface FilePlaces {
  disk: Storage;
  s3: Storage | undefined;
  storage: Storage;
  close(): void;
}

export interface FilePlacesOptions {
  disk: Storage;
  s3: (Storage & { close(): void }) | undefined;
  filesAt: FilePlace;
  db: Database;
  events: Events;
  log: Log;
}

/**
 * Where only the disk is known, that is the storage. Where an S3 server is known as well, files are written to whichever the studio's row names and read from
 * both, so that they can move while every process goes on.
 */
export function openFilePlaces({ disk, s3, filesAt, db, events, log }: FilePlacesOptions): FilePlaces {
  let at = filesAt;
  async function follow(): Promise<void> {
    try {
      at = await readFilesAt(db);
      if (at === 's3' && !s3) {
        log.error('The files move to an S3 server that this process does not know: set the EASEL_S3 variables and restart it');
      }
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error }, 'Where files are could not be read');
    }
  }
  const stops = [events.subscribe('files-moving', () => void follow()), events.onMissed(() => void follow())];
  const storage = s3 ? createTwoPlaces(() => (at === 's3' ? { home: s3, other: disk } : { home: disk, other: s3 })) : disk;
  return {
    disk,
    s3,
    storage,
    close() {
      for (const stop of stops) stop();
      s3?.close();
    },
  };
}

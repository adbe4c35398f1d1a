import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/logging.ts';
import type { ClipFiles } from '../../../ports/clips.ts';
import type { Storage } from '../../../ports/storage.ts';

/** What making works needs. */
export interface MakingDeps {
  db: Database;
  events: Events;
  jobs: JobSender;
  clock: Clock;
  engines: EngineRegistry;
  storage: Storage;
  clips: ClipFiles;
  log: Log;
}

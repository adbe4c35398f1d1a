import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { JobDefinition, JobSender, ScheduledJob } from '../../platform/jobs.ts';
import type { Storage } from '../../ports/storage.ts';
import { allPlaces } from './engine-queue/policy.ts';
import { makeOneWork } from './making/make.ts';
import type { MakingDeps } from './making/types.ts';
import { deleteExpired, purgeDeleted, requeueLost } from './sweeping/writes.ts';
import { makeWork } from './writes.ts';

export { announceWorker, followEngines } from './engine-queue/announce.ts';

/** Makes works. */
export function makeWorkJob(deps: MakingDeps): JobDefinition<{ work: string; member: string }> {
  return {
    name: makeWork,
    attempts: 5,
    concurrency: () => Math.max(1, allPlaces(deps.engines.all)),
    handle: (job, context) => makeOneWork(deps, job, context),
  };
}

interface SweepDeps {
  db: Database;
  events: Events;
  jobs: JobSender;
  clock: Clock;
  storage: Storage;
}

/** Removes works whose time is over, and sends again what fell out of the queue. */
export function sweepWorksJob({ db, events, jobs, clock, storage }: SweepDeps): ScheduledJob {
  return {
    name: 'sweep-works',
    cron: '* * * * *',
    async handle({ signal }) {
      const now = clock.now();
      await requeueLost(db, jobs, now, signal);
      await deleteExpired(db, events, now, signal);
      await purgeDeleted(db, storage, now, signal);
    },
  };
}

import type { Context } from '../context.ts';
import type { AdminSocket } from '../platform/admin-socket.ts';
import { announceProcess } from '../platform/processes.ts';
import { type ApiRole, startApi } from './api.ts';
import { startClock } from './clock.ts';
import { startOperator } from './operator.ts';
import { openJobs, startWorker } from './worker.ts';

/** One process of the studio with the roles that its configuration gives it. */
export interface RunningStudio {
  /** Where browsers find it; nothing for a process without the role. */
  address: string | undefined;
  /** Lets open requests end and refuses new ones, then hands running works back, then closes the database. */
  close(): Promise<void>;
}

export async function runStudio(context: Context): Promise<RunningStudio> {
  const { config, jobs } = context;
  let api: ApiRole | undefined;
  let adminSocket: AdminSocket | undefined;
  let worker: ReturnType<typeof startWorker> | undefined;
  let announced: ReturnType<typeof announceProcess> | undefined;
  async function close(): Promise<void> {
    context.driver.leave();
    jobs.rest();
    await Promise.all([api?.close(), adminSocket?.close(), worker?.close()]);
    await jobs.close();
    await announced?.close();
    await context.close();
  }
  try {
    await openJobs(context);
    if (config.roles.includes('api')) api = await startApi(context);
    if (config.roles.includes('worker')) worker = startWorker(context);
    if (config.roles.includes('clock')) await startClock(context);
    adminSocket = await startOperator(context);
    // The folder of an embedded database has one process.
    if (context.driver.kind === 'server') announced = announceProcess(context.db, context.process, context.log);
  } catch (error) {
    await close();
    throw error;
  }
  return { address: api?.address, close };
}

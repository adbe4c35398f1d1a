import type { Work } from '@easel/contract/works';
import { call } from '../../api/client.ts';
import { makeWorks } from '../cache/work-calls.ts';
import { bringBack, cacheWork } from '../cache/works.ts';

/** What is done with works now and then: it comes when it is asked for. */

export function retryWork(id: string): Promise<Work[]> {
  return makeWorks('Work/retry_do', { id });
}

/** An empty title takes it away. */
export async function renameWork({ id }: Work, title: string): Promise<void> {
  cacheWork((await call('Work/rename_do', { id, title })).info.work);
}

/** Gives works the time of new ones from now on. Answers them as they are then. */
export async function retainWorks(ids: readonly string[]): Promise<Work[]> {
  const { info } = await call('Work/keep_do', { ids: [...ids] });
  for (const work of info.works) cacheWork(work);
  return info.works;
}

export async function restoreWorks(ids: readonly string[]): Promise<void> {
  const { info } = await call('Work/restore_do', { ids: [...ids] });
  bringBack(info.works);
}

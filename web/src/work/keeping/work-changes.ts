import type { Language } from '@easel/contract/language';
import type { Work } from '@easel/contract/works';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { newRequestId } from '../../api/request-id.ts';
import { dateLocale } from '../../ui/format/date-locale.ts';
import { makeWorks } from '../cache/work-calls.ts';
import { bringBack, cacheWork } from '../cache/works.ts';

/** What is done with works now and then: it comes when it is asked for. */

export function retryWork(id: string): Promise<Work[]> {
  return makeWorks('Work/retry_do', { id });
}

/** The request ids of variations whose answer has not come. */
const unanswered = new Map<string, string>();

/** Makes one more work much like it. Asked again before the answer has come, or after it was lost, it is the same one. */
export async function varyWork({ id }: Work, price: number): Promise<Work[]> {
  const requestId = unanswered.get(id) ?? newRequestId();
  unanswered.set(id, requestId);
  try {
    const made = await makeWorks('Work/vary_do', { id, price, request_id: requestId });
    unanswered.delete(id);
    return made;
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'network')) unanswered.delete(id);
    throw error;
  }
}

/** An empty title takes it away. */
export async function renameWork({ id }: Work, title: string): Promise<void> {
  cacheWork((await call('Work/rename_do', { id, title })).info.work);
}

/** Gives works the time of new ones from now on. Answers until when they are kept, in words; nothing where no end is known. */
export async function retainedUntil(ids: readonly string[], language: Language): Promise<string | undefined> {
  const { info } = await call('Work/keep_do', { ids: [...ids] });
  for (const work of info.works) cacheWork(work);
  const until = info.works[0]?.expires_at;
  const words = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return until ? new Intl.DateTimeFormat(dateLocale(language), words).format(new Date(until)) : undefined;
}

export async function restoreWorks(ids: readonly string[]): Promise<void> {
  const { info } = await call('Work/restore_do', { ids: [...ids] });
  bringBack(info.works);
}

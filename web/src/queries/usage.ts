import type { OutputAt } from '@easel/contract/calls';
import type { Points } from '@easel/contract/works';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallError } from '../api/call-error.ts';
import { call } from '../api/client.ts';
import { onWorks } from '../api/works-stream.ts';
import { currentLanguage, onLanguage } from '../i18n/i18n.ts';
import { rememberUser, useSession } from '../session/session.ts';
import { queryClient, readAgain } from './query-client.ts';

type Usage = OutputAt<'User/usage_info'>;

let answered = false;

/** Who is signed in, with plan, credits and limits. */
const usageQuery = (token: string) =>
  queryOptions({
    queryKey: ['usage', token],
    // Nobody calls it off: the guard of a route may wait for the same answer as a part that just left.
    queryFn: async (): Promise<Usage> => {
      // The first lookup may be lost on the way and tried again; it stays the first until it was answered.
      const usage = await call('User/usage_info', { show_type: 2 }, { silent: !answered }).catch((error: unknown) => {
        answered ||= error instanceof CallError && error.code !== 'network';
        throw error;
      });
      answered = true;
      rememberUser(usage.info.user_info);
      return usage;
    },
    staleTime: 60_000,
  });

export function useUsage() {
  const token = useSession((session) => session.token);
  return useQuery({ ...usageQuery(token), enabled: token !== '' });
}

/** The live balance, or nothing for a visitor. */
export function useCredits(): Points | undefined {
  return useUsage().data?.info.points;
}

/** Puts a balance that another call or the socket answered in place. */
export function setCredits(points: Points): void {
  const token = useSession.getState().token;
  queryClient.setQueryData<Usage>(usageQuery(token).queryKey, (usage) =>
    usage ? { ...usage, info: { ...usage.info, points: { ...usage.info.points, ...points } } } : usage,
  );
}

/** Whose numbers have begun. */
let begun = '';

onWorks((frame) => {
  if (frame.type === 'points') onCredits(frame.points);
  if (frame.type !== 'ready') return;
  const { token } = useSession.getState();
  // After a gap too long to be told frame by frame, the balance is asked for like the lists are.
  if (frame.reset && begun === token) refreshUsage();
  begun = token;
});

/** Puts a balance that came by itself in place. More than before may be a plan that was bought elsewhere, so it is asked for, too. */
function onCredits(points: Points): void {
  const { token } = useSession.getState();
  const before = queryClient.getQueryData<Usage>(usageQuery(token).queryKey)?.info.points.remaining;
  setCredits(points);
  // Where none is known yet, what is on its way may be older.
  if (before === undefined || points.remaining > before) refreshUsage();
}

/** Asks again who this is and what is left. */
export function refreshUsage(): void {
  void awaitUsage();
}

/** The same, over when it was answered. */
export async function awaitUsage(): Promise<void> {
  await readAgain(['usage']);
}

// The name of the plan is in the reader's language, and so are emails.
onLanguage(() => {
  refreshUsage();
  if (useSession.getState().signedIn) call('User/profile_save_do', { language: currentLanguage() }).catch(() => undefined);
});

/** Looks up who this is, for guarded routes. Answers nothing when nobody is signed in or the lookup fails. */
export async function lookUpUsage(): Promise<Usage | undefined> {
  const { token } = useSession.getState();
  if (token === '') return undefined;
  return queryClient.fetchQuery(usageQuery(token)).catch(() => undefined);
}

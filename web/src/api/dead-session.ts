import { closeCodes, storageKeys } from '@easel/contract/protocol';
import { endSession, useSession } from '../session/session.ts';
import { emitRefusal } from './refusals.ts';

let expected = false;

/** The reader ends the session by what is asked for now: its sockets may be closed before the answer comes. */
export async function endingSession<Answer>(asking: Promise<Answer>): Promise<Answer> {
  expected = true;
  return asking.finally(() => {
    expected = false;
  });
}

/**
 * A socket was closed for good. If its session is over, it ends here too and the reader is asked to sign in, unless nobody was known to
 * be signed in yet (a page that opens with an old token asks nothing), or it was ended on purpose.
 */
export function leaveDeadSession(code: number): void {
  const { token, signedIn } = useSession.getState();
  if (code !== closeCodes.deadToken || token === '') return;
  const signedOut = localStorage.getItem(storageKeys.token) !== token;
  endSession();
  if (signedIn && !signedOut && !expected) emitRefusal('ended');
}

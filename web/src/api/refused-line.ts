import { storageKeys } from '@easel/contract/protocol';
import { openLogin } from '../modals/modals.ts';
import { endSession, useSession } from '../session/session.ts';

let expected = false;

/** The reader ends the session by what is asked for now: the line may hear of it before the answer comes. */
export async function endingSession<Answer>(asking: Promise<Answer>): Promise<Answer> {
  expected = true;
  return asking.finally(() => {
    expected = false;
  });
}

/**
 * A live line was closed because its session is over. It ends here too and asks the reader to sign in, unless nobody was known to be
 * signed in yet (a page that opens with an old token asks nothing), or it was ended on purpose.
 */
export function lineRefused(): void {
  const { token, signedIn } = useSession.getState();
  if (token === '') return;
  const signedOut = localStorage.getItem(storageKeys.token) !== token;
  endSession();
  if (signedIn && !signedOut && !expected) openLogin();
}

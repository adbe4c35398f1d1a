import { call } from '../api/client.ts';
import { forgetAndReload } from '../session/belongings.ts';
import { endSession } from '../session/session.ts';

/** Forgets the session at once, and what the member left here; the server is told, and its answer does not matter. */
export function signOut(): void {
  const told = call('User/logout_do', {}).catch(() => undefined);
  endSession();
  void forgetAndReload(told);
}

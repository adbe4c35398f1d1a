import { leaveNothing } from './belongings.ts';
import { call } from './client.ts';
import { endSession } from './session.ts';

/** Forgets the session at once, and what the member left here; the server is told, and its answer does not matter. */
export function signOut(): void {
  const told = call('User/logout_do', {}).catch(() => undefined);
  endSession();
  void leaveNothing(told);
}

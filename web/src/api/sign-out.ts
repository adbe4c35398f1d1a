import { call } from './client.ts';
import { endSession } from './session.ts';

/** Forgets the session at once; the server is told, and its answer does not matter. */
export function signOut(): void {
  call('User/logout_do', {}).catch(() => undefined);
  endSession();
}

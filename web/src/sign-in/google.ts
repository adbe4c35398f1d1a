import { CallError } from '../api/call-error.ts';
import { call } from '../api/client.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { refusalSentence } from '../i18n/refusals.ts';
import { startSession } from '../session/session.ts';
import { forgetInviteToken, inviteToken } from './invite-token.ts';

/** Signing in with Google: to its page and back. The path it began on is stored in the session storage of the tab. */

const pathKey = 'google_path';
const sentKey = 'google_sent';
const returnPath = '/googleLogin';

/** What Google said, read out of the address that the return page has folded into its `url` query. */
export type GoogleReturn =
  | { kind: 'answer'; code: string; state: string; iss: string | undefined }
  | { kind: 'cancelled' }
  | { kind: 'broken' };

/** Leaves for Google. `link` adds Google to the account that is signed in; `from` is where the way back leads. */
export async function goToGoogle({ link, from = currentPath() }: { link?: boolean; from?: string } = {}): Promise<void> {
  const input = { redirect_uri: location.origin + returnPath, invite_token: inviteToken(), ...(link && { link: 1 }) };
  const page = location.pathname;
  const { info } = await call('User/google_login', input);
  // Who went on to another screen meanwhile is not taken away from it.
  if (location.pathname !== page) return;
  sessionStorage.setItem(pathKey, from);
  location.assign(info.url);
}

export function readGoogleReturn(search: string, origin: string): GoogleReturn {
  const folded = new URLSearchParams(search).get('url') ?? '';
  const full = URL.canParse(folded, origin) ? new URL(folded, origin) : undefined;
  if (!full || full.origin !== origin) return { kind: 'broken' };
  if (full.searchParams.get('error') === 'access_denied') return { kind: 'cancelled' };
  const [code, state] = [full.searchParams.get('code'), full.searchParams.get('state')];
  if (!code || !state) return { kind: 'broken' };
  return { kind: 'answer', code, state, iss: full.searchParams.get('iss') ?? undefined };
}

/** Whether an answer went to the server before: by a reload, or by the back button. */
export function wasSent(state: string, storage: Storage = sessionStorage): boolean {
  return storage.getItem(sentKey) === state;
}

/** Notes that an answer goes to the server now. False when it went before. */
export function isFirstSending(state: string, storage: Storage = sessionStorage): boolean {
  if (wasSent(state, storage)) return false;
  storage.setItem(sentKey, state);
  return true;
}

type Answer = Extract<GoogleReturn, { kind: 'answer' }>;
let underway: { state: string; path: Promise<string> } | undefined;

/** Ends the way: the code becomes a session. Answers where to go on; refuses as `oauth` what was sent before. */
export function comeFromGoogle(answer: Answer): Promise<string> {
  if (underway?.state === answer.state) return underway.path;
  if (!isFirstSending(answer.state)) return Promise.reject(brokenReturn());
  underway = { state: answer.state, path: exchange(answer) };
  return underway.path;
}

/** A return that the server need not be asked about. */
export function brokenReturn(): CallError {
  return new CallError('oauth', refusalSentence('oauth', currentLanguage()));
}

async function exchange({ code, state, iss }: Answer): Promise<string> {
  const { usertoken } = await call('User/google_login_do', { code, state, iss });
  const path = googlePath();
  sessionStorage.removeItem(pathKey);
  forgetInviteToken();
  startSession(usertoken);
  return path;
}

/** Where the way to Google began, if that is a screen of this studio; else the home page. */
export function googlePath(storage: Storage = sessionStorage, origin: string = location.origin): string {
  const kept = storage.getItem(pathKey) ?? '/';
  if (!kept.startsWith('/') || !URL.canParse(kept, origin)) return '/';
  const { origin: own, pathname, search, hash } = new URL(kept, origin);
  return own === origin && pathname.toLowerCase() !== returnPath.toLowerCase() ? pathname + search + hash : '/';
}

function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

import type { OutputAt } from '@easel/contract/calls';
import { storageKeys } from '@easel/contract/protocol';
import { create } from 'zustand';
import { claimBelongings, followOwner } from './belongings.ts';

export type UsageInfo = OutputAt<'User/usage_info'>['info'];
/** What is stored in the browser: the user's record with the picture's address copied to the top level. */
export interface StoredUser {
  user_info: UsageInfo['user_info'];
  icon_url: string;
}

interface Session {
  /** Empty for a visitor. */
  token: string;
  user: StoredUser | undefined;
  /** Known to be signed in: a usage lookup or a sign-in succeeded. */
  signedIn: boolean;
  /** Derived from the browser's agent text, for texts and links only; layout follows the window. */
  mobile: boolean;
}

export const useSession = create<Session>(() => ({
  token: read(storageKeys.token),
  user: readUser(),
  signedIn: false,
  mobile: isMobile(globalThis.navigator?.userAgent ?? ''),
}));

export function isMobile(agent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(agent);
}

/** What a visitor is known by; empty for a member and for a device that could not be told apart. */
export function visitorToken(): string {
  return read(storageKeys.visitor);
}

export function persistVisitorToken(token: string): void {
  localStorage.setItem(storageKeys.visitor, token);
}

/** A sign-in succeeded. It carried the visitor's token, so that the visitor's works are the member's now. */
export function startSession(token: string): void {
  localStorage.removeItem(storageKeys.visitor);
  localStorage.setItem(storageKeys.token, token);
  useSession.setState({ token, signedIn: true });
}

/** The server answered who this is. */
export function rememberUser(user: UsageInfo['user_info']): void {
  const stored: StoredUser = { user_info: user, icon_url: user.icon_url };
  localStorage.setItem(storageKeys.user, JSON.stringify(stored));
  useSession.setState({ user: stored, signedIn: true });
  claimBelongings(user.id);
}

/** Forgets token and user, here and in the other tabs. */
export function endSession(): void {
  localStorage.removeItem(storageKeys.token);
  localStorage.removeItem(storageKeys.user);
  useSession.setState({ token: '', user: undefined, signedIn: false });
}

/** Follows what other tabs do: signing in or out there counts here too. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    followOwner(event);
    const cleared = event.key === null;
    if (cleared || event.key === storageKeys.token) {
      const token = read(storageKeys.token);
      if (token !== useSession.getState().token) useSession.setState({ token, signedIn: false });
    }
    if (cleared || event.key === storageKeys.user) useSession.setState({ user: readUser() });
  };
  globalThis.addEventListener('storage', follow);
  return () => globalThis.removeEventListener('storage', follow);
}

function read(key: string): string {
  return globalThis.localStorage?.getItem(key) ?? '';
}

function readUser(): StoredUser | undefined {
  try {
    return (JSON.parse(read(storageKeys.user)) as StoredUser | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const key = 'invite_token';
const dayMs = 24 * 60 * 60 * 1000;

interface Kept {
  token: string;
  at: number;
}

/** Stores the invitation that a link brought until sign-up. A later one on the same day does not replace it. Tells whether there was a link. */
export function persistInviteToken(search: string, now: number = Date.now(), storage: Storage = localStorage): boolean {
  const token = new URLSearchParams(search).get(key);
  if (!token || token.length > 64) return false;
  const kept = read(storage);
  if (!kept || now - kept.at >= dayMs) storage.setItem(key, JSON.stringify({ token, at: now } satisfies Kept));
  return true;
}

export function inviteToken(storage: Storage = localStorage): string | undefined {
  return read(storage)?.token;
}

export function forgetInviteToken(storage: Storage = localStorage): void {
  storage.removeItem(key);
}

function read(storage: Storage): Kept | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

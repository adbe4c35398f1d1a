import { apiBase } from '@easel/contract/envelope';

/** The value of a cookie in a request's header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** A cookie for the calls of one group that no page can read and no other site's request carries along (RFC 6265). */
export function cookieHeader(cookie: { name: string; value: string; seconds: number }, callPath: string, origin: string): string {
  const group = apiBase + callPath.slice(0, callPath.indexOf('/') + 1);
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${cookie.name}=${cookie.value}; Path=${group}; Max-Age=${cookie.seconds}; HttpOnly; SameSite=Lax${secure}`;
}

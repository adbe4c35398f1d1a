import { apiBase } from '@easel/contract/envelope';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The value of a cookie in a request's header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}

/** A cookie for the calls of one group that no page can read and no other site's request carries along (RFC 6265). */
export function cookieHeader(
  { name, value, seconds }: { name: string; value: string; seconds: number },
  callPath: string,
  origin: string,
): string {
  const path = apiBase + callPath.slice(0, callPath.indexOf('/') + 1);
  return stringifySetCookie({ name, value, path, maxAge: seconds, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') });
}

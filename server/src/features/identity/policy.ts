import { ownAddress } from '../../platform/own-address.ts';

/** How long a sign-in at Google may take. */
export const signInMinutes = 10;

/** The cookie that binds a sign-in to the browser that began it. */
export const browserCookie = 'easel_google';

/**
 * Where Google may send a browser back to: a path of this studio, or its whole address. Nothing for any other site.
 * What follows `?` is left out, because Google compares addresses letter by letter.
 */
export function returnAddress(asked: string, origin: string): string | undefined {
  return ownAddress(asked, origin)?.replace(/[?#].*$/, '');
}

/** A name that fits, from what Google calls somebody. */
export function nameFrom(givenName: string | undefined): string | undefined {
  const name = [...(givenName ?? '').replace(/\p{Cc}/gu, ' ').trim()].slice(0, 40).join('');
  return name || undefined;
}

/** What an error says, with what caused it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
}

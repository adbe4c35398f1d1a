import { plainPath, writtenPath } from './screens.ts';

/** The rules of the address bar, as plain functions. */

/** Screens that need a member: any path containing /me. */
export function needsMember(pathname: string): boolean {
  return /\/me(\/|$)/i.test(pathname);
}

/** Whether closing the sign-in window leads back to the home page from here. */
export function leavesOnLoginClose(pathname: string): boolean {
  return pathname.includes('/image/') || needsMember(pathname) || pathname.includes('/invite');
}

/**
 * Folds the full path that a return page was opened with into its own `url` query, so that a reload or the back button never
 * sends a code twice. Nothing when it is folded already.
 */
export function foldedReturn(address: URL): string | undefined {
  if (address.searchParams.has('url')) return undefined;
  const full = address.pathname + address.search + address.hash;
  return `${address.pathname}?${new URLSearchParams({ url: full })}`;
}

const promoted = ['/', '/me/usage', '/image/text2img', '/image/realtime', '/image/face', '/image/enhance', '/image/redraw', '/pricing'];

/** The position of an address among the eight that something may be promoted at, from 1; 0 for any other. */
export function promotionPlace(pathname: string): number {
  return promoted.indexOf(plainPath(pathname)) + 1;
}

/** Each screen has one spelling, so that nothing else has to know of others; what is no screen leads to the chat. */
function asWritten({ pathname, search, hash }: URL): string | undefined {
  const path = writtenPath(pathname);
  if (path === undefined) return '/studio/chat';
  return path === pathname ? undefined : path + search + hash;
}

/** Where an address leads instead, if it is not one of a screen. */
export function redirectFrom(address: URL): string | undefined {
  switch (plainPath(address.pathname)) {
    case '/image':
      return `/image/text2img${address.search}${address.hash}`;
    case '/me':
      return `/me/usage${address.search}${address.hash}`;
    // What people type.
    case '/works':
      return `/workbench/nav${address.search}`;
    case '/plans':
      return `/pricing${address.search}`;
    case '/image/img2img':
      return `/image/text2img?tool=img2img${address.search.replace('?', '&')}`;
    case '/googlelogin':
    case '/payinfo':
      return foldedReturn(address);
    default:
      return asWritten(address);
  }
}

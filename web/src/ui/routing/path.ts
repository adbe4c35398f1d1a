/** An address within the app. As `to` it may be a part of one: "?view=1" and "#top" stay on the path. */
export interface Path {
  pathname: string;
  /** Empty, or with its question mark. */
  search: string;
  /** Empty, or with its hash sign. */
  hash: string;
}

export type To = string | Partial<Path>;

export function createPath({ pathname, search, hash }: Path): string {
  return pathname + (search === '?' ? '' : search) + (hash === '#' ? '' : hash);
}

/** The whole address that `to` means from a path: without a path of its own, it stays on that one. */
export function resolvePath(to: To, from: string): Path {
  const { pathname, search, hash } = typeof to === 'string' ? parsePath(to) : { pathname: '', search: '', hash: '', ...to };
  return { pathname: pathname || from, search, hash };
}

function parsePath(text: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** Whether an address leads out of the app. */
export function leadsAway(to: To): boolean {
  return typeof to === 'string' && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to);
}

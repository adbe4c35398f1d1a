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

/** What an address carries, by the names that its pattern gives it. */
export type Params = Readonly<Record<string, string>>;

/** What an address carries if it is one of a pattern such as `/members/:id`. Neither case nor a last slash matters, but for the values. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const wanted = pattern.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, segment] of wanted.entries()) {
    const typed = given[place] ?? '';
    if (!segment.startsWith(':')) {
      if (segment.toLowerCase() !== typed.toLowerCase()) return undefined;
      continue;
    }
    const value = decoded(typed);
    if (!value) return undefined;
    params[segment.slice(1)] = value;
  }
  return params;
}

/** The address of a pattern with what it carries. */
export function fillPath(pattern: string, params: Params): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether an address leads out of the app. */
export function leadsAway(to: To): boolean {
  return typeof to === 'string' && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to);
}

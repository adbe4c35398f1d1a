import { createRequire } from 'node:module';
import type { RE2JS } from 're2js';

/** A regular expression of somebody else: it takes time in proportion to the text, however it is made, because RE2 never goes back. */
export interface Pattern {
  /** The part of a text that it finds first, whatever its case. */
  find(text: string): string | undefined;
}

const require = createRequire(import.meta.url);

/** Nothing where RE2 cannot read it, or where it finds the empty text. */
export function readPattern(source: string): Pattern | undefined {
  const pattern = compiled(source);
  if (!pattern || pattern.test('')) return undefined;
  return {
    find(text) {
      if (!pattern.test(text)) return undefined;
      const matcher = pattern.matcher(text);
      return matcher.find() ? (matcher.group() ?? '') : undefined;
    },
  };
}

function compiled(source: string): RE2JS | undefined {
  // Its tables take megabytes: a studio without patterns does not load them.
  const { RE2JS } = require('re2js') as typeof import('re2js');
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch {
    return undefined;
  }
}

/** Byte ranges of RFC 9110 §14: the one range that a request wants of a file. */
export type RequestedRange = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'impossible' };

/**
 * `ifRange` is compared with the file's tag: another file's range is answered whole.
 * Several ranges, or what is no byte range at all, are answered whole too, which the standard allows.
 */
export function rangeOf(header: string | undefined, ifRange: string | undefined, tag: string, size: number): RequestedRange {
  if (header === undefined || (ifRange !== undefined && ifRange !== tag)) return { kind: 'whole' };
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return { kind: 'whole' };
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? { kind: 'impossible' } : { kind: 'part', start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= size ? { kind: 'impossible' } : { kind: 'part', start, end };
}

import { EngineProblem } from './types.ts';

/** An address of an engine, as it is kept. Secrets have a place of their own, so an address holds none. */
export function cleanAddress(text: string): string {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw new EngineProblem('no_address', text);
  return url.href.replace(/\/$/, '');
}

/** The kind, with a number where it is taken: `comfyui`, `comfyui-2`. */
export function freeId(kind: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? kind : `${kind}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

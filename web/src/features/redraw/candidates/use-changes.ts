import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { type Changes, countChanges, noteChanges } from '../../../canvas/mask/changed-pixels.ts';
import { fetchPicture, readBands, readMask } from '../../../canvas/picture-pixels.ts';
import type { Size } from '../../../canvas/view/area.ts';
import type { ReadyCandidate } from '../queries.ts';

export type ChangesState = { kind: 'off' } | { kind: 'counting' } | { kind: 'failed' } | ({ kind: 'known' } & Changes);

/** Compares a candidate with the picture it was made from, pixel by pixel, and with the mask that it was made with. */
export function useChanges(wanted: boolean, original: string, picture: Size, candidate: ReadyCandidate | undefined): ChangesState {
  const [state, setState] = useState<ChangesState>({ kind: 'off' });
  const output = candidate?.output;
  const mask = candidate?.work.recipe.mask;
  const feather = candidate?.work.recipe.feather ?? 0;
  const { width, height } = picture;
  const url = output?.url;
  useEffect(() => {
    if (!wanted || !url || !mask) {
      setState({ kind: 'off' });
      return;
    }
    const controller = new AbortController();
    setState({ kind: 'counting' });
    compare({ original, candidate: url, mask, feather }, { width, height }, controller.signal).then(
      (changes) => controller.signal.aborted || setState({ kind: 'known', ...changes }),
      () => controller.signal.aborted || setState({ kind: 'failed' }),
    );
    return () => controller.abort();
  }, [wanted, original, url, mask, feather, width, height]);
  return state;
}

interface Compared {
  original: string;
  candidate: string;
  /** The mask's asset. */
  mask: string;
  feather: number;
}

async function compare({ original, candidate, mask, feather }: Compared, size: Size, signal: AbortSignal): Promise<Changes> {
  const { info } = await call('Image/info', { id: mask }, { signal });
  const [before, after, marked] = await Promise.all([original, candidate, info.picture.url].map((url) => fetchPicture(url, signal)));
  if (!before || !after || !marked) throw new Error('A picture is missing');
  const changed = new Uint8Array(size.width * size.height);
  await readBands([before, after], size, ([one, other], top) => {
    signal.throwIfAborted();
    if (one && other) noteChanges(changed, top * size.width, one, other);
  });
  const pixels = await readMask(marked, size);
  for (const bitmap of [before, after, marked]) bitmap.close();
  return countChanges({ ...size, pixels: changed }, { ...size, pixels }, feather);
}

import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { uploadWithRetries } from '../../tool/source/retrying-upload.ts';
import type { Source } from '../../tool/source/source.ts';

/** Smart select on a picture that the studio itself shows. */

export interface Selected {
  /** The picture, as an upload of the reader's. */
  image: string;
  mask: { id: string; url: string };
  /** What the selection took, without bringing the picture there. */
  seconds: number;
}

const brought = new Map<string, Promise<Source>>();

/** @param at where, both as shares of the picture */
export async function selectAt(address: string, at: { x: number; y: number }, signal: AbortSignal): Promise<Selected> {
  const source = await bring(address);
  signal.throwIfAborted();
  const asked = performance.now();
  const x = Math.min(source.width - 1, Math.round(at.x * source.width));
  const y = Math.min(source.height - 1, Math.round(at.y * source.height));
  try {
    const { info } = await call('Image/sam_do', { image: source.id, points: [{ x, y, include: true }] }, { signal });
    return { image: source.id, mask: info.mask, seconds: (performance.now() - asked) / 1000 };
  } catch (error) {
    // The picture may be gone by now, or belong to somebody who has signed out.
    if (error instanceof CallError && ['not_found', 'nologin'].includes(error.code)) brought.delete(address);
    throw error;
  }
}

/** It is brought once for as long as the page is open. */
function bring(address: string): Promise<Source> {
  const known = brought.get(address);
  if (known) return known;
  const bringing = upload(address);
  brought.set(address, bringing);
  bringing.catch(() => brought.delete(address));
  return bringing;
}

async function upload(address: string): Promise<Source> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The picture did not come: ${answer.status}`);
  const file = new File([await answer.blob()], '');
  return uploadWithRetries(file, () => {}, new AbortController().signal);
}

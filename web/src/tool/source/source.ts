import type { OutputAt } from '@easel/contract/calls';
import type { Output, Work } from '@easel/contract/works';
import { ownWords } from '../../work/work-name.ts';

/** A picture that a tool starts from, as a draft stores it. */
export interface Source {
  /** The asset's id: an upload or an output. */
  id: string;
  /** The file's name, or the words of the work; may be empty. */
  name: string;
  url: string;
  /** A smaller file of the same picture where there is one, else `url`. */
  thumb: string;
  width: number;
  height: number;
  /** When it vanishes; null: not by itself. */
  expires: string | null;
  /** The work that made it; null for an upload. */
  work: string | null;
}

type UploadedAsset = OutputAt<'Image/upload_do'>['info']['asset'];

export function uploadedSource({ id, url, width, height, expires_at }: UploadedAsset, name: string): Source {
  return { id, name, url, thumb: url, width, height, expires: expires_at, work: null };
}

export function madeSource(output: Output, work: Work): Source {
  const { id, url, thumb_large_url, width, height } = output;
  return { id, name: ownWords(work), url, thumb: thumb_large_url, width, height, expires: work.expires_at, work: work.id };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSide = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** A source from storage; nothing when it makes no sense or its time is over. */
export function readSource(stored: unknown, now = Date.now()): Source | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, name, url, thumb, width, height, expires, work } = stored as Partial<Record<keyof Source, unknown>>;
  if (!isText(id) || !isText(url) || !isSide(width) || !isSide(height)) return null;
  if (isText(expires) && !(Date.parse(expires) > now)) return null;
  return {
    id,
    name: isText(name) ? name : '',
    url,
    thumb: isText(thumb) ? thumb : url,
    width,
    height,
    expires: isText(expires) ? expires : null,
    work: isText(work) ? work : null,
  };
}

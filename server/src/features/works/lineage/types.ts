import type { Language } from '@easel/contract/language';
import type { LineageStep } from '@easel/contract/work-calls';
import { extensionOf } from '../../assets/types.ts';
import { encodeWork, type SignFile, shortId } from '../types.ts';
import { isCut, type LineageRow, type Upload } from './reads.ts';

const gone: LineageStep = { work: null, asset: null, gone: true };

/** The way to a work as it travels: `rows` from the oldest on. */
export function encodeLineage(rows: readonly LineageRow[], language: Language, sign: SignFile): LineageStep[] {
  const steps = rows.map((row, place): LineageStep => {
    if (row.deleted_at) return gone;
    const work = encodeWork(row, language, sign);
    const next = rows[place + 1];
    const output = next ? work.outputs.find(({ id }) => id === next.parent_asset) : work.outputs[0];
    if (!output) return { work, asset: null, gone: false };
    const { id, url, thumb_url, mime, width, height } = output;
    return { work, asset: { id, url, thumb_url, mime, width, height }, gone: false };
  });
  const [oldest] = rows;
  if (!oldest?.parent_asset || isCut(rows)) return steps;
  return [oldest.upload ? { work: null, asset: encodeUpload(oldest.upload, sign), gone: false } : gone, ...steps];
}

function encodeUpload({ id, mime, width, height }: Upload, sign: SignFile): NonNullable<LineageStep['asset']> {
  const url = sign({ id, name: `upload-${shortId(id)}.${extensionOf(mime)}` });
  return { id, url, thumb_url: url, mime, width, height };
}

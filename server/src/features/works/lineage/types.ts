import type { Language } from '@easel/contract/language';
import { mediaKindOf } from '@easel/contract/tools';
import type { LineageNode, LineageStep } from '@easel/contract/work-calls';
import { extensionOf } from '../../assets/types.ts';
import { encodeWork, type SignFile, shortId } from '../types.ts';
import { isCut, type LineageAsset, type LineageRow } from './reads.ts';
import type { LineageTree } from './tree.ts';

const nothing = { parent: null, work: null, upload: null, others: [], gone: null };

const gone: LineageStep = { work: null, asset: null, others: [], gone: true };

/** The way to a work as it travels: `rows` from the oldest on. */
export function encodeLineage(rows: readonly LineageRow[], language: Language, sign: SignFile): LineageStep[] {
  const steps = rows.map((row, place): LineageStep => {
    if (row.deleted_at) return gone;
    const work = encodeWork(row, language, sign);
    const others = row.others.map((asset) => asset && encodeAsset(asset, sign));
    const next = rows[place + 1];
    const output = next?.parent_asset ? work.outputs.find(({ id }) => id === next.parent_asset) : work.outputs[0];
    if (!output) return { work, asset: next?.still ? encodeAsset(next.still, sign) : null, others, gone: false };
    const { id, kind, url, thumb_url, mime, width, height } = output;
    return { work, asset: { id, kind, url, thumb_url, mime, width, height, name: '' }, others, gone: false };
  });
  const [oldest] = rows;
  if (!oldest?.parent_asset || isCut(rows)) return steps;
  const first = oldest.upload ? { ...gone, asset: encodeAsset(oldest.upload, sign), gone: false } : gone;
  return [first, ...steps];
}

/** A tree as it travels: parents before what was made from them. */
export function encodeTree({ root, works }: LineageTree, language: Language, sign: SignFile): LineageNode[] {
  const first: LineageNode[] = root
    ? [{ ...nothing, id: root.id, upload: root.upload && encodeAsset(root.upload, sign), gone: root.upload ? null : 'lost' }]
    : [];
  return [
    ...first,
    ...works.map(({ parent, row }): LineageNode => {
      const { id, deleted_at } = row;
      if (deleted_at) return { ...nothing, id, parent, gone: 'trash' };
      const others = row.others.map((asset) => asset && encodeAsset(asset, sign));
      return { ...nothing, id, parent, work: encodeWork(row, language, sign), others };
    }),
  ];
}

function encodeAsset({ id, thumb, mime, width, height, name }: LineageAsset, sign: SignFile): NonNullable<LineageStep['asset']> {
  const url = sign({ id, name: `source-${shortId(id)}.${extensionOf(mime)}` });
  const thumb_url = thumb === id ? url : sign({ id: thumb, name: `source-${shortId(id)}.webp` });
  return { id, kind: mediaKindOf(mime), url, thumb_url, mime, width, height, name };
}

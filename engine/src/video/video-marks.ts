import { type FoundMarks, type Marks, markLabel, marksXmp, parseMarks } from '../files/marks.ts';
import { box, findBox, numbers, readBoxes, versionedBox } from './mp4-boxes.ts';

/**
 * The marks of a video. XMP lies in a box of its own, as Adobe has it; China's label is also a key of the file's metadata
 * (TC260-PG-20257A: `moov.udta.meta`, key `AIGC`).
 */

const xmpBox = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const labelKey = 'AIGC';

/** The box with XMP, for the top of the file. */
export function xmpMarkBox(marks: Marks): Buffer {
  return box('uuid', xmpBox, Buffer.from(marksXmp(marks)));
}

/** The box with the label, for the end of `moov`. */
export function labelMarkBox(marks: Marks): Buffer {
  const text = 1;
  const handler = versionedBox('hdlr', 0, numbers(0), Buffer.from('mdta'), numbers(0, 0, 0), Buffer.from([0]));
  const keys = versionedBox('keys', 0, numbers(1), box('mdta', Buffer.from(labelKey)));
  const value = box('data', numbers(text, 0), Buffer.from(markLabel(marks)));
  const item = Buffer.concat([numbers(8 + value.length, 1), value]);
  return box('udta', versionedBox('meta', 0, handler, keys, box('ilst', item)));
}

export interface FoundVideoMarks extends FoundMarks {
  /** The label as the file's metadata has it. */
  key: FoundMarks['label'];
}

/** The marks that an MP4 file carries. Throws for bytes that are no MP4. */
export function readVideoMarks(file: Uint8Array): FoundVideoMarks {
  const xmp = readBoxes(file).find(({ kind, content }) => kind === 'uuid' && content.subarray(0, 16).equals(xmpBox));
  return { ...parseMarks(xmp?.content.toString('utf8', 16) ?? ''), key: readKey(file) };
}

function readKey(file: Uint8Array): FoundMarks['label'] {
  const meta = findBox(file, 'moov', 'udta', 'meta')?.subarray(4);
  const keys = meta && findBox(meta, 'keys')?.subarray(8);
  const list = meta && findBox(meta, 'ilst');
  if (!keys || !list) return undefined;
  const number = readBoxes(keys).findIndex(({ content }) => content.toString('utf8') === labelKey) + 1;
  const item = readBoxes(list).find(({ kind }) => Buffer.from(kind, 'latin1').readUInt32BE(0) === number);
  const value = item && findBox(item.content, 'data')?.subarray(8);
  try {
    const label: unknown = JSON.parse(value?.toString('utf8') ?? '');
    return typeof label === 'object' && label !== null ? label : undefined;
  } catch {
    return undefined;
  }
}

import type { Label } from './look.ts';
import { labelOf } from './marks.ts';

/** What an MP4 says of itself: XMP in a box of its own, as Adobe has it, and China's label as a key of its metadata (TC260-PG-20257A). */

const xmpBox = 'be7acfcb97a942e89c71999491e3afac';
/** Bytes of a box that is read; frames are far larger, and never read. */
const boxMax = 8 * 1024 * 1024;

interface Box {
  kind: string;
  from: number;
  to: number;
}

export async function readMp4(file: Blob): Promise<{ xmp: string | undefined; label: Label | undefined }> {
  let xmp: string | undefined;
  let label: Label | undefined;
  for await (const { kind, from, to } of topBoxes(file)) {
    if ((kind !== 'uuid' && kind !== 'moov') || to - from > boxMax) continue;
    const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
    if (kind === 'moov') label ??= labelIn(bytes);
    else if (hex(bytes.subarray(0, 16)) === xmpBox) xmp ??= new TextDecoder().decode(bytes.subarray(16));
  }
  return { xmp, label };
}

async function* topBoxes(file: Blob): AsyncGenerator<Box> {
  for (let at = 0; at + 8 <= file.size; ) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const box = boxAt(head, 0, file.size - at);
    if (!box) return;
    yield { kind: box.kind, from: at + box.from, to: at + box.to };
    at += box.to;
  }
}

function boxAt(view: DataView, at: number, room: number): Box | undefined {
  if (at + 8 > view.byteLength) return undefined;
  const short = view.getUint32(at);
  const kind = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(at + place)));
  const isLong = short === 1 && at + 16 <= view.byteLength;
  const size = short === 0 ? room : isLong ? Number(view.getBigUint64(at + 8)) : short;
  const from = at + (isLong ? 16 : 8);
  return size < from - at || size > room ? undefined : { kind, from, to: at + size };
}

function boxesIn(bytes: Uint8Array): Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const box = boxAt(view, at, bytes.length - at);
    if (!box) break;
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

function inside(bytes: Uint8Array | undefined, kind: string): Uint8Array | undefined {
  const box = bytes && boxesIn(bytes).find((one) => one.kind === kind);
  return box && bytes.subarray(box.from, box.to);
}

/** `udta` → `meta` → `keys` names the items of `ilst` by their places. */
function labelIn(moov: Uint8Array): Label | undefined {
  const meta = inside(inside(moov, 'udta'), 'meta')?.subarray(4);
  const keys = inside(meta, 'keys')?.subarray(8);
  const list = inside(meta, 'ilst');
  if (!keys || !list) return undefined;
  const text = new TextDecoder();
  const place = boxesIn(keys).findIndex(({ from, to }) => text.decode(keys.subarray(from, to)) === 'AIGC') + 1;
  const item = boxesIn(list).find(({ kind }) => place > 0 && [...kind].reduce((sum, sign) => sum * 256 + sign.charCodeAt(0), 0) === place);
  const value = item && inside(list.subarray(item.from, item.to), 'data')?.subarray(8);
  return value && labelOf(text.decode(value));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

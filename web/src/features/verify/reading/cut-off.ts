/** Whether the end of a picture or a video is missing, by the lengths that the file itself names. Pure. */
export function isCutOff(bytes: Uint8Array, mime: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === 'image/png') return isPngCutOff(view);
  if (mime === 'image/jpeg') return isJpegCutOff(view);
  if (mime === 'image/webp') return view.byteLength < 12 || view.getUint32(4, true) + 8 > view.byteLength;
  return isMp4CutOff(view);
}

const pngHead = 8;
/** Length, name and checksum of a chunk. */
const pngChunk = 12;
const pngEnd = 0x49454e44;

/** Chunk after chunk up to the one that ends the picture. Source: PNG specification, 5. */
function isPngCutOff(view: DataView): boolean {
  for (let at = pngHead; at + pngChunk <= view.byteLength; at += pngChunk + view.getUint32(at)) {
    if (view.getUint32(at + 4) === pngEnd) return false;
  }
  return true;
}

const [jpegScan, jpegEnd] = [0xffda, 0xffd9];

/** Segment after segment up to the first scan, in which a mark of the end cannot stand by chance. Source: ITU-T T.81, annex B. */
function isJpegCutOff(view: DataView): boolean {
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint16(at) !== jpegScan) at += 2 + view.getUint16(at + 2);
  for (; at + 2 <= view.byteLength; at += 1) if (view.getUint16(at) === jpegEnd) return false;
  return true;
}

/** Box after box: 0 reaches to the end of the file, 1 has its length in eight bytes behind its name. Source: ISO/IEC 14496-12, 4.2. */
function isMp4CutOff(view: DataView): boolean {
  let at = 0;
  while (at + 16 <= view.byteLength) {
    const short = view.getUint32(at);
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (length === 0) return false;
    at += Math.max(length, 8);
  }
  return at > view.byteLength;
}

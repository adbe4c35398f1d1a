import { type EncodedStream, EncoderFault, type Sample } from './encoder.ts';
import { findBox } from './mp4-boxes.ts';

/** An MP4 file of one H.264 track, taken apart. */
export interface VideoTrack extends EncodedStream {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** Seconds. */
  readonly duration: number;
}

/** Throws `EncoderFault` where the file is something else. */
export function readVideoTrack(file: Uint8Array): VideoTrack {
  const media = need(findBox(file, 'moov', 'trak', 'mdia'), 'mdia');
  const table = need(findBox(media, 'minf', 'stbl'), 'stbl');
  const header = need(findBox(media, 'mdhd'), 'mdhd');
  const long = header[0] === 1;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const entry = need(findBox(need(findBox(table, 'stsd'), 'stsd').subarray(8), 'avc1'), 'avc1');
  const configuration = need(findBox(entry.subarray(78), 'avcC'), 'avcC');
  const setLength = configuration.readUInt16BE(6);
  const pictureAt = 8 + setLength + 1;
  const samples = readSamples(file, table);
  const duration = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return {
    width: entry.readUInt16BE(24),
    height: entry.readUInt16BE(26),
    framesPerSecond: Math.round((samples.length * scale) / duration),
    duration: duration / scale,
    sequenceSet: Uint8Array.from(configuration.subarray(8, 8 + setLength)),
    pictureSet: Uint8Array.from(configuration.subarray(pictureAt + 2, pictureAt + 2 + configuration.readUInt16BE(pictureAt))),
    samples,
  };
}

function readSamples(file: Uint8Array, table: Buffer): Sample[] {
  const sizes = need(findBox(table, 'stsz'), 'stsz');
  const runs = need(findBox(table, 'stsc'), 'stsc');
  const places = need(findBox(table, 'stco'), 'stco');
  const same = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  const perChunk = rows(runs, 3);
  const samples: Sample[] = [];
  rows(places, 1).forEach(([place = 0], chunk) => {
    let at = place;
    const inChunk = perChunk.findLast(([first = 0]) => first <= chunk + 1)?.[1] ?? 0;
    for (let each = 0; each < inChunk && samples.length < count; each++) {
      const size = same || sizes.readUInt32BE(12 + samples.length * 4);
      if (at + size > file.length) throw new EncoderFault('A frame lies beyond the end of the file');
      const data = Uint8Array.from(file.subarray(at, at + size));
      samples.push({ data, key: isKey(data) });
      at += size;
    }
  });
  if (samples.length !== count) throw new EncoderFault(`${samples.length} of ${count} frames were found`);
  return samples;
}

/** By what is in it: some writers call every frame a key frame. */
function isKey(sample: Uint8Array): boolean {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  for (let at = 0; at + 5 <= bytes.length; at += 4 + bytes.readUInt32BE(at)) {
    const kind = bytes.readUInt8(at + 4) & 31;
    if (kind === 1 || kind === 5) return kind === 5;
  }
  return false;
}

/** A table after version, flags and count. */
function rows(bytes: Buffer, columns: number): number[][] {
  return Array.from({ length: bytes.readUInt32BE(4) }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => bytes.readUInt32BE(8 + (row * columns + column) * 4)),
  );
}

function need(content: Buffer | undefined, kind: string): Buffer {
  if (!content) throw new EncoderFault(`The file has no ${kind}`);
  return content;
}

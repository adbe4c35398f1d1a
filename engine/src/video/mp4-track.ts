import { type EncodedStream, EncoderFault, type Sample } from './encoder.ts';
import { findBox, readBoxes } from './mp4-boxes.ts';

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
  const { frames, ...facts } = readTrackTable(need(findBox(file, 'moov'), 'moov'));
  const samples = frames.map(({ at, bytes }): Sample => {
    if (at + bytes > file.length) throw new EncoderFault('A frame lies beyond the end of the file');
    const data = Uint8Array.from(file.subarray(at, at + bytes));
    return { data, key: isKey(data) };
  });
  return { ...facts, samples };
}

/** What a file says of its track, and where in the file each frame lies. */
export interface TrackTable extends Omit<VideoTrack, 'samples'> {
  readonly frames: readonly { readonly at: number; readonly bytes: number }[];
  /** The numbers of the frames, from 0, that can be decoded without those before. */
  readonly keys: readonly number[];
  /** Frames are shown in their order and for equally long, and there is nothing besides: no sound, nothing cut away. */
  readonly isPlain: boolean;
}

/** Reads the content of a `moov` box. Throws `EncoderFault` where it is about something else than H.264. */
export function readTrackTable(movie: Uint8Array): TrackTable {
  const track = need(findBox(movie, 'trak'), 'trak');
  const media = need(findBox(track, 'mdia'), 'mdia');
  const table = need(findBox(media, 'minf', 'stbl'), 'stbl');
  const header = need(findBox(media, 'mdhd'), 'mdhd');
  const long = header[0] === 1;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const entry = need(findBox(need(findBox(table, 'stsd'), 'stsd').subarray(8), 'avc1'), 'avc1');
  const configuration = need(findBox(entry.subarray(78), 'avcC'), 'avcC');
  const setLength = configuration.readUInt16BE(6);
  const pictureAt = 8 + setLength + 1;
  const frames = readPlaces(table);
  const duration = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const keys = findBox(table, 'stss');
  const fourBytes = ((configuration[4] as number) & 3) === 3;
  const oneSet = ((configuration[5] as number) & 31) === 1 && configuration[pictureAt - 1] === 1;
  return {
    width: entry.readUInt16BE(24),
    height: entry.readUInt16BE(26),
    framesPerSecond: Math.round((frames.length * scale) / duration),
    duration: duration / scale,
    sequenceSet: Uint8Array.from(configuration.subarray(8, 8 + setLength)),
    pictureSet: Uint8Array.from(configuration.subarray(pictureAt + 2, pictureAt + 2 + configuration.readUInt16BE(pictureAt))),
    frames,
    keys: keys ? rows(keys, 1).map(([number = 1]) => number - 1) : frames.map((_frame, number) => number),
    isPlain: isPlain(movie, track, table) && fourBytes && oneSet,
  };
}

function isPlain(movie: Uint8Array, track: Uint8Array, table: Uint8Array): boolean {
  const tracks = readBoxes(movie).filter(({ kind }) => kind === 'trak');
  const times = rows(need(findBox(table, 'stts'), 'stts'), 2);
  return tracks.length === 1 && times.length === 1 && !findBox(table, 'ctts') && !findBox(track, 'edts');
}

function readPlaces(table: Buffer): { at: number; bytes: number }[] {
  const sizes = need(findBox(table, 'stsz'), 'stsz');
  const runs = need(findBox(table, 'stsc'), 'stsc');
  const places = need(findBox(table, 'stco'), 'stco');
  const same = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  const perChunk = rows(runs, 3);
  const frames: { at: number; bytes: number }[] = [];
  rows(places, 1).forEach(([place = 0], chunk) => {
    let at = place;
    const inChunk = perChunk.findLast(([first = 0]) => first <= chunk + 1)?.[1] ?? 0;
    for (let each = 0; each < inChunk && frames.length < count; each++) {
      const bytes = same || sizes.readUInt32BE(12 + frames.length * 4);
      frames.push({ at, bytes });
      at += bytes;
    }
  });
  if (frames.length !== count || count === 0) throw new EncoderFault(`${frames.length} of ${count} frames were found`);
  return frames;
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

import type { Marks } from '../files/marks.ts';
import type { EncodedStream } from './encoder.ts';
import { box, numbers, shortNumbers, versionedBox } from './mp4-boxes.ts';
import { labelMarkBox, xmpMarkBox } from './video-marks.ts';

/** Units of time in a frame: the track counts `framesPerSecond` times as many in a second. */
const frameUnits = 512;
/** One to one, in the fixed point of MP4. */
const identity = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const undetermined = 0x55c4;

export interface Mp4Settings {
  width: number;
  height: number;
  framesPerSecond: number;
  marks: Marks;
}

/**
 * One video track as an MP4 file, in parts that follow each other. What says where the frames are comes first, so that
 * players begin and seek before they have the rest. No time of day is in it: the same frames give the same bytes.
 */
export function mp4Parts(stream: EncodedStream, settings: Mp4Settings): Uint8Array[] {
  const frames = stream.samples.map(({ data, key }) => ({ bytes: data.length, key }));
  return [mp4Head({ ...stream, frames }, settings), ...stream.samples.map(({ data }) => data)];
}

/** What a file says of its frames. */
export interface FrameTable {
  readonly sequenceSet: Uint8Array;
  readonly pictureSet: Uint8Array;
  readonly frames: readonly { readonly bytes: number; readonly key: boolean }[];
  /** Frames bring their own parameter sets where they need others. */
  readonly setsInFrames?: boolean;
}

/** Everything of the file that comes before its frames. */
export function mp4Head(table: FrameTable, settings: Mp4Settings): Buffer {
  const kind = box('ftyp', Buffer.from('isom'), numbers(0x200), Buffer.from('isomiso2avc1mp41'));
  const xmp = xmpMarkBox(settings.marks);
  // Places of frames are numbers of fixed length, so the size is known before they are.
  const length = movie(table, settings, 0).length;
  const head = movie(table, settings, kind.length + length + xmp.length + 8);
  const bytes = table.frames.reduce((sum, frame) => sum + frame.bytes, 0);
  return Buffer.concat([kind, head, xmp, numbers(8 + bytes), Buffer.from('mdat')]);
}

function movie(table: FrameTable, settings: Mp4Settings, firstFrameAt: number): Buffer {
  const scale = settings.framesPerSecond * frameUnits;
  const duration = table.frames.length * frameUnits;
  const header = versionedBox(
    'mvhd',
    0,
    numbers(0, 0, scale, duration, 0x10000),
    shortNumbers(0x100, 0),
    numbers(0, 0),
    identity,
    numbers(0, 0, 0, 0, 0, 0, 2),
  );
  const size = numbers(settings.width * 0x10000, settings.height * 0x10000);
  const trackHeader = versionedBox('tkhd', 3, numbers(0, 0, 1, 0, duration, 0, 0), shortNumbers(0, 0, 0, 0), identity, size);
  const mediaHeader = versionedBox('mdhd', 0, numbers(0, 0, scale, duration), shortNumbers(undetermined, 0));
  const handler = versionedBox('hdlr', 0, numbers(0), Buffer.from('vide'), numbers(0, 0, 0), Buffer.from('VideoHandler\0'));
  const here = box('dinf', versionedBox('dref', 0, numbers(1), versionedBox('url ', 1)));
  const media = box('minf', versionedBox('vmhd', 1, shortNumbers(0, 0, 0, 0)), here, sampleTable(table, settings, firstFrameAt));
  return box('moov', header, box('trak', trackHeader, box('mdia', mediaHeader, handler, media)), labelMarkBox(settings.marks));
}

function sampleTable(table: FrameTable, settings: Mp4Settings, firstFrameAt: number): Buffer {
  const { frames } = table;
  const perChunk = settings.framesPerSecond;
  const chunks = Math.ceil(frames.length / perChunk);
  const inLast = frames.length - (chunks - 1) * perChunk;
  const places: number[] = [];
  let at = firstFrameAt;
  frames.forEach(({ bytes }, index) => {
    if (index % perChunk === 0) places.push(at);
    at += bytes;
  });
  const runs =
    inLast === perChunk || chunks === 1
      ? [[1, chunks === 1 ? inLast : perChunk, 1]]
      : [
          [1, perChunk, 1],
          [chunks, inLast, 1],
        ];
  const keys = frames.flatMap(({ key }, index) => (key ? [index + 1] : []));
  return box(
    'stbl',
    versionedBox('stsd', 0, numbers(1), videoEntry(table, settings)),
    versionedBox('stts', 0, numbers(1, frames.length, frameUnits)),
    versionedBox('stss', 0, numbers(keys.length, ...keys)),
    versionedBox('stsc', 0, numbers(runs.length, ...runs.flat())),
    versionedBox('stsz', 0, numbers(0, frames.length, ...frames.map(({ bytes }) => bytes))),
    versionedBox('stco', 0, numbers(places.length, ...places)),
  );
}

function videoEntry({ sequenceSet, pictureSet, setsInFrames }: FrameTable, { width, height }: Mp4Settings): Buffer {
  const profile = sequenceSet[1] as number;
  const parts = [Buffer.from([1, ...sequenceSet.subarray(1, 4), 0xff, 0xe1]), shortNumbers(sequenceSet.length), sequenceSet];
  parts.push(Buffer.from([1]), shortNumbers(pictureSet.length), pictureSet);
  // From High on: 4:2:0 with 8 bits, no more sets.
  if (profile >= 100) parts.push(Buffer.from([0xfd, 0xf8, 0xf8, 0]));
  const colours = box('colr', Buffer.from('nclx'), shortNumbers(1, 1, 1), Buffer.from([0]));
  return box(
    setsInFrames ? 'avc3' : 'avc1',
    numbers(0),
    shortNumbers(0, 1, 0, 0),
    numbers(0, 0, 0),
    shortNumbers(width, height),
    numbers(0x480000, 0x480000, 0),
    shortNumbers(1),
    Buffer.alloc(32),
    shortNumbers(24, 0xffff),
    box('avcC', ...parts),
    colours,
    box('pasp', numbers(1, 1)),
  );
}

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
  const kind = box('ftyp', Buffer.from('isom'), numbers(0x200), Buffer.from('isomiso2avc1mp41'));
  const xmp = xmpMarkBox(settings.marks);
  // Places of frames are numbers of fixed length, so the size is known before they are.
  const length = movie(stream, settings, 0).length;
  const head = movie(stream, settings, kind.length + length + xmp.length + 8);
  const bytes = stream.samples.reduce((sum, sample) => sum + sample.data.length, 0);
  const frames = Buffer.concat([numbers(8 + bytes), Buffer.from('mdat')]);
  return [Buffer.concat([kind, head, xmp, frames]), ...stream.samples.map(({ data }) => data)];
}

function movie(stream: EncodedStream, settings: Mp4Settings, firstFrameAt: number): Buffer {
  const scale = settings.framesPerSecond * frameUnits;
  const duration = stream.samples.length * frameUnits;
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
  const media = box('minf', versionedBox('vmhd', 1, shortNumbers(0, 0, 0, 0)), here, sampleTable(stream, settings, firstFrameAt));
  return box('moov', header, box('trak', trackHeader, box('mdia', mediaHeader, handler, media)), labelMarkBox(settings.marks));
}

function sampleTable(stream: EncodedStream, settings: Mp4Settings, firstFrameAt: number): Buffer {
  const { samples } = stream;
  const perChunk = settings.framesPerSecond;
  const chunks = Math.ceil(samples.length / perChunk);
  const inLast = samples.length - (chunks - 1) * perChunk;
  const places: number[] = [];
  let at = firstFrameAt;
  samples.forEach(({ data }, index) => {
    if (index % perChunk === 0) places.push(at);
    at += data.length;
  });
  const runs =
    inLast === perChunk || chunks === 1
      ? [[1, chunks === 1 ? inLast : perChunk, 1]]
      : [
          [1, perChunk, 1],
          [chunks, inLast, 1],
        ];
  const keys = samples.flatMap(({ key }, index) => (key ? [index + 1] : []));
  return box(
    'stbl',
    versionedBox('stsd', 0, numbers(1), videoEntry(stream, settings)),
    versionedBox('stts', 0, numbers(1, samples.length, frameUnits)),
    versionedBox('stss', 0, numbers(keys.length, ...keys)),
    versionedBox('stsc', 0, numbers(runs.length, ...runs.flat())),
    versionedBox('stsz', 0, numbers(0, samples.length, ...samples.map(({ data }) => data.length))),
    versionedBox('stco', 0, numbers(places.length, ...places)),
  );
}

function videoEntry({ sequenceSet, pictureSet }: EncodedStream, { width, height }: Mp4Settings): Buffer {
  const profile = sequenceSet[1] as number;
  const parts = [Buffer.from([1, ...sequenceSet.subarray(1, 4), 0xff, 0xe1]), shortNumbers(sequenceSet.length), sequenceSet];
  parts.push(Buffer.from([1]), shortNumbers(pictureSet.length), pictureSet);
  // From High on: 4:2:0 with 8 bits, no more sets.
  if (profile >= 100) parts.push(Buffer.from([0xfd, 0xf8, 0xf8, 0]));
  const colours = box('colr', Buffer.from('nclx'), shortNumbers(1, 1, 1), Buffer.from([0]));
  return box(
    'avc1',
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

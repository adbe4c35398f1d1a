import type { Marks } from '../files/marks.ts';
import { box, readBoxes } from './mp4-boxes.ts';
import { labelMarkBox, xmpMarkBox } from './video-marks.ts';

/** A box at the top of a file: where it begins, and its bytes with its head. */
export interface TopBox {
  readonly kind: string;
  readonly at: number;
  readonly bytes: number;
}

/** A piece of the new file: bytes, or so many bytes of the old one. */
export type RemarkedPiece = Uint8Array | { readonly at: number; readonly bytes: number };

/** Boxes in which others lie. */
const nested = ['trak', 'mdia', 'minf', 'stbl'];
/** What programs write into files about themselves and their makers. */
const told = ['udta', 'meta', 'uuid', 'free', 'skip'];

/**
 * Plans the same clip with our marks and without anything that its program wrote into it: tags, workflows, names of files. Frames stay as
 * they are. Undefined for a file in fragments, or without one of its parts. Throws where a size cannot be.
 * @param fileType the whole `ftyp` box
 * @param movie the content of the `moov` box
 */
export function remarkMp4(boxes: readonly TopBox[], fileType: Uint8Array, movie: Uint8Array, marks: Marks): RemarkedPiece[] | undefined {
  const frames = boxes.filter(({ kind }) => kind === 'mdat');
  if (frames.length === 0 || boxes.some(({ kind }) => kind === 'moof')) return undefined;
  const headOf = (moved: (place: number) => number) =>
    Buffer.concat([fileType, box('moov', cleaned(movie, moved), labelMarkBox(marks)), xmpMarkBox(marks)]);
  // Its length is the same wherever the frames lie.
  let next = headOf((place) => place).length;
  const places = frames.map(({ at, bytes }) => {
    const moved = { at, bytes, to: next };
    next += bytes;
    return moved;
  });
  const head = headOf((place) => {
    const found = places.find(({ at, bytes }) => place >= at && place < at + bytes);
    if (!found) throw new RangeError(`Frames at ${place} are nowhere in the file`);
    return place - found.at + found.to;
  });
  return [head, ...frames.map(({ at, bytes }) => ({ at, bytes }))];
}

function cleaned(content: Uint8Array, moved: (place: number) => number): Buffer {
  const kept = readBoxes(content).filter(({ kind }) => !told.includes(kind));
  return Buffer.concat(
    kept.map(({ kind, content: inside }) => {
      if (nested.includes(kind)) return box(kind, cleaned(inside, moved));
      return box(kind, kind === 'stco' ? movedPlaces(inside, moved) : inside);
    }),
  );
}

/** The table of where runs of frames begin. */
function movedPlaces(table: Buffer, moved: (place: number) => number): Buffer {
  const copy = Buffer.from(table);
  for (let at = 8; at + 4 <= copy.length; at += 4) copy.writeUInt32BE(moved(copy.readUInt32BE(at)), at);
  return copy;
}

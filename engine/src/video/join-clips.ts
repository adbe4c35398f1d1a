import type { Marks } from '../files/marks.ts';
import { numbers } from './mp4-boxes.ts';
import { mp4Head } from './mp4-file.ts';
import type { TrackTable } from './mp4-track.ts';

/** A piece of a joined file: bytes, or so many bytes of one of the clips' files. */
export type JoinedPiece = Uint8Array | { readonly clip: number; readonly at: number; readonly bytes: number };

/**
 * Plans one file that shows clips one after the other, with every frame as it is. Undefined where they do not fit together: other
 * sizes, other frames a second, or what our files do not have (sound, frames in another order). Where their parameters differ, each
 * second brings its own (`avc3`).
 */
export function joinClips(clips: readonly TrackTable[], marks: Marks): JoinedPiece[] | undefined {
  const [first] = clips;
  if (!first || !clips.every((clip) => clip.isPlain && fit(clip, first))) return undefined;
  const setsInFrames = !clips.every((clip) => sameSets(clip, first));
  const frames: { bytes: number; key: boolean }[] = [];
  const pieces: JoinedPiece[] = [];
  for (const [place, clip] of clips.entries()) {
    const keys = new Set(clip.keys);
    if (!keys.has(0)) return undefined;
    const sets = Buffer.concat([clip.sequenceSet, clip.pictureSet].flatMap((set) => [numbers(set.length), set]));
    for (const [number, { at, bytes }] of clip.frames.entries()) {
      const key = keys.has(number);
      const before = setsInFrames && key ? sets : undefined;
      frames.push({ bytes: bytes + (before?.length ?? 0), key });
      if (before) pieces.push(before);
      addPiece(pieces, { clip: place, at, bytes });
    }
  }
  const { sequenceSet, pictureSet, width, height, framesPerSecond } = first;
  const head = mp4Head({ sequenceSet, pictureSet, frames, setsInFrames }, { width, height, framesPerSecond, marks });
  return [head, ...pieces];
}

function fit(one: TrackTable, other: TrackTable): boolean {
  return one.width === other.width && one.height === other.height && one.framesPerSecond === other.framesPerSecond;
}

function sameSets(one: TrackTable, other: TrackTable): boolean {
  return Buffer.compare(one.sequenceSet, other.sequenceSet) === 0 && Buffer.compare(one.pictureSet, other.pictureSet) === 0;
}

/** Frames that follow each other in a file are read as one piece. */
function addPiece(pieces: JoinedPiece[], next: { clip: number; at: number; bytes: number }): void {
  const last = pieces.at(-1);
  if (last && 'clip' in last && last.clip === next.clip && last.at + last.bytes === next.at) {
    pieces[pieces.length - 1] = { ...last, bytes: last.bytes + next.bytes };
  } else pieces.push(next);
}

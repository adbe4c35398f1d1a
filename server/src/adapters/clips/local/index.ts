import { encodePng } from '@easel/engine/files/encode';
import { type Marks, type SourceType, sourceTypes } from '@easel/engine/files/marks';
import type { Raster } from '@easel/engine/pixels/raster';
import { type JoinedPiece, joinClips } from '@easel/engine/video/join-clips';
import { readTrackTable } from '@easel/engine/video/mp4-track';
import { readVideoMarks } from '@easel/engine/video/video-marks';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { withLocalFile } from '../../../platform/local-file.ts';
import type { ClipFile, ClipFiles } from '../../../ports/clips.ts';
import type { Storage } from '../../../ports/storage.ts';
import { decodeFrame } from './decode-frame.ts';
import { readHead } from './read-head.ts';

export interface LocalClipFilesOptions {
  storage: Storage;
  /** Written into the marks of every file. */
  studioName: () => string;
  /** A program of this name takes stills out of files; without it there are none. */
  ffmpeg?: string;
}

/** So many files are decoded at once. */
const decodedAtOnce = 2;

/** Clips as files of this studio's storage, joined by our own writer of MP4 and looked into by the system's ffmpeg. */
export function createLocalClipFiles({ storage, studioName, ffmpeg = 'ffmpeg' }: LocalClipFilesOptions): ClipFiles {
  const decoding = pLimit(decodedAtOnce);

  async function marksOf(clips: readonly ClipFile[], id: string): Promise<Marks> {
    const found = await Promise.all(clips.map(async (clip) => sourceOf(await readHead(storage, clip))));
    // Of several kinds the one that says the most.
    const source = found.find((one) => one !== 'algorithmic') ?? 'algorithmic';
    return { source, producer: studioName(), produceId: id };
  }

  async function* piecesOf(clips: readonly ClipFile[], pieces: readonly JoinedPiece[]): AsyncIterable<Uint8Array> {
    for (const piece of pieces) {
      if (piece instanceof Uint8Array) yield piece;
      else yield* storage.read((clips[piece.clip] as ClipFile).key, { start: piece.at, end: piece.at + piece.bytes - 1 });
    }
  }

  return {
    still: (clip, at, id, signal) =>
      decoding(async () => {
        signal.throwIfAborted();
        const data = await withLocalFile(storage, clip.key, (path) => decodeFrame(ffmpeg, path, clip, at, signal));
        if (!data) return undefined;
        const frame: Raster<3> = { data, width: clip.width, height: clip.height, channels: 3 };
        return encodePng(frame, await marksOf([clip], id));
      }),
    async marked(clip, picture, id) {
      const { data, info } = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
      const frame: Raster<3> = { data, width: info.width, height: info.height, channels: 3 };
      return encodePng(frame, await marksOf([clip], id));
    },
    async join(clips, id) {
      const tables = await Promise.all(
        clips.map(async (clip) => {
          const { movie } = await readHead(storage, clip);
          return movie && tableOf(movie);
        }),
      );
      const whole = tables.filter((table) => table !== undefined);
      if (whole.length < clips.length) return undefined;
      const pieces = joinClips(whole, await marksOf(clips, id));
      return pieces && piecesOf(clips, pieces);
    },
  };
}

function tableOf(movie: Uint8Array): ReturnType<typeof readTrackTable> | undefined {
  try {
    return readTrackTable(movie);
  } catch {
    // A file of an engine elsewhere may be anything.
    return undefined;
  }
}

/** How the file says that it came to be; where it does not say, a trained model made it. */
function sourceOf({ before }: { before: Uint8Array }): SourceType {
  const said = readMarksOf(before)?.digitalSourceType ?? '';
  const found = (Object.keys(sourceTypes) as SourceType[]).find((type) => said.endsWith(`/${sourceTypes[type]}`));
  return found ?? 'trained';
}

function readMarksOf(before: Uint8Array) {
  try {
    return readVideoMarks(before);
  } catch {
    return undefined;
  }
}

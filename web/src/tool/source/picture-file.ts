import { limits } from '@easel/contract/limits';

/** What a file really is, by its first bytes: names and types of files are only claims. */

export const pictureTypes = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

const headLength = 16;
const bytesMax = limits.imageMb * 1024 * 1024;

const starts = (head: Uint8Array, bytes: readonly number[], from = 0) => bytes.every((byte, place) => head[from + place] === byte);
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Nothing for whatever no tool takes. */
export function pictureType(head: Uint8Array): PictureType | undefined {
  if (starts(head, [0x89, ...letters('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (starts(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts(head, letters('RIFF')) && starts(head, letters('WEBP'), 8)) return 'image/webp';
  return starts(head, letters('BM')) ? 'image/bmp' : undefined;
}

/** Why a file cannot become a source, known before anything is sent; nothing when it can be tried. */
export async function fileProblem(file: Blob): Promise<'type_refused' | 'picture_too_large' | undefined> {
  // A folder that was dropped looks like a file, but cannot be read.
  const start = await file
    .slice(0, headLength)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  if (!pictureType(new Uint8Array(start))) return 'type_refused';
  return file.size > bytesMax ? 'picture_too_large' : undefined;
}

/** The pictures among what was dropped or pasted. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** The first picture among what was dropped or pasted; else the first file, so that it can be refused by name. */
export function firstPicture(data: DataTransfer | null): File | undefined {
  const files = [...(data?.files ?? [])];
  return files.find((file) => file.type.startsWith('image/')) ?? files[0];
}

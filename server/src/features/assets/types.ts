/** A stored file, as whoever serves it needs it. */
export interface StoredFile {
  /** Where it is in the storage. */
  key: string;
  mime: string;
  bytes: number;
}

/** A file that was stored and waits for its row. */
export interface NewAsset extends StoredFile {
  id: string;
  width: number;
  height: number;
  /** What the uploaded file is called. */
  name?: string;
}

/** A picture or a video with its two thumbnails, each a file of its own. */
export interface StoredOutput {
  original: NewAsset;
  /** Of the original, as hexadecimal digits. */
  sha256: string;
  thumb: NewAsset;
  thumbLarge: NewAsset;
  /** Of a video: a small one that shows how it moves, and its last frame. */
  preview?: NewAsset;
  lastFrame?: NewAsset;
  /** The mean colour as #rrggbb. */
  colour: string;
}

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** The ending of a file's name. */
export function extensionOf(mime: string): string {
  return extensions[mime] ?? 'bin';
}

const nameLettersMax = 120;

/** What a file is called, without folders and what cannot be seen. */
export function fileNameOf(given: string, fallback: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim();
  if (name.length <= nameLettersMax) return name || fallback;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, nameLettersMax - ending.length).toWellFormed()}${ending}`;
}

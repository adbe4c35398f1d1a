/** Files of clips: what can be read out of them, and put together of them, without making anything anew. */

/** A clip in the storage. */
export interface ClipFile {
  key: string;
  bytes: number;
  width: number;
  height: number;
}

export interface ClipFiles {
  /**
   * The first frame that begins at so many seconds or later, or the last one, in the clip's size: as a PNG that says that it is
   * machine-made, as the clip does. Undefined where no program of this machine takes it out of this file.
   * @param id what the mark calls this very picture
   */
  still(clip: ClipFile, at: number | 'last', id: string, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /** The same of a picture in the clip's size that somebody else has taken out of it. */
  marked(clip: ClipFile, picture: Uint8Array, id: string): Promise<Uint8Array>;
  /**
   * One file that shows the clips one after the other, with every frame as it is. Undefined where they do not fit together: in their
   * size, their frames a second, or in how they are encoded.
   */
  join(clips: readonly ClipFile[], id: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

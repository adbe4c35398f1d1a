import type { SourceType } from '@easel/engine/files/marks';
import type { Raster } from '@easel/engine/pixels/raster';
import type { GenerationRequest, ReportLine } from '../../../ports/generation.ts';
import type { ClipPainters } from './clip-painters.ts';
import type { Editing } from './editing.ts';
import type { ClipSettings } from './encode-messages.ts';
import type { EngineStage } from './engine-stages.ts';
import type { PaintPool } from './pool.ts';
import type { Reader } from './reader.ts';
import type { SourceReader } from './sources.ts';
import type { Upscaler } from './upscaler.ts';

/** What a maker works with. */
export interface MakerTools {
  pool: PaintPool;
  clipPainters: ClipPainters;
  reader: Reader;
  editing: Editing;
  upscaler: Upscaler;
  sources: SourceReader;
  /** Aborts when the work is cancelled. */
  signal: AbortSignal;
  /** From now on progress (0 to 1 over all outputs) and stage are read here, some times a second. */
  follow(read: () => { progress: number; stage: EngineStage }): void;
  /** Tells progress and stage once. */
  tell(progress: number, stage: EngineStage): void;
  /** Whether an output is stored already: it is not made again. */
  isStored(index: number): boolean;
  /** Shows a small encoded WebP in place of an output that is not there yet. */
  preview(index: number, bytes: Uint8Array): void;
  /**
   * Hands over an output: encodes it as a marked PNG. `made`: how it came to be, painted by a program where nothing is said.
   * `producedFrom` names it in its marks: the same makes the same file.
   */
  keep(index: number, picture: Raster, about: { seed?: number; method?: string; made?: SourceType; producedFrom: unknown }): Promise<void>;
  /**
   * Hands over a clip as a marked MP4. `film` gives its frames in order, each of which is taken over; it waits while the encoder is
   * behind. What it throws is thrown, and nothing is handed over.
   */
  keepClip(
    index: number,
    settings: Omit<ClipSettings, 'marks'>,
    about: { seed?: number; made?: SourceType; producedFrom: unknown },
    film: (add: (frame: Uint8Array) => Promise<void>) => Promise<void>,
  ): Promise<void>;
}

/**
 * Makes the outputs of one work, from its request to `keep`. Answers what became of the prompt's words; nothing where there are none.
 * Throws an `EngineError` with the reason that its reader is told, a RangeError for a request that makes no picture.
 */
export type Maker = (request: GenerationRequest, tools: MakerTools) => Promise<{ report?: readonly ReportLine[] }>;

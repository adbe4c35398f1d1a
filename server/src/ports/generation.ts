import type { ErrorCode } from '@easel/contract/errors';
import type { Sentence } from '@easel/contract/language';
import type { ModelInputs, ModelParameter } from '@easel/contract/models';
import type { EnhanceMode, SourceRole, Tool } from '@easel/contract/recipe';
import type { Phase, Recipe } from '@easel/contract/works';

/** The engine port: what makes pictures and videos, on this machine or elsewhere. */

/** Plain JSON that an engine can go on from after a restart. Kept in the work's row. */
export type Operation = { [key: string]: JsonValue };
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A stored picture that a work starts from. Engines read it from the storage by its key. Plain JSON. */
export interface SourceFile {
  asset: string;
  key: string;
  mime: string;
  width: number;
  height: number;
}

export type Sources = Partial<Record<SourceRole, SourceFile>>;

export interface GenerationRequest {
  work: string;
  tool: Tool;
  /** The engine's own model id. */
  model: string;
  /** Complete: seed, size and count are chosen already. */
  recipe: Recipe;
  /** The pictures that the recipe names. */
  sources: Sources;
}

export interface EngineOutput {
  /** Place in the row of outputs, from 0. */
  index: number;
  bytes: Uint8Array;
  mime: string;
  width: number;
  height: number;
  /** Seconds, for a video. */
  duration?: number;
  seed?: number;
  /** Which of several ways the engine used. */
  method?: string;
}

/**
 * Why an engine failed. `refused` (content) and `bad-input` (the request) end the work; `unavailable`, `lost` and `fault` are
 * tried once more. `busy` (no free place) ends nothing: the work goes back into the queue and the engine is asked again after longer and longer pauses.
 */
export type FailureKind = 'refused' | 'bad-input' | 'busy' | 'unavailable' | 'lost' | 'fault';

export interface Failure {
  kind: FailureKind;
  /** For the log, never for the screen. */
  detail: string;
  /** What the reader is told; by default `engine_fault` or `engine_unavailable`. */
  code?: ErrorCode;
}

export interface EngineProgress {
  /** 0 to 1 over all outputs. */
  progress: number;
  phase: Phase;
  /** A small picture of the output being made, when there is a new one. */
  preview?: { output: number; bytes: Uint8Array; mime: string };
}

export type EngineStatus = EngineProgress & {
  /** Every output that is ready, also those told before. */
  outputs: EngineOutput[];
} & ({ state: 'running' } | { state: 'succeeded'; undrawn: string[] } | { state: 'failed'; failure: Failure });

/** A style of an engine's own, with the address of a sample of it where there is one. */
export interface EngineStyle {
  id: string;
  name: Sentence;
  sampleUrl?: string;
}

/** What a model takes (`contract/models.ts`). */
export interface EngineInputs extends Omit<ModelInputs, 'style' | 'mode'> {
  style?: readonly EngineStyle[];
  mode?: readonly EnhanceMode[];
}

export interface EngineModel {
  id: string;
  name: Sentence;
  tool: Tool;
  inputs: EngineInputs;
  /** Those that are its own. */
  parameters?: readonly ModelParameter[];
  /** Seconds for one output at the usual size, measured lately; a guess before the first. */
  etaSeconds(): number;
  /** Of an enhancer: seconds for each megapixel of the source. */
  secondsPerMegapixel?(mode: EnhanceMode): number;
  /** Fills in what the prompt's words decide, such as a style they name. Pure and quick; absent: the recipe stands as sent. */
  complete?(recipe: Recipe): Recipe;
}

/** A face in a picture, in the picture's pixels. */
export interface FoundFace {
  /** Left, top, width, height. */
  box: [number, number, number, number];
  /** 0 to 1. */
  score: number;
  /** Why it cannot be swapped. */
  problem?: ErrorCode;
}

/** What somebody pointed at, in the picture's pixels. */
export interface Selection {
  points: readonly { x: number; y: number; include: boolean }[];
  /** Left, top, width, height. */
  box?: readonly [number, number, number, number];
}

/** A mask as a PNG of one channel in the picture's size, and the selected share of the picture, 0 to 1. */
export interface SelectedArea {
  mask: Uint8Array;
  area: number;
}

export interface CanvasSettings {
  prompt: string;
  /** One of the model's. */
  style: string;
  /** 0 to 10. */
  creativity: number;
  seed: number;
}

/** A realtime session: one frame at a time, the caller waits for its answer before the next. */
export interface CanvasSession {
  /** @param frame an encoded PNG or WebP. Answers an encoded WebP of the same size. Rejects with an Error for bytes that are no picture. */
  paint(frame: Uint8Array): Promise<{ bytes: Uint8Array; mime: string }>;
  change(settings: CanvasSettings): void;
  close(): Promise<void>;
}

export interface Engine {
  readonly id: string;
  /** Works that it takes at once. */
  readonly concurrency: number;
  /** What it can do; drives the screens. */
  models(): readonly EngineModel[];
  /** Words of a prompt that it cannot draw, known before anything is painted; empty where the engine cannot tell. */
  start(request: GenerationRequest, signal: AbortSignal): Promise<Operation>;
  /**
   * Waits until there is news (a second at most) and answers it. An operation that the engine no longer
   * knows, as after a restart, is begun again where the engine can, else it has failed as `lost`.
   */
  check(operation: Operation, signal: AbortSignal): Promise<EngineStatus>;
  /** Stops it; its threads are free within 200 ms. Unknown or ended operations are fine. */
  cancel(operation: Operation): Promise<void>;
  /**
   * The faces of a picture, left to right. Where the engine can. Rejects with the signal's reason, or with an Error; its `code`, if it
   * has one of the contract, is what the reader is told.
   */
  findFaces?(source: SourceFile, signal: AbortSignal): Promise<readonly FoundFace[]>;
  /** What lies under the points and in the box; an area of 0 where that is nothing. Where the engine can. Rejects like `findFaces`. */
  select?(source: SourceFile, selection: Selection, signal: AbortSignal): Promise<SelectedArea>;
  /** Where the engine paints as fast as somebody draws. */
  openCanvas?(settings: CanvasSettings): CanvasSession;
  close(): Promise<void>;
}

import type { ErrorCode } from '@easel/contract/errors';
import type { LongSide, Scale, Style, Tool } from '@easel/contract/recipe';
import type { Phase, Recipe } from '@easel/contract/works';

/** The engine port: what makes pictures and videos, on this machine or elsewhere. */

/** Plain JSON that an engine can go on from after a restart. Kept in the work's row. */
export type Operation = { [key: string]: JsonValue };
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

export interface GenerationRequest {
  work: string;
  tool: Tool;
  /** The engine's own model id. */
  model: string;
  /** Complete: seed, size and count are chosen already. */
  recipe: Recipe;
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
}

/**
 * Why an engine failed. Each kind knows whether another engine may be tried:
 * `refused` (content), `bad-input` (the request): no. `busy`, `unavailable`, `lost`: yes. `fault`: once more.
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

export interface EngineModel {
  id: string;
  name: { zh: string; en: string };
  tool: Tool;
  scales: readonly Scale[];
  styles: readonly Style[];
  longSides: readonly LongSide[];
  countMax: number;
  /** Seconds for one output at the usual size, measured lately; a guess before the first. */
  etaSeconds(): number;
  /** Fills in what the prompt's words decide, such as a style they name. Pure and quick; absent: the recipe stands as sent. */
  complete?(recipe: Recipe): Recipe;
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
  close(): Promise<void>;
}

import type { ErrorCode } from '@easel/contract/errors';
import type { Sentence } from '@easel/contract/language';
import type { ModelInputs, ModelParameter } from '@easel/contract/models';
import type { EnhanceMode, Size } from '@easel/contract/recipe';
import type { ListRole, SourceRole, Tool } from '@easel/contract/tools';
import type { Phase, Recipe, RecipeFields } from '@easel/contract/works';
import type { LanguageEngine } from './language.ts';
import type { SourceFile } from './source-file.ts';

export type { SourceFile } from './source-file.ts';

/** The engine port: what makes pictures and videos, on this machine or elsewhere. */

/** Plain JSON that an engine can go on from after a restart. Kept in the work's row. */
export type Operation = { [key: string]: JsonValue };
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** By their roles; of some roles there may be several. */
export type Sources = { [Role in SourceRole]?: Role extends ListRole ? readonly SourceFile[] : SourceFile };

export interface GenerationRequest {
  work: string;
  tool: Tool;
  /** The engine's own model id. */
  model: string;
  /** Complete: seed, size and count are chosen already. */
  recipe: Recipe;
  /** The pictures and videos that the recipe names. */
  sources: Sources;
  /** The outputs that an earlier start has made and that are stored: they need not be made again. Absent: none. */
  stored?: readonly number[];
}

/** An output that is ready. It is a description: its bytes stay with the engine until they are read. */
export interface EngineOutput {
  /** Place in the row of outputs, from 0. */
  index: number;
  /**
   * Its file in parts, from the first byte. Whoever reads may stop at any part, and begins anew after a failure.
   * Sizes and pace are checked by the reader (`platform/byte-stream.ts`), also where the engine is slow or lies.
   */
  read(signal: AbortSignal): AsyncIterable<Uint8Array>;
  /** Bytes in all, where the engine knows. Refused unread when they are too many; other ones than these are a broken file. */
  bytes?: number;
  /** Of a video: an encoded picture that stands in its place, small enough to be held in memory. */
  poster?: Uint8Array;
  /** Of a video: a small MP4 without sound that shows how it moves, for the pointer that rests on it. Left out where it is too large. */
  preview?: Uint8Array;
  /** Of a video: its last frame without loss, as PNG: what a clip that goes on from it begins with. */
  lastFrame?: Uint8Array;
  mime: string;
  width: number;
  height: number;
  /** Seconds, for a video. */
  duration?: number;
  /** Frames a second, for a video. */
  fps?: number;
  /** It can be heard. */
  sound?: boolean;
  seed?: number;
  /** Which of several ways the engine used. */
  method?: string;
  /** The words that it has put in place of the prompt. */
  revisedPrompt?: string;
  /** The number of the file in its label (`ProduceID`). */
  produceId?: string;
}

/**
 * Why an engine failed. `refused` (content), `bad-input` (the request) and `bad-output` (an answer that cannot be taken, such as a
 * file that is too large) end the work; `unavailable`, `lost` and `fault` are tried once more. `busy` (no free place) ends nothing:
 * the work goes back into the queue, and no work asks this engine before a pause, which grows with every further time.
 */
export type FailureKind = 'refused' | 'bad-input' | 'bad-output' | 'busy' | 'unavailable' | 'lost' | 'fault';

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
  /** The phase in words of the engine's own, where it has some, e.g. "Step 12 of 20". Short. */
  label?: Sentence | undefined;
  /** A small picture of the output being made, when there is a new one. */
  preview?: { output: number; bytes: Uint8Array; mime: string };
}

export type EngineStatus = EngineProgress & {
  /** The outputs that are ready and not stored yet. */
  outputs: EngineOutput[];
  /** What it goes on from now on, in place of the operation that was checked: kept before the next check. */
  operation?: Operation;
} & (
    | { state: 'running' }
    | { state: 'succeeded'; undrawn: string[]; report?: readonly ReportLine[] }
    | { state: 'failed'; failure: Failure }
  );

/** A style or a motion of an engine's own, with the address of a sample of it where there is one. */
export interface EngineStyle {
  id: string;
  name: Sentence;
  sampleUrl?: string;
  /** Of a style: the time that an output takes in it, where the usual one takes 1. */
  pace?: number;
}

/** What a model takes (`contract/models.ts`). */
export interface EngineInputs extends Omit<ModelInputs, 'style' | 'motion' | 'mode'> {
  style?: readonly EngineStyle[];
  motion?: readonly EngineStyle[];
  mode?: readonly EnhanceMode[];
}

export interface EngineModel {
  id: string;
  name: Sentence;
  /** What it is good for, in one line. */
  about?: Sentence;
  tool: Tool;
  inputs: EngineInputs;
  /** Those that are its own. */
  parameters?: readonly ModelParameter[];
  /** Seconds for one output at the usual size (`usualPixels`) on a usual machine: where learning begins. It stays the same. */
  etaSeconds(): number;
  /** Of an enhancer: seconds for each megapixel of the source at the usual factor. It stays the same. */
  secondsPerMegapixel?(mode: EnhanceMode): number;
  /** What the prompt's words decide, such as a style they name. Pure and quick; absent: the recipe stands as sent. */
  complete?(recipe: Recipe): RecipeFields;
}

/** What becomes of one thing of a prompt: it is drawn, something else stands in its place, or it is missing. */
export interface ReportLine {
  /** In the prompt's own words. */
  text: string;
  as: 'drawn' | 'replaced' | 'missing';
  /** What stands in its place. */
  by?: Sentence;
}

/** Words that somebody is about to ask for. */
export interface WordsToRead {
  tool: Tool;
  /** The engine's own model id. */
  model: string;
  prompt: string;
  unwanted: string;
  style?: string;
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

/** A small picture of a source in one of a model's styles. */
export interface StylePreview {
  style: string;
  bytes: Uint8Array;
  mime: string;
}

/** A realtime session: one frame at a time, the caller waits for its answer before the next. */
export interface CanvasSession {
  /** @param frame an encoded PNG or WebP. Answers an encoded WebP of the same size. Rejects with an Error for bytes that are no picture. */
  paint(frame: Uint8Array): Promise<{ bytes: Uint8Array; mime: string }>;
  change(settings: CanvasSettings): void;
  close(): Promise<void>;
}

/** How an engine is, for whoever chooses among several. */
export interface EngineHealth {
  /** `busy`: it answers, and would take no work now. */
  state: 'up' | 'busy' | 'down';
  /** For the operator. */
  detail?: string;
}

/** Keeps an operation before anything of it is asked for. Rejects where it cannot be kept: then nothing may be asked for. */
export type KeepOperation = (operation: Operation) => Promise<void>;

export interface Engine {
  readonly id: string;
  /** Works that it takes at once, from all processes of the studio together. */
  readonly concurrency: number;
  /** It works inside of each worker process: its concurrency is that of one of them. */
  readonly local?: true;
  /** Tools whose works wait in a queue of their own and take none of the other works' places, with how many of them it takes at once. */
  readonly lanes?: Readonly<Partial<Record<Tool, number>>>;
  /** What it can do; drives the screens. */
  models(): readonly EngineModel[];
  /** Its models that answer in chats, where it has any. */
  readonly language?: LanguageEngine;
  /** Tools that it would have, and why it has them not here: a program that is missing, say. */
  missing?(): readonly { readonly tool: Tool; readonly reason: Sentence /** For the operator. */; readonly detail?: string }[];
  /**
   * Rejects with an `EngineError` (`platform/engine-error.ts`) where it can say why; any other error is a `fault`. An engine whose requests
   * cost money has what it is about to ask kept first (`keep`): if the answer is lost, `check` goes on from there and asks for nothing twice.
   */
  start(request: GenerationRequest, signal: AbortSignal, keep?: KeepOperation): Promise<Operation>;
  /**
   * Waits until there is news (a second at most) and answers it. An operation that the engine no longer
   * knows, as after a restart, is begun again where the engine can, else it has failed as `lost`.
   * @param stored the outputs that are stored: they are not told, and not made again. One that was told and is not among them is told again.
   */
  check(operation: Operation, stored: readonly number[], signal: AbortSignal): Promise<EngineStatus>;
  /** Stops it; its threads are free within 200 ms. Unknown or ended operations are fine. */
  cancel(operation: Operation): Promise<void>;
  /**
   * The faces of a picture, left to right. Where the engine can. Rejects with the signal's reason, or with an Error; its `code`, if it
   * has one of the contract, is what the reader is told.
   */
  findFaces?(source: SourceFile, signal: AbortSignal): Promise<readonly FoundFace[]>;
  /** What lies under the points and in the box; an area of 0 where that is nothing. Where the engine can. Rejects like `findFaces`. */
  select?(source: SourceFile, selection: Selection, signal: AbortSignal): Promise<SelectedArea>;
  /**
   * The part of a picture that a clip of this size shows, in the picture's pixels. Where the engine can tell before it makes one. Rejects
   * like `findFaces`.
   */
  cropFor?(source: SourceFile, size: Size, signal: AbortSignal): Promise<[left: number, top: number, width: number, height: number]>;
  /**
   * Small pictures of a source in each style of a model, at a creativity. Where the engine can: within a second, behind every work, and
   * without cost. Rejects like `findFaces`.
   */
  previewStyles?(source: SourceFile, asked: { model: string; creativity: number }, signal: AbortSignal): Promise<readonly StylePreview[]>;
  /**
   * What it would make of words, before anything is asked for. Where the engine can tell: at once, and without cost. Undefined where its
   * tool reads no words.
   */
  readWords?(words: WordsToRead): Promise<readonly ReportLine[] | undefined>;
  /** What it could make besides, in the language of the words, the best first. Where the engine has ideas: at once, and without cost. */
  ideasFor?(words: WordsToRead): Promise<readonly string[]>;
  /** Asks it whether it could take works now. Absent: its works show it. */
  health?(signal: AbortSignal): Promise<EngineHealth>;
  /** Where the engine paints as fast as somebody draws. */
  openCanvas?(settings: CanvasSettings): CanvasSession;
  close(): Promise<void>;
}

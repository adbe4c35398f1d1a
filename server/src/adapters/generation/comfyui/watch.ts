import sharp from 'sharp';
import type { EnginePlace } from '../../../ports/engine-kinds.ts';
import type { EngineProgress } from '../../../ports/generation.ts';
import { mimeOf } from '../remote/file-kind.ts';
import type { ComfyOperation } from './operation.ts';
import { openSocket } from './socket.ts';
import type { HistoryRun } from './wire.ts';

/** What this process has heard of the runs of one work. All of it may be lost at any time. */

interface RunHeard {
  state: 'waiting' | 'running' | 'ended';
  /** Nodes that have made all their steps. */
  stepped: Set<string>;
  step?: { node: string; value: number; max: number } | undefined;
}

/** The share of a run that its steps take; before them models are loaded, after them pictures are encoded. */
const [stepsFrom, stepsTo] = [0.05, 0.95];
const previewSide = 160;
const reopenMs = 2000;

export class Watch {
  readonly #place: EnginePlace;
  readonly #operation: ComfyOperation;
  readonly #heard = new Map<string, RunHeard>();
  /** Runs that have ended, as the history has them. */
  readonly ended = new Map<string, HistoryRun>();
  /** Sizes of pictures that may have any. */
  readonly sizes = new Map<string, { width: number; height: number }>();
  /** Since when the server does not answer, in milliseconds of the process. */
  silentSince: number | undefined;
  #socket: { close(): void } | undefined;
  #openedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  #preview: { bytes: Uint8Array; prompt: string | undefined } | undefined;
  #shown = 0;
  /** Nobody has looked since something was heard. */
  #isNew = true;
  /** A run has ended, or nothing is known yet: the history has to be read. */
  isStale = true;
  #wake: (() => void) | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(place: EnginePlace, operation: ComfyOperation) {
    this.#place = place;
    this.#operation = operation;
    for (const { id } of operation.runs) this.follow(id);
  }

  /** Takes in what is told of a run, from now on. */
  follow(prompt: string): void {
    this.#heard.set(prompt, { state: 'waiting', stepped: new Set() });
  }

  /** Listens, if it does not already. Resolves where that cannot be done, too. */
  async listen(): Promise<void> {
    if (this.#socket || this.#isClosed || performance.now() - this.#openedAt < reopenMs) return;
    this.#openedAt = performance.now();
    const socket = await openSocket(this.#place, this.#operation.client, {
      begun: (prompt) => this.#onState(prompt, { state: 'running' }),
      node: (prompt, node) => {
        if (node === undefined) this.isStale = true;
        this.#onState(prompt, { state: 'running' });
      },
      step: (prompt, node, value, max) => this.#step(prompt, node, value, max),
      preview: (bytes, prompt) => {
        this.#preview = { bytes, prompt };
        this.#news();
      },
      ended: (prompt) => {
        this.isStale = true;
        this.#onState(prompt, { state: 'ended' });
      },
      closed: () => {
        this.#socket = undefined;
        this.isStale = true;
      },
    });
    if (this.#isClosed) socket.close();
    else this.#socket = socket;
  }

  /** Waits until something is heard, at most so long. Rejects with the signal's reason. */
  async news(milliseconds: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (performance.now() - this.#readAt > milliseconds) this.isStale = true;
    if (!this.#isNew && !this.isStale) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const onAbort = () => reject(signal.reason);
      const timer = setTimeout(() => {
        this.isStale = true;
        resolve();
      }, milliseconds);
      this.#wake = resolve;
      signal.addEventListener('abort', onAbort, { once: true });
      await promise.finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#wake = undefined;
      });
    }
    this.#isNew = false;
  }

  /** The history was read just now. */
  read(): void {
    this.isStale = false;
    this.#readAt = performance.now();
  }

  /** Where a run stands, as the server's queue has it. */
  place(prompt: string, state: 'waiting' | 'running'): void {
    const heard = this.#heard.get(prompt);
    if (heard && heard.state !== 'ended') heard.state = state;
  }

  async progress(): Promise<EngineProgress> {
    const runs = this.#operation.runs.map((run) => ({ ...run, share: this.#shareOf(run.id), heard: this.#heard.get(run.id) }));
    const share = runs.length === 0 ? 1 : runs.reduce((sum, run) => sum + run.share, 0) / runs.length;
    this.#shown = Math.max(this.#shown, share);
    const working = runs.find(({ id, heard }) => heard?.state === 'running' && !this.ended.has(id));
    const preview = await this.#takePreview(working?.index);
    const progress = { progress: Math.min(1, this.#shown), ...(preview ? { preview } : {}) };
    if (!working) return { ...progress, phase: this.ended.size > 0 ? 'working' : 'waiting' };
    const { step, stepped } = working.heard as RunHeard;
    if (!step) return { ...progress, phase: stepped.size > 0 ? 'encoding' : 'preparing' };
    const { value, max } = step;
    return { ...progress, phase: 'working', label: { zh: `第 ${value} 步，共 ${max} 步`, en: `Step ${value} of ${max}` } };
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.#preview = undefined;
    this.#wake?.();
  }

  #onState(prompt: string, { state }: Pick<RunHeard, 'state'>): void {
    const heard = this.#heard.get(prompt);
    if (!heard || heard.state === 'ended') return;
    heard.state = state;
    this.#news();
  }

  #step(prompt: string, node: string, value: number, max: number): void {
    const heard = this.#heard.get(prompt);
    // What makes one step only is no progress to be told.
    if (!heard || !(max > 1) || !(value >= 0 && value <= max) || !Number.isInteger(value) || !Number.isInteger(max)) return;
    heard.step = { node, value, max };
    if (value === max) {
      heard.stepped.add(node);
      if (heard.stepped.size >= this.#operation.stepping) heard.step = undefined;
    }
    this.#news();
  }

  #news(): void {
    this.#isNew = true;
    this.#wake?.();
  }

  #shareOf(prompt: string): number {
    const heard = this.#heard.get(prompt);
    if (this.ended.has(prompt)) return 1;
    if (!heard || heard.state === 'waiting') return 0;
    const { step, stepped } = heard;
    const current = step && !stepped.has(step.node) ? step.value / step.max : 0;
    const steps = Math.min(1, (stepped.size + current) / Math.max(1, this.#operation.stepping));
    return stepsFrom + (stepsTo - stepsFrom) * steps;
  }

  /** The newest preview as a small WebP. What is no picture is not shown. */
  async #takePreview(working: number | undefined): Promise<EngineProgress['preview']> {
    const preview = this.#preview;
    this.#preview = undefined;
    const output = this.#operation.runs.find(({ id }) => id === preview?.prompt)?.index ?? working;
    if (!preview || output === undefined || !mimeOf(preview.bytes)?.startsWith('image/')) return undefined;
    const small = sharp(preview.bytes, { limitInputPixels: 4_000_000 }).resize(previewSide, previewSide, { fit: 'inside' });
    const bytes = await small
      .webp({ quality: 60, effort: 1 })
      .toBuffer()
      .catch(() => undefined);
    return bytes && { output, bytes, mime: 'image/webp' };
  }
}

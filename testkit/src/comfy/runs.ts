import type { WebSocket } from 'ws';
import { type ComfyVersion, recordedEvent, recordedRun } from './recordings.ts';

export type ComfyGraph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

/** A run, as the server has it. */
export interface ComfyRun {
  id: string;
  client: string;
  graph: ComfyGraph;
  state: 'pending' | 'running' | 'ended';
}

/** The queue of a ComfyUI server: one run after the other, in the order in which they came; what it tells is recorded. */
export class ComfyRuns {
  readonly all = new Map<string, ComfyRun>();
  readonly history = new Map<string, object>();
  readonly #version: ComfyVersion;
  readonly #sockets: ReadonlyMap<string, WebSocket>;
  readonly #preview: () => Promise<Uint8Array>;
  /** Each sampling node makes so many steps. */
  steps = 4;
  #made = 0;

  constructor(version: ComfyVersion, sockets: ReadonlyMap<string, WebSocket>, preview: () => Promise<Uint8Array>) {
    this.#version = version;
    this.#sockets = sockets;
    this.#preview = preview;
  }

  add(run: Omit<ComfyRun, 'state'>): void {
    this.all.set(run.id, { ...run, state: 'pending' });
    this.#tell(run.client, 'status');
    this.#next();
  }

  listed(state: ComfyRun['state']): unknown[] {
    return [...this.all.values()].filter((run) => run.state === state).map(({ id, graph }, place) => [place, id, graph, {}, []]);
  }

  /** Lets a run make so many of its steps. */
  async step(run: ComfyRun, upTo = this.steps): Promise<void> {
    for (const node of nodesOf(run.graph, /Sampler(?!Select)/)) {
      this.#tell(run.client, 'executing', { node, display_node: node, prompt_id: run.id });
      for (let value = 1; value <= upTo; value += 1) {
        this.#tell(run.client, 'progress', { value, max: this.steps, prompt_id: run.id, node });
        await this.preview(run, node);
      }
    }
  }

  async preview(run: ComfyRun, node: string): Promise<void> {
    const about = Buffer.from(JSON.stringify({ node_id: node, prompt_id: run.id, image_type: 'image/jpeg' }));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(4, 0);
    head.writeUInt32BE(about.length, 4);
    this.#sockets.get(run.client)?.send(Buffer.concat([head, about, await this.#preview()]));
  }

  /** Ends a run well, with a file of each node that saves some. */
  async finish(run: ComfyRun): Promise<void> {
    if (run.state === 'ended') return;
    await this.step(run);
    const outputs: Record<string, object> = {};
    for (const node of nodesOf(run.graph, /^(Save|Preview)/)) {
      const isVideo = run.graph[node]?.class_type === 'SaveVideo';
      const type = run.graph[node]?.class_type.startsWith('Preview') ? 'temp' : 'output';
      this.#made += 1;
      const filename = `${run.id}_${node}_0000${this.#made}_.${isVideo ? 'mp4' : 'png'}`;
      outputs[node] = { images: [{ filename, subfolder: 'easel', type }], ...(isVideo ? { animated: [true] } : {}) };
      this.#tell(run.client, 'executed', { node, display_node: node, output: outputs[node], prompt_id: run.id });
    }
    this.#end(run, outputs, recordedEvent(this.#version, 'execution_success', { prompt_id: run.id }));
  }

  /** Ends a run as an error in one of its nodes does. */
  fail(run: ComfyRun, fields: object = {}): void {
    this.#end(run, {}, recordedEvent(this.#version, 'execution_error', { prompt_id: run.id, ...fields }));
  }

  interrupt(id: string | undefined): void {
    const run = [...this.all.values()].find(({ state }) => state === 'running');
    if (!run || (id !== undefined && run.id !== id)) return;
    this.#end(run, {}, recordedEvent(this.#version, 'execution_interrupted', { prompt_id: run.id }));
  }

  delete(ids: readonly string[]): void {
    for (const id of ids) if (this.all.get(id)?.state === 'pending') this.all.delete(id);
  }

  /** As after a restart of the server. */
  forget(): void {
    this.all.clear();
    this.history.clear();
  }

  #end(run: ComfyRun, outputs: object, end: { type: string; data: object }): void {
    run.state = 'ended';
    this.history.set(run.id, recordedRun(this.#version, run.id, outputs, end));
    this.#send(run.client, end);
    this.#tell(run.client, 'status');
    this.#tell(run.client, 'executing_end', { prompt_id: run.id });
    this.#next();
  }

  #next(): void {
    const runs = [...this.all.values()];
    if (runs.some(({ state }) => state === 'running')) return;
    const next = runs.find(({ state }) => state === 'pending');
    if (!next) return;
    next.state = 'running';
    this.#tell(next.client, 'execution_start', { prompt_id: next.id });
    this.#tell(next.client, 'execution_cached', { nodes: [], prompt_id: next.id });
  }

  #tell(client: string, name: Parameters<typeof recordedEvent>[1], fields: object = {}): void {
    this.#send(client, recordedEvent(this.#version, name, fields));
  }

  #send(client: string, event: object): void {
    this.#sockets.get(client)?.send(JSON.stringify(event));
  }
}

function nodesOf(graph: ComfyGraph, kind: RegExp): string[] {
  return Object.entries(graph)
    .filter(([, { class_type }]) => kind.test(class_type))
    .map(([id]) => id);
}

import { EngineError, failureOf } from '../../../platform/engine-error.ts';
import { modelOf } from '../../../platform/engines/declared.ts';
import type { ConnectedPlace } from '../../../ports/engine-kinds.ts';
import type { Engine, EngineOutput, EngineStatus, Failure, GenerationRequest, Operation } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { Finisher } from '../remote/finisher.ts';
import { maskFor, pictureFor } from '../remote/sources.ts';
import { type Api, createApi } from './api.ts';
import { failureOfRun } from './errors.ts';
import { filledGraph, type Settings, settingsSchema, steppingNodes } from './graph.ts';
import { type ComfyOperation, operationSchema, runIdOf } from './operation.ts';
import { outputOf } from './outputs.ts';
import { type Plan, planOf } from './plan.ts';
import { freeRun, giveRun, readRuns, stopRuns } from './runs.ts';
import { Watch } from './watch.ts';

export interface ComfyOptions {
  storage: Storage;
  finisher: Finisher;
  /** How long a server may be silent in the middle of a work before the work is taken from it. */
  graceMs?: number;
}

const usualGraceMs = 20_000;
/** The same where nothing listens any more: what comes back there has forgotten its runs. */
const goneMs = 3000;
const newsMs = 1000;

/** A server, and what this process hears of its works. */
class Connection {
  readonly api: Api;
  readonly storage: Storage;
  readonly finisher: Finisher;
  readonly graceMs: number;
  readonly #place: ConnectedPlace;
  readonly #watches = new Map<string, Watch>();

  constructor(place: ConnectedPlace, { storage, finisher, graceMs = usualGraceMs }: ComfyOptions) {
    this.#place = place;
    this.api = createApi(place);
    this.storage = storage;
    this.finisher = finisher;
    this.graceMs = graceMs;
  }

  /** @throws EngineError `unavailable` for a model that the server has no more */
  settingsOf({ tool, model }: Pick<GenerationRequest, 'tool' | 'model'>): Settings {
    const declared = this.#place.models.find((one) => one.id === model && one.tool === tool);
    const settings = settingsSchema.safeParse(declared?.settings);
    if (!settings.success) throw new EngineError('unavailable', `There is no workflow for ${model}`);
    return settings.data;
  }

  watchOf(operation: ComfyOperation): Watch {
    const known = this.#watches.get(operation.client);
    if (known) return known;
    const watch = new Watch(this.#place, operation);
    this.#watches.set(operation.client, watch);
    return watch;
  }

  forget({ client }: ComfyOperation): void {
    this.#watches.get(client)?.close();
    this.#watches.delete(client);
  }

  /** Leaves nothing of a work at the server, if it can be told. */
  async stop(operation: ComfyOperation): Promise<void> {
    this.forget(operation);
    await stopRuns(this.api, operation).catch(() => undefined);
  }

  close(): void {
    for (const watch of this.#watches.values()) watch.close();
    this.#watches.clear();
  }
}

/** A ComfyUI server, its models made of workflows. */
export function createComfyEngine(place: ConnectedPlace, options: ComfyOptions): Engine {
  const connection = new Connection(place, options);
  const models = place.models.map(modelOf);
  return {
    id: place.id,
    concurrency: 1,
    models: () => models,
    async start(request, signal) {
      const settings = connection.settingsOf(request);
      const plan = planOf(request, settings);
      const operation = operationOf(request, settings, plan);
      try {
        await begin(connection, request, operation, plan, signal);
      } catch (error) {
        void connection.stop(operation);
        signal.throwIfAborted();
        throw error;
      }
      return operation as unknown as Operation;
    },
    async check(told, stored, signal) {
      signal.throwIfAborted();
      const operation = operationSchema.safeParse(told);
      if (operation.success) return check(connection, operation.data, stored, signal);
      const failure: Failure = { kind: 'lost', detail: 'This is no run of a ComfyUI server' };
      return { progress: 0, phase: 'waiting', outputs: [], state: 'failed', failure };
    },
    async cancel(told) {
      const operation = operationSchema.safeParse(told);
      if (operation.success) await connection.stop(operation.data);
    },
    async health(signal) {
      try {
        await connection.api.queue(signal);
        return { state: 'up' };
      } catch (error) {
        return { state: 'down', detail: failureOf(error).detail };
      }
    },
    close: async () => connection.close(),
  };
}

function operationOf({ work }: GenerationRequest, { graph, output }: Settings, plan: Plan): ComfyOperation {
  const { values: _values, uploads: _uploads, ...wanted } = plan;
  return {
    ...{ comfyui: 1, work, client: runIdOf(work, -1, 0), runs: [], stepping: steppingNodes(graph) },
    ...wanted,
    ...(output === undefined ? {} : { output }),
  };
}

/** Uploads what the work starts from, and gives one run for each output. */
async function begin(
  connection: Connection,
  request: GenerationRequest,
  operation: ComfyOperation,
  plan: Plan,
  signal: AbortSignal,
): Promise<void> {
  const { api, storage } = connection;
  const { work, recipe, stored = [] } = request;
  const settings = connection.settingsOf(request);
  const names: Partial<Record<Plan['uploads'][number]['field'], string>> = {};
  for (const { field, source, size, isMask } of plan.uploads) {
    const png = isMask ? await maskFor(storage, source, size) : await pictureFor(storage, source, size);
    names[field] = await api.upload(png, signal);
  }
  const watch = connection.watchOf(operation);
  for (let index = 0; index < (recipe.count ?? 1); index += 1) {
    if (stored.includes(index)) continue;
    const seed = recipe.seed === undefined ? {} : { seed: recipe.seed + index };
    const { run, isKnown } = await freeRun(api, work, index, signal);
    operation.runs.push({ index, id: run, ...seed });
    watch.follow(run);
    // Before the first run is given: events are told once, and to whoever listens.
    await watch.listen();
    const graph = filledGraph(settings, { ...plan.values, ...names, ...seed }, recipe.parameters ?? {});
    if (!isKnown) await giveRun(api, run, operation.client, graph, signal);
  }
}

async function check(
  connection: Connection,
  operation: ComfyOperation,
  stored: readonly number[],
  signal: AbortSignal,
): Promise<EngineStatus> {
  const watch = connection.watchOf(operation);
  if (!watch.isStale) await watch.listen();
  await watch.news(newsMs, signal);
  let failure = watch.isStale ? await reconcile(connection, operation, watch, signal) : undefined;
  const outputs: EngineOutput[] = [];
  for (const run of operation.runs) {
    const ended = watch.ended.get(run.id);
    if (!ended || stored.includes(run.index)) continue;
    const broken = failureOfRun(ended);
    if (broken) failure ??= broken;
    else outputs.push(await outputOf({ ...connection, operation, watch }, run, ended, signal));
  }
  const progress = await watch.progress();
  if (failure) {
    void connection.stop(operation);
    return { ...progress, outputs, state: 'failed', failure };
  }
  if (operation.runs.some(({ id }) => !watch.ended.has(id))) return { ...progress, outputs, state: 'running' };
  connection.forget(operation);
  return { ...progress, progress: 1, outputs, state: 'succeeded', undrawn: [] };
}

/** Reads what became of the runs. A server that is silent for a moment has lost nothing. */
async function reconcile(
  { api, graceMs }: Connection,
  operation: ComfyOperation,
  watch: Watch,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  try {
    const lost = await readRuns(api, operation, watch, signal);
    watch.silentSince = undefined;
    return lost;
  } catch (error) {
    signal.throwIfAborted();
    if (failureOf(error).kind !== 'unavailable') throw error;
    watch.silentSince ??= performance.now();
    const isGone = /ECONNREFUSED/.test(failureOf(error).detail);
    if (performance.now() - watch.silentSince > (isGone ? Math.min(goneMs, graceMs) : graceMs)) throw error;
    return undefined;
  } finally {
    watch.read();
  }
}

import { setTimeout } from 'node:timers/promises';
import { EngineError, failureOf } from '../../../platform/engine-error.ts';
import type { Failure } from '../../../ports/generation.ts';
import type { Api } from './api.ts';
import { failureOfRun } from './errors.ts';
import type { Graph } from './graph.ts';
import { type ComfyOperation, runIdOf } from './operation.ts';
import type { Watch } from './watch.ts';

/** Runs of a server: begun so that none is made twice, found again, and stopped by their ids. */

/** How often the same output is begun anew, and how often its acceptance is asked for. */
const beginsMax = 8;
const triesMax = 3;
const retryMs = 300;
const stopMs = 10_000;

/** The id of an output's run: of one that is there already, or the first that has not failed. */
export async function freeRun(api: Api, work: string, index: number, signal: AbortSignal): Promise<{ run: string; isKnown: boolean }> {
  for (let time = 0; time < beginsMax; time += 1) {
    const run = runIdOf(work, index, time);
    const ended = await api.history(run, signal);
    if (ended && !failureOfRun(ended)) return { run, isKnown: true };
    if (!ended) return { run, isKnown: await isQueued(api, run, signal) };
  }
  throw new EngineError('fault', 'It failed with this output again and again');
}

async function isQueued(api: Api, run: string, signal: AbortSignal): Promise<boolean> {
  const { running, pending } = await api.queue(signal);
  return running.has(run) || pending.has(run);
}

/** Gives a run to the server. Where its answer is lost, the server is asked whether it has the run before it is given again. */
export async function giveRun(api: Api, run: string, client: string, graph: Graph, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const refusal = await api.post(run, client, graph, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (failureOf(error).kind !== 'unavailable' || tries >= triesMax) throw error;
      return 'unheard' as const;
    });
    if (refusal === undefined) return;
    if (refusal !== 'unheard') throw refusal;
    await setTimeout(retryMs, undefined, { signal });
    if ((await api.history(run, signal)) || (await isQueued(api, run, signal))) return;
  }
}

/** Asks the history, then the queue, then the history again: a run is on its way from one to the other. */
export async function readRuns(api: Api, { runs }: ComfyOperation, watch: Watch, signal: AbortSignal): Promise<Failure | undefined> {
  const readEnded = async () => {
    for (const { id } of runs) {
      if (watch.ended.has(id)) continue;
      const ended = await api.history(id, signal);
      if (ended) watch.ended.set(id, ended);
    }
    return runs.filter(({ id }) => !watch.ended.has(id));
  };
  if ((await readEnded()).length === 0) return undefined;
  const { running, pending } = await api.queue(signal);
  for (const { id } of await readEnded()) {
    if (running.has(id)) watch.place(id, 'running');
    else if (pending.has(id)) watch.place(id, 'waiting');
    else return { kind: 'lost', detail: 'It does not know the run any more' };
  }
  return undefined;
}

/** Takes runs that wait out of the queue, and stops the one that works; others are left alone. */
export async function stopRuns(api: Api, { runs }: ComfyOperation): Promise<void> {
  const signal = AbortSignal.timeout(stopMs);
  const ids = runs.map(({ id }) => id);
  if (ids.length === 0) return;
  await api.dequeue(ids, signal);
  const { running } = await api.queue(signal);
  for (const id of ids) if (running.has(id)) await api.interrupt(id, signal);
}

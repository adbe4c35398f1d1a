import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseLoad } from '../ports/database.ts';

/**
 * What Prometheus reads. Calls are counted as they are answered, everything else is looked up when somebody asks. Every
 * label takes its values from a list of ours or of the operator's: nothing that a caller sends becomes one.
 */

export type CallOutcome = 'answered' | 'refused' | 'failed';

export interface QueueLoad {
  queue: string;
  waiting: number;
  active: number;
}

export interface WorkCount {
  engine: string;
  state: string;
  works: number;
}

/** What is looked up. None of it may take longer where there is more history. */
export interface MetricSources {
  database(): DatabaseLoad;
  queues(): Promise<readonly QueueLoad[]>;
  openWorks(): Promise<readonly WorkCount[]>;
  /** Those of the last `recentMinutes`, whatever became of them. */
  recentWorks(): Promise<readonly WorkCount[]>;
}

export interface Metrics {
  readonly contentType: string;
  callAnswered(call: string, outcome: CallOutcome, seconds: number): void;
  /** In the text format of Prometheus. */
  text(now: { sockets: number }): Promise<string>;
}

export const recentMinutes = 10;
/** From a read of one row to a picture that is uploaded over a slow line. */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers });
  const calls = new Counter({
    name: 'easel_calls_total',
    help: 'Calls by how they ended: answered, refused (a sentence for the caller), failed (a fault of the studio).',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const latency = new Histogram({
    name: 'easel_call_duration_seconds',
    help: 'From the head of a request to its answer; a body takes as long as its sender.',
    labelNames: ['call'],
    buckets: callSeconds,
    registers,
  });
  const sockets = gauge('easel_sockets_open', 'Open sockets of this process.');
  const connections = gauge('easel_database_connections', 'Connections of this process to its database.', ['state']);
  const statements = gauge('easel_database_waiting', 'Statements or transactions that wait for a connection of this process.');
  const database = gauge('easel_database_up', '1 when the database answered this scrape.');
  const jobs = gauge('easel_queue_jobs', 'Jobs of all processes, as last counted by a worker or clock: 5 s ago, embedded a minute.', [
    'queue',
    'state',
  ]);
  const open = gauge('easel_works_open', 'Works that are not done, of all processes.', ['engine', 'state']);
  const recent = gauge('easel_works_recent', `Works of the last ${recentMinutes} minutes, of all processes.`, ['engine', 'state']);

  async function askDatabase(): Promise<void> {
    for (const one of [jobs, open, recent]) one.reset();
    const [queues, ...works] = await Promise.all([sources.queues(), sources.openWorks(), sources.recentWorks()]);
    for (const { queue, waiting, active } of queues) {
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'active' }, active);
    }
    for (const [place, counts] of works.entries()) {
      for (const { engine, state, works: count } of counts) (place === 0 ? open : recent).set({ engine, state }, count);
    }
  }

  return {
    contentType: registry.contentType,
    callAnswered(call, outcome, seconds) {
      calls.inc({ call, outcome });
      latency.observe({ call }, seconds);
    },
    async text(now) {
      const load = sources.database();
      sockets.set(now.sockets);
      statements.set(load.waiting);
      connections.set({ state: 'used' }, load.used);
      connections.set({ state: 'idle' }, load.idle);
      // A studio without its database still tells what it can.
      await askDatabase().then(
        () => database.set(1),
        () => database.set(0),
      );
      return Registry.merge([registry, ofProcess()]).metrics();
    },
  };
}

let processRegistry: Registry | undefined;

/** Event loop, memory, processor, garbage, once for each process. From the first scrape on: watching wakes an idle process. */
function ofProcess(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}

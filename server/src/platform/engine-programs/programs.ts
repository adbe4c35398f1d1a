import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileEngine } from '../engines/file-engines.ts';
import type { Log } from '../logging.ts';
import { openProgramLog } from './program-log.ts';
import { type Ownership, ownAlone } from './sole-owner.ts';
import { type ProgramTimes, type WatchedProgram, watchProgram } from './watch-program.ts';

/** The engines whose programs the studio runs itself. */

interface ServerProgram {
  argumentsFor(port: number): readonly string[];
  healthPath: string;
}

/** By the kind of engine: how its usual server is told where to serve, and where it says that it is ready. */
const servers: Record<string, ServerProgram> = {
  sdcpp: {
    argumentsFor: (port) => ['--listen-ip', '127.0.0.1', '--listen-port', String(port)],
    healthPath: '/sdcpp/v1/capabilities',
  },
  openai: { argumentsFor: (port) => ['--host', '127.0.0.1', '--port', String(port)], healthPath: '/health' },
};

export const runnableKinds: readonly string[] = Object.keys(servers);

export interface EnginePrograms {
  /** All engines of the file. One that another process of this machine runs is where its row says. */
  engines: readonly FileEngine[];
  close(): Promise<void>;
}

export interface EngineProgramOptions {
  /** Of the data: what programs say is kept in `logs` of it. */
  folder: string;
  log: Log;
  /** What programs are told by theirs. */
  environment: Readonly<Record<string, string>>;
  /** Whether this process may run programs. */
  runs: boolean;
  times?: Partial<ProgramTimes>;
}

export async function openEnginePrograms(
  engines: readonly FileEngine[],
  { folder, log, environment, runs, times }: EngineProgramOptions,
): Promise<EnginePrograms> {
  const opened: { program: WatchedProgram; ownership: Ownership }[] = [];
  const placed: FileEngine[] = [];
  for (const engine of engines) {
    const { id, kind, run, enabled } = engine;
    const server = servers[kind];
    if (!run || !server) {
      placed.push(engine);
      continue;
    }
    const ownership = runs && enabled ? await ownAlone(join(folder, 'engines', id)) : undefined;
    if (!ownership) {
      placed.push({ ...engine, address: undefined });
      continue;
    }
    mkdirSync(join(folder, 'engines'), { recursive: true });
    const program = await watchProgram({
      ...{ id, program: run.program, environment, healthPath: server.healthPath, log },
      argumentsFor: (port) => [...run.args, ...(run.model ? ['-m', run.model] : []), ...server.argumentsFor(port)],
      stateFile: join(folder, 'engines', `${id}.json`),
      output: openProgramLog(join(folder, 'logs', `engine-${id}.log`)),
      ...(times ? { times } : {}),
    });
    opened.push({ program, ownership });
    placed.push({ ...engine, address: program.address });
  }
  return {
    engines: placed,
    async close() {
      await Promise.all(opened.map(({ program }) => program.close()));
      await Promise.all(opened.map(({ ownership }) => ownership.release()));
    },
  };
}

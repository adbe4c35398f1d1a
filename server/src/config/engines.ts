import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnableKinds } from '../platform/engine-programs/programs.ts';
import type { FileEngine, FileModel } from '../platform/engines/file-engines.ts';
import { SettingError } from './env.ts';
import type { EngineConfig } from './studio.ts';

/** The engine that is part of the studio: it is there unless easel.config.ts says otherwise. */
const builtin: EngineConfig = { id: 'builtin', kind: 'builtin' };

const idPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The engines of easel.config.ts, with their keys read from their files. */
export function readEngines(engines: readonly EngineConfig[] = [], fromRoot: (path: string) => string): FileEngine[] {
  const named = engines.some(({ id }) => id === builtin.id) ? engines : [builtin, ...engines];
  for (const { id, kind, run, address } of named) {
    if (!idPattern.test(id)) throw new SettingError(`In easel.config.ts the engine "${id}" needs an id of small letters, digits and "-".`);
    if (named.filter((other) => other.id === id).length > 1) throw new SettingError(`In easel.config.ts there are two engines "${id}".`);
    if (run && !runnableKinds.includes(kind)) {
      throw new SettingError(
        `In easel.config.ts the engine "${id}" has a "run"; the studio runs programs of the kinds ${runnableKinds.join(', ')}.`,
      );
    }
    if (run && address) throw new SettingError(`In easel.config.ts the engine "${id}" has both an address and a "run".`);
  }
  return named.map(({ id, kind, address = '', keyFile, run, enabled = true, concurrency, priority = 0, models = {} }) => ({
    ...{ id, kind, address, enabled, concurrency, priority },
    ...(run ? { run: { program: programPath(run.program, fromRoot), args: run.args ?? [], model: run.model && fromRoot(run.model) } } : {}),
    secret: keyFile === undefined ? undefined : readKey(id, fromRoot(keyFile)),
    models: Object.entries(models).map(
      ([model, { name, about, price, priceUnit, cost = 0, enabled: offered = true }]): FileModel => ({
        ...{ id: model, name, about, price, priceUnit, enabled: offered },
        cost: Math.round(cost * 1_000_000),
      }),
    ),
  }));
}

/** Files of language models in the data folder are an engine, too, unless easel.config.ts says something of it. */
export function withModelFiles(engines: readonly FileEngine[], dataFolder: string): readonly FileEngine[] {
  const id = 'gguf';
  if (engines.some((engine) => engine.id === id) || !existsSync(join(dataFolder, 'models', 'chat'))) return engines;
  const usual = { address: '', secret: undefined, enabled: true, concurrency: undefined, priority: 0, models: [] };
  return [...engines, { id, kind: id, ...usual }];
}

/** A name alone is looked for where the system looks for programs. */
function programPath(program: string, fromRoot: (path: string) => string): string {
  return /[\\/]/.test(program) ? fromRoot(program) : program;
}

function readKey(id: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new SettingError(`The key of the engine "${id}" cannot be read from ${path}.`, { cause });
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineError } from '../../../platform/engine-error.ts';
import type { EngineKind } from '../../../ports/engine-kinds.ts';
import type { Engine } from '../../../ports/generation.ts';
import type { AnswerPart, LanguageEngine, LanguageModel } from '../../../ports/language.ts';
import type { FromModels, ModelFile, ToModels } from './messages.ts';

export interface GgufOptions {
  /** Where the files of models lie. */
  folder: string;
  /** The folder in which `node-llama-cpp` is installed, or one above it. */
  installedIn: string;
  /** What cannot be used, for the operator. */
  warn(message: string): void;
  /** The process is ended after so long without an answer: a model holds gigabytes. */
  idleMs?: number;
  /** The program of the process; another one only to try what this side does. */
  program?: URL;
}

/** Tokens: what more a model reads costs memory and, without a graphics card, minutes. */
const contextMax = 8192;
const answerMax = 2048;
const listMs = 60_000;
const library = 'node-llama-cpp';

/** The models whose files lie in the studio's own folder. They are known when the studio starts. */
export function createGgufKind(options: GgufOptions): EngineKind {
  return {
    id: 'gguf',
    async connect({ id }): Promise<Engine> {
      const language = await createGgufLanguage(id, options);
      return {
        ...{ id, concurrency: 1, models: () => [], language },
        start: () => Promise.reject(new Error('It makes no pictures')),
        check: () => Promise.reject(new Error('It makes no pictures')),
        cancel: async () => undefined,
        close: () => language.close(),
      };
    },
  };
}

/** @throws Error for the operator where the package is not there or does not run */
export async function createGgufLanguage(id: string, options: GgufOptions): Promise<LanguageEngine> {
  const { folder, warn } = options;
  const models = new ModelProcess(options);
  const found = await modelFiles(folder);
  const path = found.length > 0 ? libraryPath(options.installedIn) : '';
  const { files, unreadable } = found.length > 0 ? await models.list(path, folder, found) : { files: [], unreadable: [] };
  for (const file of unreadable) warn(`${join(folder, file)} is no model that ${library} can read`);
  const languages = files.map(languageOf);
  let asked = 0;

  return {
    id,
    titles: true,
    models: () => languages,
    answer({ model, messages, maxTokens, temperature, tools }, signal) {
      const context = languages.find((one) => one.id === model)?.context ?? contextMax;
      const plain = messages.map(({ images: _, ...message }) => message);
      const request = { messages: plain, maxTokens, ...(temperature === undefined ? {} : { temperature }), ...(tools ? { tools } : {}) };
      return models.answer({ kind: 'answer', id: ++asked, library: path, path: join(folder, model), context, asked: request }, signal);
    },
    close: () => models.close(),
  };
}

/** Of a model in several files the first one, which names the others. */
async function modelFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith('.gguf') && !/-(?!00001)\d{5}-of-\d{5}\.gguf$/.test(file)).sort();
}

function libraryPath(installedIn: string): string {
  try {
    return createRequire(join(installedIn, 'package.json')).resolve(library);
  } catch (cause) {
    throw new Error(`There are files of models and nothing that runs them: npm install --prefix ${installedIn} ${library}`, { cause });
  }
}

function languageOf({ file, name, context: trained, reasons }: ModelFile): LanguageModel {
  const context = Math.min(trained, contextMax);
  return {
    ...{ id: file, name: { zh: name, en: name }, context, outputMax: Math.min(answerMax, Math.floor(context / 2)) },
    ...{ sees: false, reasons, tools: true },
  };
}

/** The process, begun when somebody asks and ended after a while of nobody asking. */
class ModelProcess {
  readonly #options: GgufOptions;
  #child: ChildProcess | undefined;
  #open = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: GgufOptions) {
    this.#options = options;
  }

  async list(path: string, folder: string, files: readonly string[]): Promise<FromModels & { kind: 'files' }> {
    const child = this.#take();
    try {
      const signal = AbortSignal.timeout(listMs);
      for await (const message of this.#told(child, signal, { kind: 'list', library: path, folder, files })) {
        if (message.kind === 'files') return message;
        if (message.kind === 'unusable') throw new Error(`${library} cannot be used: ${message.detail}`);
      }
      throw new Error(`${library} ended before it had read the models`);
    } finally {
      this.#rest(0);
    }
  }

  async *answer(asked: ToModels & { kind: 'answer' }, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const child = this.#take();
    let hasEnded = false;
    try {
      for await (const message of this.#told(child, signal, asked)) {
        if (!('id' in message) || message.id !== asked.id) continue;
        if (message.kind === 'failed') throw new EngineError(message.failure, message.detail, message.code);
        yield message.part;
        if (message.part.type !== 'end') continue;
        hasEnded = true;
        return;
      }
      throw new EngineError('lost', 'The process of the model ended');
    } finally {
      if (!hasEnded && child.connected) child.send({ kind: 'stop', id: asked.id } satisfies ToModels);
      this.#rest(this.#options.idleMs ?? 600_000);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await end(this.#child);
  }

  /** Sends a message, and tells all that comes from then on until the process is gone. Nothing comes between. */
  async *#told(child: ChildProcess, signal: AbortSignal, message: ToModels): AsyncGenerator<FromModels> {
    const coming = on(child, 'message', { signal, close: ['disconnect'] });
    child.send(message);
    for await (const [told] of coming) yield told as FromModels;
  }

  #take(): ChildProcess {
    if (this.#isClosed) throw new EngineError('unavailable', 'The studio is closing');
    clearTimeout(this.#idle);
    this.#open += 1;
    if (this.#child?.connected) return this.#child;
    const child = fork(fileURLToPath(this.#options.program ?? new URL('./model-process.ts', import.meta.url)), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    });
    // Whoever waits for it hears that it is gone.
    child.on('error', () => undefined);
    this.#child = child;
    return child;
  }

  #rest(idleMs: number): void {
    this.#open -= 1;
    if (this.#open > 0) return;
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#idle = setTimeout(() => {
      // Whoever comes next gets a new process, even while this one is still ending.
      this.#child = undefined;
      void end(child);
    }, idleMs);
    this.#idle.unref();
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

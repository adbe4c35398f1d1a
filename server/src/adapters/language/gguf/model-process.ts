import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { functionsOf, historyOf } from './history.ts';
import type { GgufMetadata, Llama, Model, Sequence } from './llama.ts';
import type { FromModels, ModelFile, ToModels } from './messages.ts';

/** The process that runs models: one in memory, one answer at a time. The others wait and say that they are alive. */

type Asked = ToModels & { kind: 'answer' };

interface Loaded {
  path: string;
  model: Model;
  sequence: Sequence;
}

const aliveMs = 10_000;
const oneAtATime = pLimit(1);
const stops = new Map<number, AbortController>();
let loaded: Loaded | undefined;

process.on('message', (message: ToModels) => {
  if (message.kind === 'list') void list(message);
  else if (message.kind === 'stop') stops.get(message.id)?.abort();
  else void answer(message);
});
process.on('disconnect', () => process.exit());

function say(message: FromModels): void {
  if (process.connected) process.send?.(message);
}

const open = async (library: string) => (await import(pathToFileURL(library).href)) as Llama;

async function list({ library, folder, files: names }: ToModels & { kind: 'list' }): Promise<void> {
  try {
    const { readGgufFileInfo } = await open(library);
    const files: ModelFile[] = [];
    const unreadable: string[] = [];
    for (const file of names) {
      try {
        const { metadata } = await readGgufFileInfo(join(folder, file), { readTensorInfo: false, logWarnings: false });
        files.push(describe(file, metadata));
      } catch {
        unreadable.push(file);
      }
    }
    say({ kind: 'files', files, unreadable });
  } catch (error) {
    say({ kind: 'unusable', detail: (error as Error).message });
  }
}

function describe(file: string, { general, tokenizer, ...rest }: GgufMetadata): ModelFile {
  const own = rest[general.architecture] as { context_length?: number } | undefined;
  const name = general.name?.trim().slice(0, 200) || file.replace(/\.gguf$/, '');
  return { file, name, context: Number(own?.context_length ?? 2048), reasons: /<think>/.test(tokenizer?.chat_template ?? '') };
}

async function answer(asked: Asked): Promise<void> {
  const { id } = asked;
  const stop = new AbortController();
  stops.set(id, stop);
  const alive = setInterval(() => say({ kind: 'part', id, part: { type: 'text', text: '' } }), aliveMs);
  try {
    await oneAtATime(() => (stop.signal.aborted ? undefined : generate(asked, stop.signal)));
  } catch (error) {
    say({ kind: 'failed', id, failure: 'fault', detail: (error as Error).message });
  } finally {
    clearInterval(alive);
    stops.delete(id);
  }
}

async function generate({ id, library, path, context, asked }: Asked, signal: AbortSignal): Promise<void> {
  const llama = await open(library);
  const { model, sequence } = await load(llama, path, context);
  const history = historyOf(asked.messages);
  const room = sequence.contextSize - model.tokenize(JSON.stringify(history)).length;
  if (room < 1)
    return say({ kind: 'failed', id, failure: 'bad-input', code: 'context_overflow', detail: 'The chat is longer than the model reads' });
  const before = sequence.tokenMeter.getState();
  const tools = asked.tools ?? [];
  const { functionCalls = [], metadata } = await new llama.LlamaChat({ contextSequence: sequence }).generateResponse(history, {
    ...{ signal, stopOnAbortSignal: true, maxTokens: Math.min(asked.maxTokens, room) },
    ...(asked.temperature === undefined ? {} : { temperature: asked.temperature }),
    ...(tools.length === 0 ? {} : { functions: functionsOf(tools) }),
    onResponseChunk({ type, segmentType, text }) {
      if (text === '') return;
      say({ kind: 'part', id, part: { type: type === 'segment' && segmentType === 'thought' ? 'reasoning' : 'text', text } });
    },
  });
  for (const [place, { functionName, params }] of functionCalls.entries()) {
    say({ kind: 'part', id, part: { type: 'tool-call', id: `call-${place}`, tool: functionName, arguments: params ?? {} } });
  }
  const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before);
  say({ kind: 'part', id, part: { type: 'usage', input: usedInputTokens, output: usedOutputTokens } });
  say({ kind: 'part', id, part: { type: 'end', reason: endOf(metadata.stopReason) } });
}

function endOf(stopReason: string) {
  if (stopReason === 'functionCalls') return 'tool-call' as const;
  return stopReason === 'maxTokens' ? ('length' as const) : ('stop' as const);
}

async function load({ getLlama }: Llama, path: string, context: number): Promise<Loaded> {
  if (loaded?.path === path) return loaded;
  const previous = loaded;
  loaded = undefined;
  await previous?.model.dispose();
  // It is never built here: what comes with the package runs, or nothing does.
  const llama = await getLlama({ logLevel: 'error', build: 'never' });
  const model = await llama.loadModel({ modelPath: path });
  const sequence = (await model.createContext({ contextSize: { max: context } })).getSequence();
  loaded = { path, model, sequence };
  return loaded;
}

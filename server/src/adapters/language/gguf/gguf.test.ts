import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageSuite, type Said } from '@easel/testkit/suites/language';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EngineError } from '../../../platform/engine-error.ts';
import type { AnswerPart, AnswerRequest, LanguageEngine } from '../../../ports/language.ts';
import { historyOf } from './history.ts';
import { createGgufLanguage, type GgufOptions } from './index.ts';

let folder: string;
let chat: string;
const opened: LanguageEngine[] = [];
const warnings: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-gguf-'));
  chat = join(folder, 'chat');
  mkdirSync(chat);
});
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
  warnings.splice(0);
  rmSync(folder, { recursive: true });
});

/** The package as it is used, for files that say in JSON what their model says. */
function install(program = readFileSync(new URL('./fixtures/stand-in-library.js', import.meta.url), 'utf8')): void {
  const library = join(folder, 'node_modules', 'node-llama-cpp');
  mkdirSync(library, { recursive: true });
  writeFileSync(join(library, 'package.json'), '{ "type": "module", "exports": { ".": "./index.js" } }');
  writeFileSync(join(library, 'index.js'), program);
}

function putModel(file: string, fields: object = {}): void {
  writeFileSync(
    join(chat, file),
    JSON.stringify({ name: 'Small', context: 400, pieces: [{ text: 'Hello ' }, { text: 'there' }], ...fields }),
  );
}

async function openEngine(options: Partial<GgufOptions> = {}): Promise<LanguageEngine> {
  const engine = await createGgufLanguage('gguf', {
    folder: chat,
    installedIn: folder,
    warn: (message) => warnings.push(message),
    ...options,
  });
  opened.push(engine);
  return engine;
}

const question = (model: string, more: Partial<AnswerRequest> = {}): AnswerRequest => ({
  ...{ chat: 'c', member: 'm', model, language: 'en', maxTokens: 32, messages: [{ role: 'user', text: 'Hi' }] },
  ...more,
});

async function partsOf(engine: LanguageEngine, request: AnswerRequest, signal = AbortSignal.timeout(20_000)): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = [];
  for await (const part of engine.answer(request, signal)) parts.push(part);
  return parts;
}

describe('the studio and its process of models', () => {
  const scripts = new Map<string, readonly Said[]>();
  languageSuite({
    model: 'scripted.gguf',
    async open() {
      install();
      putModel('scripted.gguf');
      const engine = await openEngine({ program: new URL('./fixtures/scripted-process.ts', import.meta.url) });
      return {
        ...engine,
        answer: (request, signal) =>
          engine.answer(
            { ...request, messages: [{ role: 'user', text: JSON.stringify(scripts.get(request.messages.at(-1)?.text ?? '')) }] },
            signal,
          ),
      };
    },
    script: (asked, steps) => scripts.set(asked, steps),
  });
});

test('each file is a model as its header tells; later parts of a file and what is no model are none', async () => {
  install();
  putModel('large-00001-of-00002.gguf', { name: ' Large ', context: 131_072, template: '{{ "<think>" }}' });
  putModel('large-00002-of-00002.gguf');
  putModel('nameless.gguf', { name: undefined });
  writeFileSync(join(chat, 'broken.gguf'), 'no model');
  writeFileSync(join(chat, 'readme.txt'), 'no model either');
  const models = (await openEngine()).models();
  expect(models.map(({ id, name: { en }, context, outputMax, sees, reasons }) => [id, en, context, outputMax, sees, reasons])).toEqual([
    ['large-00001-of-00002.gguf', 'Large', 8192, 2048, false, true],
    ['nameless.gguf', 'nameless', 400, 200, false, false],
  ]);
  expect(warnings).toEqual([expect.stringContaining('broken.gguf')]);
});

test('without files there are no models, and the package is not looked for', async () => {
  rmSync(chat, { recursive: true });
  expect((await openEngine()).models()).toEqual([]);
});

test('files without the package: the operator reads what to install, and one that does not run says why', async () => {
  putModel('small.gguf');
  await expect(openEngine()).rejects.toThrow(`npm install --prefix ${folder} node-llama-cpp`);
  install("throw new Error('libgomp.so.1 is missing')");
  await expect(openEngine()).rejects.toThrow('libgomp.so.1 is missing');
});

test('an answer: thoughts apart, tools asked for, what was counted', async () => {
  install();
  putModel('small.gguf', {
    pieces: [{ text: 'Hm', thought: true }, { text: 'Here' }],
    calls: [{ functionName: 'text2img', params: { prompt: 'a fox' } }],
  });
  const tools = [{ name: 'text2img' as const, description: 'Draws', parameters: { type: 'object', additionalProperties: false } }];
  expect(await partsOf(await openEngine(), question('small.gguf', { tools }))).toEqual([
    { type: 'reasoning', text: 'Hm' },
    { type: 'text', text: 'Here' },
    { type: 'tool-call', id: 'call-0', tool: 'text2img', arguments: { prompt: 'a fox' } },
    { type: 'usage', input: 7, output: 2 },
    { type: 'end', reason: 'tool-call' },
  ]);
});

test('a chat longer than the model reads is refused before it begins', async () => {
  install();
  putModel('small.gguf', { context: 20 });
  const long = question('small.gguf', { messages: [{ role: 'user', text: 'word '.repeat(100) }] });
  const error = await partsOf(await openEngine(), long).catch((thrown: EngineError) => thrown.failure);
  expect(error).toMatchObject({ kind: 'bad-input', code: 'context_overflow' });
});

test('a process that crashes takes its answer along; the next one is answered by another', async () => {
  install();
  putModel('dies.gguf', { dies: true });
  putModel('small.gguf');
  const engine = await openEngine();
  const error = await partsOf(engine, question('dies.gguf')).catch((thrown: EngineError) => thrown.failure);
  expect(error).toMatchObject({ kind: 'lost' });
  expect((await partsOf(engine, question('small.gguf'))).at(-1)).toEqual({ type: 'end', reason: 'stop' });
});

test('one answer at a time: who is stopped while waiting is not answered, and the next one is', async () => {
  install();
  putModel('endless.gguf', { endless: true });
  putModel('small.gguf');
  const engine = await openEngine();
  const stopFirst = new AbortController();
  const stopSecond = new AbortController();
  const first = engine.answer(question('endless.gguf'), stopFirst.signal)[Symbol.asyncIterator]();
  expect((await first.next()).value).toEqual({ type: 'text', text: 'on and on' });
  const second = partsOf(engine, question('small.gguf'), stopSecond.signal);
  const third = partsOf(engine, question('small.gguf'));
  stopSecond.abort();
  await expect(second).rejects.toThrow();
  stopFirst.abort();
  await expect(first.next()).rejects.toThrow();
  expect((await third).map((part) => part.type)).toEqual(['text', 'text', 'usage', 'end']);
});

test('what tools answered is part of the answer that asked for them', () => {
  expect(
    historyOf([
      { role: 'system', text: 'Be brief' },
      { role: 'user', text: 'A fox' },
      { role: 'assistant', text: 'Here:', toolCalls: [{ id: 'a', tool: 'text2img', arguments: { prompt: 'fox' } }] },
      { role: 'tool', toolCall: 'a', text: 'Done' },
      { role: 'user', text: 'Thanks' },
    ]),
  ).toEqual([
    { type: 'system', text: 'Be brief' },
    { type: 'user', text: 'A fox' },
    { type: 'model', response: ['Here:', { type: 'functionCall', name: 'text2img', params: { prompt: 'fox' }, result: 'Done' }] },
    { type: 'user', text: 'Thanks' },
    { type: 'model', response: [] },
  ]);
});

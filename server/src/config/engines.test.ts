import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEngines, withModelFiles } from './engines.ts';
import { SettingError } from './env.ts';
import type { EngineConfig } from './studio.ts';

const read = (engines?: readonly EngineConfig[]) => readEngines(engines, (path) => `/nowhere/${path}`);

test('the built-in engine is there, unless the file says otherwise', () => {
  expect(read()).toMatchObject([{ id: 'builtin', kind: 'builtin', enabled: true, priority: 0, models: [] }]);
  expect(read([{ id: 'attic', kind: 'puppet', address: 'http://attic:8188' }]).map(({ id }) => id)).toEqual(['builtin', 'attic']);
  expect(read([{ id: 'builtin', kind: 'builtin', enabled: false }])).toMatchObject([{ id: 'builtin', enabled: false }]);
});

test('costs are kept in millionths', () => {
  const models = { sdxl: { price: 2, cost: 0.0042 }, free: {} };
  expect(read([{ id: 'attic', kind: 'puppet', models }])[1]?.models).toMatchObject([
    { id: 'sdxl', price: 2, cost: 4200, enabled: true },
    { id: 'free', price: undefined, cost: 0, enabled: true },
  ]);
});

test('programs are found by their name or their path', () => {
  const run = { program: 'bin/sd-server', model: 'models/sd15.gguf' };
  expect(read([{ id: 'own', kind: 'sdcpp', run }])[1]).toMatchObject({
    ...{ id: 'own', address: '' },
    run: { program: '/nowhere/bin/sd-server', model: '/nowhere/models/sd15.gguf', args: [] },
  });
  expect(read([{ id: 'own', kind: 'openai', run: { program: 'llama-server', args: ['-c', '8192'] } }])[1]?.run).toMatchObject({
    program: 'llama-server',
    model: undefined,
    args: ['-c', '8192'],
  });
});

test.each([
  [[{ id: 'My attic', kind: 'puppet' }], 'the engine "My attic" needs an id'],
  [
    [
      { id: 'attic', kind: 'puppet' },
      { id: 'attic', kind: 'puppet' },
    ],
    'two engines "attic"',
  ],
  [[{ id: 'attic', kind: 'puppet', keyFile: 'key' }], 'The key of the engine "attic" cannot be read from /nowhere/key'],
  [[{ id: 'attic', kind: 'fal', run: { program: 'sd-server' } }], 'runs programs of the kinds sdcpp, openai'],
  [[{ id: 'attic', kind: 'sdcpp', address: 'http://attic', run: { program: 'sd-server' } }], 'both an address and a "run"'],
])('what cannot be stops the start in words: %j', (engines, words) => {
  expect(() => read(engines)).toThrow(SettingError);
  expect(() => read(engines)).toThrow(words);
});

test('files of language models are an engine where their folder is, unless the file names one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-config-'));
  const ids = (engines?: readonly EngineConfig[]) => withModelFiles(read(engines), folder).map(({ id, enabled }) => [id, enabled]);
  try {
    expect(ids()).toEqual([['builtin', true]]);
    mkdirSync(join(folder, 'models', 'chat'), { recursive: true });
    expect(ids()).toEqual([
      ['builtin', true],
      ['gguf', true],
    ]);
    expect(ids([{ id: 'gguf', kind: 'gguf', enabled: false }])).toEqual([
      ['builtin', true],
      ['gguf', false],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

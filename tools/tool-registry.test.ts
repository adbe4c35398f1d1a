import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * The compiler itself says what a new tool needs, and what is left of one that went: on a copy of the contract, of the server's registry
 * with all that it imports, and of what the browser has for each tool.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const registry = 'server/src/features/works/tools/registry.ts';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-tools-'));
  for (const part of ['contract/src', 'server/src', 'web/src/i18n', 'web/src/tool/tools.ts']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom'],
    paths: { '@easel/contract/*': ['./contract/src/*.ts'] },
  };
  const files = ['contract/src/calls.ts', registry, 'web/src/tool/tools.ts', 'web/src/i18n/text-loaders.ts'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files in which the compiler names the tool. */
async function refusedFor(name: string, change: (table: string) => string): Promise<string[]> {
  const table = 'contract/src/tools.ts';
  const before = readFileSync(join(root, table), 'utf8');
  const changed = change(before);
  expect(changed).not.toBe(before);
  writeFileSync(join(folder, table), changed);
  const told = await compile();
  const refusals = [...told.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*(?:\n .*)*)/gm)];
  const naming = refusals.filter(([, , sentence = '']) => new RegExp(`\\b${name}\\b`).test(sentence));
  return [...new Set(naming.map(([, file = '']) => file))].sort();
}

function compile(): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder, maxBuffer: 1 << 24 }, (_, out) =>
      resolve(out),
    );
  });
}

const everyPlace = [
  // What its recipe holds.
  'contract/src/recipes.ts',
  // Who completes what is asked of it.
  registry,
  // Its screen.
  'web/src/tool/tools.ts',
  // Its words.
  'web/src/i18n/en/home.ts',
  'web/src/i18n/en/palette.ts',
  'web/src/i18n/en/workbench.ts',
];

test('a tool that stands in the contract alone does not compile, and every place that waits for it names it', async () => {
  const toy = "  toy: { name: { zh: '玩具', en: 'Toy' }, makes: 'image', sources: ['image'], call: 'Image/toy_do' },\n";
  const refused = await refusedFor('toy', (table) => table.replace('  enhance: {', `${toy}  enhance: {`));
  // The call that it is asked for by is not there either, nor a recipe for whoever reads them.
  expect(refused).toEqual([...everyPlace, 'contract/src/calls.ts', 'server/src/features/works/upgrading/upgrade.ts'].sort());
});

test('what is left of a tool that went does not compile, and names it', async () => {
  const refused = await refusedFor('enhance', (table) => table.replace(/^ {2}enhance: \{.*\n/m, ''));
  for (const place of [...everyPlace, 'server/src/features/works/tools/enhance.ts']) expect(refused).toContain(place);
});

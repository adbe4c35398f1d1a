import { expect, test } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

const name = '@easel/engine';
const listed = Object.entries((JSON.parse(readSource('engine/package.json')) as { exports: Record<string, string> }).exports);

test('the engine exports what others import, and nothing else', () => {
  const imported = new Set<string>();
  for (const path of projectFiles()) {
    if (!/\.(ts|tsx|mjs)$/.test(path) || path.startsWith('engine/') || (path.startsWith('tools/') && path.endsWith('.test.ts'))) continue;
    for (const [, file] of readSource(path).matchAll(new RegExp(`['"]${name}/([a-z0-9/-]+)['"]`, 'g'))) imported.add(file as string);
  }
  expect(listed.map(([path]) => path.slice(2)).sort()).toEqual([...imported].sort());
});

test('each export is the file of its name', () => {
  const files = new Set(projectFiles());
  for (const [path, file] of listed) {
    expect(file).toBe(`./src/${path.slice(2)}.ts`);
    expect(files, file).toContain(`engine/${file.slice(2)}`);
  }
});

test('each function that others may call says what it does', () => {
  const mute = listed.flatMap(([, file]) => {
    const lines = readSource(`engine/${file.slice(2)}`).split('\n');
    return lines
      .filter((line, at) => /^export (async )?function /.test(line) && !lines[at - 1]?.endsWith('*/'))
      .map((line) => `${file}: ${line}`);
  });
  expect(mute).toEqual([]);
});

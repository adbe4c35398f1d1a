import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'easel-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'b'));
const first = join(folder, 'a.module.css');
const second = join(folder, 'b', 'b.module.css');
writeFileSync(first, '.box { color: red }\n.box:hover .line { color: blue }\n@keyframes turn { to { rotate: 1turn } }');
writeFileSync(second, '.box { color: red }');

test('names follow from the places of files and classes, and never meet', () => {
  const { nameOf } = shortClassNames(folder);
  expect([nameOf('box', first), nameOf('line', `${first}?used`), nameOf('turn', first), nameOf('box', second)]).toEqual([
    'c0_0',
    'c0_1',
    'c0_2',
    'c1_0',
  ]);
  expect(shortClassNames(folder).nameOf('box', second)).toBe('c1_0');
});

test('a name from nowhere stops the build', () => {
  expect(() => shortClassNames(folder).nameOf('box', '/elsewhere.module.css')).toThrow('no class');
  expect(() => shortClassNames(folder).nameOf('gone', first)).toThrow('no class');
});

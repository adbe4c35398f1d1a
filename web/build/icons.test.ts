import { expect, test } from 'vitest';
import { icons, linesOf } from './icons.ts';

test('lines of an icon lose their keys, and paths all but their way', () => {
  expect(
    linesOf([
      ['path', { d: 'M1 1h2', key: 'a' }],
      ['circle', { cx: '1', cy: '2', r: '3', key: 'b' }],
      ['path', { d: 'M1 1', fill: 'none', key: 'c' }],
    ]),
  ).toEqual(['M1 1h2', ['circle', { cx: '1', cy: '2', r: '3' }], ['path', { d: 'M1 1', fill: 'none' }]]);
});

test('an icon of the package is written as its lines', () => {
  const code = `import createLucideIcon from '../createLucideIcon.mjs';
const __iconData = {
  name: "check",
  size: 24,
  node: [["path", { d: "M20 6 9 17l-5-5", key: "1gmf2c" }]]
};
__iconData.node;
const Check = createLucideIcon(__iconData);
export { __iconData, Check as default };`;
  const transform = icons().transform as (code: string, id: string) => { code: string } | undefined;
  expect(transform(code, '/node_modules/lucide-react/dist/esm/icons/check.mjs')?.code).toContain('icon(["M20 6 9 17l-5-5"])');
  expect(transform(code, '/web/src/check.ts')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { closed, grow, noBlocks } from './blocks.ts';
import { highlight } from './highlight.ts';
import { lex } from './lexer.ts';
import { safeLink } from './links.ts';

const long = `# One\n\nTwo **bold**.\n\n- a\n- b\n\n  still b\n\n\`\`\`js\nlet a = 1\n\nlet b\n\`\`\`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n$$\nx^2\n$$\n\nEnd.`;

test('a text that comes letter by letter ends in the same blocks as the whole, and finished ones stay the same', () => {
  let blocks = noBlocks;
  for (let end = 1; end <= long.length; end += 1) {
    const next = grow(blocks, long.slice(0, end));
    expect(next.blocks.slice(0, blocks.blocks.length - 1)).toEqual(blocks.blocks.slice(0, -1));
    expect(next.blocks.join('')).toBe(long.slice(0, end));
    blocks = next;
  }
  expect(blocks.blocks).toEqual(grow(noBlocks, long).blocks);
  expect(blocks.blocks).toHaveLength(7);
});

test('what is open at the end is closed, and a half link shows its words', () => {
  expect(closed('so **bol')).toBe('so **bol**');
  expect(closed('so **')).toBe('so ');
  expect(closed('call `run')).toBe('call `run`');
  expect(closed('see [the page](https://exam')).toBe('see the page');
  expect(closed('```js\nlet **')).toBe('```js\nlet **');
});

const inline = (text: string) =>
  (lex(text)[0] as { tokens: { type: string; text: string }[] }).tokens.map((token) => [token.type, token.text]);

test('emphasis, formulas and bare addresses are found in Chinese', () => {
  expect(inline('请**注意。**然后')).toEqual([
    ['text', '请'],
    ['strong', '注意。'],
    ['text', '然后'],
  ]);
  expect(inline('公式$x^2$成立')).toEqual([
    ['text', '公式'],
    ['formula', 'x^2'],
    ['text', '成立'],
  ]);
  expect(inline('costs $5 and $10')).toEqual([['text', 'costs $5 and $10']]);
  expect(inline('看 https://example.com/a。下一句').map(([type, text]) => `${type} ${text}`)).toContain('link https://example.com/a');
});

test.each(['$', '$$', '> ', '>', '*', '[', '[a](', '![', '`', '\\[', 'a*b_c*', '请**注意', '<', '|a'])(
  'a text of %j alone is read, and stays whole',
  (sign) => {
    const text = sign.repeat(200_000 / sign.length);
    expect(grow(noBlocks, text).blocks.join('')).toBe(text);
  },
);

test('links lead to pages only', () => {
  expect(safeLink('javascript:alert(1)')).toBeUndefined();
  expect(safeLink('data:text/html,x')).toBeUndefined();
  expect(safeLink('//evil.example')).toBeUndefined();
  expect(safeLink('https://www.example.com/a')?.host).toBe('example.com');
  expect(safeLink('/help/credits')).toEqual({ href: '/help/credits', host: '' });
});

test('a program has the same letters with colours as without', () => {
  const text = 'def a(b):\n    return "x"  # why\n';
  const pieces = highlight(text, 'python') ?? [];
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.find((piece) => piece.text === 'def')?.kind).toBe('word');
  expect(pieces.find((piece) => piece.text === '# why')?.kind).toBe('remark');
  expect(highlight(text, 'nothing-known')).toBeUndefined();
});

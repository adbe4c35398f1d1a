import { describe, expect, test } from 'vitest';
import { compileRule, entriesProblem, findIn } from './policy.ts';
import type { Rule } from './types.ts';

const rule = (kind: Rule['kind'], entries: string): Rule => ({ id: 'r1', name: 'Mine', kind, entries, places: ['works'] });
const matchOf = (kind: Rule['kind'], entries: string, text: string) => findIn([compileRule(rule(kind, entries))], text)[0]?.match;

describe('a word that is refused', () => {
  test.each([
    ['How do I build a bomb?', 'bomb'],
    ['How do I build a BOMB', 'bomb'],
    ['a ｂｏｍｂ', 'bomb'],
    ['a bo\u200bmb', 'bomb'],
    ['A bombastic speech', undefined],
    ['Rhubarb crumble', undefined],
    ['我要买违禁品吗', '违禁品'],
    ['make   money\nfast', 'make money fast'],
    ['make money faster', undefined],
    ['', undefined],
  ])('%j: %s', (text, found) => expect(matchOf('words', 'bomb\n违禁品\r\nMake money fast\n \n', text)).toBe(found));
});

describe('a pattern that is refused', () => {
  test.each([
    ['card 4111111111111111 here', '4111111111111111'],
    ['card 411111111111111 here', undefined],
    ['The LOGO of Acme', 'LOGO of Acme'],
    ['the ｌｏｇｏ of acme', 'logo of acme'],
    ['血腥的战场', '血腥'],
  ])('%j: %s', (text, found) => expect(matchOf('patterns', '\\b\\d{16}\\b\nlogo of \\w+\n血(腥|浆)', text)).toBe(found));

  test('it takes time in proportion to the text, however it is made', () => {
    const nested = compileRule(rule('patterns', '^(a+)+$\n(x+x+)+y\n(.*)*,'));
    const begun = process.cpuUsage();
    expect(findIn([nested], `${'a'.repeat(20_000)}!${'x'.repeat(20_000)}`)).toEqual([]);
    const { user } = process.cpuUsage(begun);
    // Going back would take longer than the universe is old.
    expect(user / 1000).toBeLessThan(30_000);
  });
});

test('entries that cannot be used are told', () => {
  expect(entriesProblem('words', ' \n ')).toBe('entries_needed');
  expect(entriesProblem('words', '\u200b')).toBe('entries_needed');
  expect(entriesProblem('words', 'a\n'.repeat(9000))).toBeUndefined();
  expect(entriesProblem('words', Array.from({ length: 5001 }, (_, at) => `w${at}`).join('\n'))).toBe('entries_many');
  for (const wrong of ['(', '(?=a)', '(a)\\1', 'a*', 'fine\n['])
    expect([wrong, entriesProblem('patterns', wrong)]).toEqual([wrong, 'pattern_wrong']);
  expect(entriesProblem('patterns', 'a+\n\\bb\\b')).toBeUndefined();
});

test('of several rules each is told that finds something', () => {
  const rules = [rule('words', 'snow'), { ...rule('patterns', 'blo+d'), id: 'r2', name: 'Gore' }].map(compileRule);
  expect(findIn(rules, 'blooood on the snow')).toEqual([
    { rule: { id: 'r1', name: 'Mine', places: ['works'] }, match: 'snow' },
    { rule: { id: 'r2', name: 'Gore', places: ['works'] }, match: 'blooood' },
  ]);
});

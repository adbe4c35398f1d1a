import { describe, expect, test } from 'vitest';
import { aboutTokens, choosePassages, type PassageSource } from './passages.ts';

const filler = (subject: string, paragraphs: number) =>
  Array.from({ length: paragraphs }, (_, at) => `Paragraph ${at} tells of ${subject} and how it was kept through the long years.`).join(
    '\n\n',
  );
const chinese = (subject: string, paragraphs: number) =>
  Array.from({ length: paragraphs }, (_, at) => `第${at}段讲的是${subject}，以及多年以来人们怎样保存它。`).join('\n\n');

function choose(texts: Record<string, string>, question: string, room: number) {
  const sources = Object.entries(texts).map(([name, text]): PassageSource => ({ id: name, name, text }));
  return choosePassages(sources, question, room);
}

describe('of files', () => {
  test('that fit, all is told', () => {
    expect(choose({ a: 'one', b: '二' }, 'anything', 100)).toEqual({
      whole: true,
      passages: [
        { file: 'a', name: 'a', text: 'one' },
        { file: 'b', name: 'b', text: '二' },
      ],
    });
  });

  test('that do not fit, what is about the question is told, in its order and within the room', () => {
    const text = `${filler('butter', 80)}\n\nThe warranty of the boiler ends after seven years.\n\n${filler('salt', 80)}`;
    const { whole, passages } = choose({ manual: text, other: filler('rain', 100) }, 'How long is the boiler’s warranty?', 600);
    expect(whole).toBe(false);
    expect(passages.some(({ text: told }) => told.includes('seven years'))).toBe(true);
    expect(passages.reduce((sum, passage) => sum + aboutTokens(passage.text), 0)).toBeLessThanOrEqual(600);
    expect(passages.map(({ file }) => file)).toEqual([...passages.map(({ file }) => file)].sort());
  });

  test('Chinese is found without spaces', () => {
    const text = `${chinese('黄油', 80)}\n\n锅炉的保修期为七年，从安装之日算起。\n\n${chinese('盐', 80)}`;
    const { passages } = choose({ 说明书: text }, '锅炉保修期多久？', 500);
    expect(passages.some(({ text: told }) => told.includes('七年'))).toBe(true);
  });

  test('a question that matches nothing is told how each file begins', () => {
    const { passages } = choose({ a: filler('butter', 60), b: filler('salt', 60) }, '???', 600);
    expect(passages.map(({ text }) => text.slice(0, 12))).toEqual(['Paragraph 0 ', 'Paragraph 0 ']);
  });

  test('no character is cut in two', () => {
    const text = '🎨'.repeat(3000);
    const { passages } = choose({ a: text }, '', 1400);
    expect(passages.every((passage) => passage.text.isWellFormed())).toBe(true);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readClip } from './read-clip.ts';
import { readingTasks } from './reading-tasks.ts';

/** What the help says that the built-in engine understands, it does. */

const page = (language: string, name: string) =>
  readFileSync(new URL(`../../../../../docs/help/${language}/${name}.md`, import.meta.url), 'utf8');
const read = (prompt: string) => readClip({ recipe: { tool: 'text2video', model: 'film-painter', prompt } });

/** The rows of the table of the page, in their order. */
const moves = [/^still$/, /^push-in$/, /^pull-out$/, /^pan-/, /^tilt-/, /^orbit-/, /^fly-over$/, /^drift$/];

describe.each([
  { language: 'zh', lake: '日落的湖，' },
  { language: 'en', lake: 'a lake at sunset, ' },
])('the help about videos ($language)', ({ language, lake }) => {
  it('names words for the camera that lead to the moves beside them', () => {
    const rows = page(language, 'video')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    expect(rows).toHaveLength(moves.length);
    for (const [place, row] of rows.entries()) {
      for (const words of row.split('|')[2]?.split(/[,、]/) ?? []) {
        const { order, report } = read(lake + words.trim());
        expect([words, order.motion.camera]).toEqual([words, expect.stringMatching(moves[place] as RegExp)]);
        expect(report.filter(({ as }) => as !== 'drawn')).toEqual([]);
      }
    }
  });

  it('has twelve recipes of which everything is drawn', () => {
    const links = [...page(language, 'video-recipes').matchAll(/\[([^\]]+)\]\(\/video\?([^)]+)\)/g)];
    expect(links).toHaveLength(12);
    for (const [, shown = '', query] of links) {
      const search = new URLSearchParams(query);
      expect(search.get('prompt')).toBe(shown);
      const { report } = read(shown);
      expect([shown, report.filter(({ as }) => as !== 'drawn')]).toEqual([shown, []]);
    }
  });
});

it('that something moves is no thing that could be missing from a clip', () => {
  expect(read('a lake under mountains, clouds drift by').report.filter(({ as }) => as === 'missing')).toEqual([]);
  expect(read('a lake with a stethoscope').report.filter(({ as }) => as === 'missing')).not.toEqual([]);
});

it.each([
  ['a lake under mountains, clouds drift by, slowly push in', ['lake', 'mountains', 'clouds', 'slowly push in']],
  ['湖边的雪山，云在飘，镜头缓缓推近，延时摄影', ['镜头缓缓推近', '延时摄影']],
])('while one writes, words of motion are among what is understood: %s', (prompt, understood) => {
  const report = readingTasks.report({ tool: 'text2video', prompt, unwanted: '' }) ?? [];
  expect(report.filter(({ as }) => as !== 'drawn')).toEqual([]);
  expect(report.map(({ text }) => text)).toEqual(expect.arrayContaining(understood));
  const ofPicture = readingTasks.report({ tool: 'img2video', prompt, unwanted: '' }) ?? [];
  expect(ofPicture.map(({ text }) => text)).toEqual(expect.arrayContaining(understood.slice(-1)));
});

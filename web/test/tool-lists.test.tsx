import { type Tool, tools, toolsMaking, toolsTaking, toolTable } from '@easel/contract/tools';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shownTools, toolEntries } from '../src/tool/tools.ts';
import { show } from './studio.tsx';

/** A tool that stands in the two tables, and nowhere else. */
const toy = 'toy' as Tool;

beforeAll(() => {
  Object.assign(toolTable, {
    toy: { name: { zh: '玩具', en: 'Toy' }, makes: 'image', sources: ['image'], call: 'Image/toy_do' },
  });
  Object.assign(toolEntries, {
    toy: { address: '/image/toy', screen: 'toy', texts: ['image'], icon: 'Ghost', keys: ['drawing'], colour: 4 },
  });
  tools.push(toy);
  (shownTools as Tool[]).push(toy);
});

// All lists are made when their modules are loaded: not before the tool is in the tables.

test('it has its page and its tab', async () => {
  const { parts, screenAt } = await import('../src/app/routing/screens.ts');
  expect(screenAt('/image/toy')).toEqual({ key: 'toy', part: 'toy' });
  expect(screenAt('/studio/image', '?tool=toy')).toEqual({ key: 'toy', part: 'toy' });
  expect(parts).toMatchObject({ toy: ['image'] });
  const { toolAddress } = await import('../src/tool/addresses.ts');
  expect(toolAddress(toy, '/')).toBe('/image/toy');
  expect(toolAddress(toy, '/studio/image')).toBe('/studio/image?tool=toy');
});

test('it stands among the tabs of its workspace', async () => {
  const { ToolHead } = await import('../src/tool/frame/tool-head.tsx');
  await show(<ToolHead tool="enhance" alone goTo={null} />, '/image/enhance', 'image');
  await expect.element(page.getByRole('link', { name: 'Toy' })).toHaveAttribute('href', '/image/toy');
});

test.each(['home', 'workbench'] as const)('it is in the index of the %s', async (place) => {
  const { ToolIndex } =
    place === 'home'
      ? await import('../src/features/home/components/tool-index.tsx')
      : await import('../src/features/workbench/components/tool-index.tsx');
  await show(<ToolIndex offered={undefined} />, '/', place);
  await expect.element(page.getByRole('link', { name: /Toy/ })).toHaveAttribute('href', '/image/toy');
});

test('the palette leads there', async () => {
  const { palettePlaces } = await import('../src/app/modals/palette-places.ts');
  expect(palettePlaces).toContainEqual(expect.objectContaining({ key: 'toy', to: '/image/toy', group: 'tools' }));
});

test('the list of keys has those that its screen hears', async () => {
  const { Shortcuts } = await import('../src/app/modals/shortcuts.tsx');
  await show(<Shortcuts />, '/image/toy', 'palette');
  await expect.element(page.getByRole('heading', { name: 'While drawing' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'In this tool' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'While marking a picture' }).elements()).toEqual([]);
});

test('pictures can be sent to it, and the lists of pictures have its works', () => {
  expect(toolsTaking('image')).toContain(toy);
  expect(toolsTaking('video')).not.toContain(toy);
  expect(toolsMaking('image')).toContain(toy);
});

test('the charts of usage have its colour', async () => {
  const { colourOf } = await import('../src/features/usage/words.ts');
  expect(colourOf('toy')).toBe('var(--data-4)');
});

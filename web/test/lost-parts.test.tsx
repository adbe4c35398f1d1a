import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NarrowBar } from '../src/tool/frame/narrow-bar.tsx';
import { IconButton } from '../src/ui/button/button.tsx';
import { LazySelect } from '../src/ui/field/lazy-select.tsx';
import { LazyMenu } from '../src/ui/popup/lazy-menu.tsx';
import { show } from './studio.tsx';

/** What the reader has after a part did not come: the words for it, the focus, and the place that it was asked for from. */

vi.mock('../src/ui/popup/menu.tsx', () => ({}));
vi.mock('../src/ui/field/select.tsx', () => ({}));
vi.mock('../src/ui/popup/dialog.tsx', () => ({}));

const nothing = () => {};
const problem = page.getByRole('alertdialog');

// The browser is told of every part that broke.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(nothing));
afterEach(() => void vi.restoreAllMocks());

const parts = {
  menu: {
    part: <LazyMenu trigger={<IconButton label="More" icon="m" />} groups={[]} />,
    button: page.getByRole('button', { name: 'More' }),
  },
  list: {
    part: <LazySelect label="Model" value="a" options={[{ value: 'a', label: 'a' }]} onChange={nothing} />,
    button: page.getByRole('combobox', { name: 'Model' }),
  },
};

test.each(Object.entries(parts))('a %s that fails to load gives the focus back to its button', async (_name, { part, button }) => {
  await show(part);
  for (let press = 0; press < 2; press += 1) {
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(problem.getByRole('button', { name: 'Reload' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await expect.element(problem).not.toBeInTheDocument();
  }
});

test('where there is nothing to choose, no button leads to settings', async () => {
  const bar = (
    <NarrowBar chips={[]} wrong={false} settings={null} onSubmit={nothing}>
      <p>Prompt</p>
    </NarrowBar>
  );
  await show(bar, '/image/text2img', 'image');
  await expect.element(page.getByText('Prompt')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('settings that fail to load can be closed, and asked for again', async () => {
  const bar = (
    <NarrowBar chips={[]} wrong={false} settings="Style" onSubmit={nothing}>
      <p>Prompt</p>
    </NarrowBar>
  );
  await show(bar, '/image/text2img', 'image');
  const settings = page.getByRole('button', { name: 'Settings' });
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(settings);
    await expect.element(problem).toBeVisible();
    await problem.getByRole('button', { name: 'Close' }).click();
    await expect.element(problem).not.toBeInTheDocument();
  }
});

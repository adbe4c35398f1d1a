import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NarrowBar } from '../src/tool/frame/narrow-bar.tsx';
import { show } from './studio.tsx';

test.each([
  [844, 390],
  [720, 450],
  [390, 844],
] as const)('the title of a sheet and what closes it stay while its settings scroll: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const settings = Array.from({ length: 30 }, (_, place) => `Setting ${place}`).map((words) => <p key={words}>{words}</p>);
  await show(
    <NarrowBar chips={[]} wrong={false} settings={settings} onSubmit={() => {}}>
      {null}
    </NarrowBar>,
    '/image/text2img',
    'image',
  );
  await page.getByRole('button', { name: 'Settings' }).click();
  const last = page.getByText('Setting 29');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  last.element().scrollIntoView();
  await expect.element(last).toBeInViewport();
  await expect.element(page.getByRole('heading', { name: 'Settings of this picture' })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

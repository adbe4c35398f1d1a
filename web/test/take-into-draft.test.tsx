import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createDraft } from '../src/tool/draft/draft.ts';
import { takeIntoDraft } from '../src/tool/draft/take-into-draft.ts';
import { Toasts } from '../src/ui/popup/toast.tsx';
import { show } from './studio.tsx';

test('words that somebody wrote can be had back; words that an address had brought give way without a message', async () => {
  const draft = createDraft('text2img', () => ({ prompt: '' }));
  const bring = (prompt: string) => takeIntoDraft(draft, () => ({ prompt }));
  const offer = page.getByText('Prompt replaced');
  await show(<Toasts />, '/image/text2img', 'image');
  bring('an example');
  bring('another example');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(offer.query()).toBeNull();
  draft.getState().change({ prompt: 'another example, in winter' });
  bring('an example');
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() => expect(draft.getState().draft.prompt).toBe('another example, in winter'));
});

test('where nothing stands in their place they are not called replaced', async () => {
  const draft = createDraft('redraw', () => ({ prompt: '' }));
  await show(<Toasts />, '/image/redraw', 'image');
  draft.getState().change({ prompt: 'a red boat' });
  takeIntoDraft(draft, () => ({ prompt: '' }));
  await expect.element(page.getByText('Prompt cleared')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() => expect(draft.getState().draft.prompt).toBe('a red boat'));
});

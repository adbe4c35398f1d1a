import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { offerRestoring } from '../src/app/parts/offer-restoring.ts';
import { offerLaterUndo, undoLast } from '../src/ui/keyboard/last-undo.ts';
import { Toasts } from '../src/ui/popup/toast.tsx';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

afterEach(() => vi.restoreAllMocks());

test('a deletion that is taken back while it is under way is not told as one that can still be taken back', async () => {
  const work = doneWork('leaf');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 1, info: { works: [work] } }));
  await show(<Toasts />);
  const gone = Promise.withResolvers<void>();
  offerRestoring([work], gone.promise, offerLaterUndo());
  expect(undoLast()).toBe(true);
  gone.resolve();
  await expect.element(page.getByText('Work restored')).toBeVisible();
  expect(page.getByText('Moved to trash').query()).toBeNull();
});

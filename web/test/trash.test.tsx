import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { offerRestoring } from '../src/app/parts/offer-restoring.ts';
import { TrashScreen } from '../src/features/works/components/trash-screen.tsx';
import { useSession } from '../src/session/session.ts';
import { offerLaterUndo } from '../src/ui/keyboard/last-undo.ts';
import { Toasts } from '../src/ui/popup/toast.tsx';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

afterEach(() => {
  useSession.setState({ token: '' });
  vi.restoreAllMocks();
});

test.each([{ works: [doneWork('leaf')] }, { works: [] }])('a trash with $works.length works leads back to the works', async ({ works }) => {
  useSession.setState({ token: 'mine' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    String(address).endsWith('Work/trash_lists')
      ? Response.json({ status: 1, info: { items: works, next: null } })
      : Response.json({ status: 0, info: 'no', code: 'fault' }),
  );
  await show(<TrashScreen />, '/workbench/nav/trash');
  const said = works.length > 0 ? page.getByRole('button', { name: 'Restore all' }) : page.getByText('The trash is empty');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to works' })).toHaveAttribute('href', '/workbench/nav');
});

test('in the trash nothing offers to take a deletion back any more, nor later', async () => {
  await show(<Toasts />);
  offerRestoring([doneWork('leaf')], Promise.resolve(), offerLaterUndo());
  const offer = page.getByText('Moved to trash');
  await expect.element(offer).toBeVisible();
  const underWay = Promise.withResolvers<void>();
  offerRestoring([doneWork('branch')], underWay.promise, offerLaterUndo());
  await show(<TrashScreen />, '/workbench/nav/trash');
  await vi.waitFor(() => expect(offer.query()).toBeNull());
  underWay.resolve();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(offer.query()).toBeNull();
});

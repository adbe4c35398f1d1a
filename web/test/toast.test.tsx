import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../src/ui/popup/dialog.tsx';
import { dismissHere, showToast, Toasts } from '../src/ui/popup/toast.tsx';
import { BulkBar } from '../src/work/wall/bulk-bar.tsx';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

afterEach(() => vi.useRealTimers());

test('a message waits while somebody points at it or stands on it, and goes afterwards', async () => {
  await show(<Toasts />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showToast({ text: 'Put aside', forMs: 1000 });
  const message = page.getByText('Put aside');
  await expect.element(message).toBeVisible();
  await userEvent.hover(message);
  vi.advanceTimersByTime(60_000);
  await expect.element(message).toBeVisible();
  (page.getByRole('button').element() as HTMLElement).focus();
  await userEvent.unhover(message);
  vi.advanceTimersByTime(60_000);
  await expect.element(message).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(message.query()).toBeNull();
  });
});

test('F6 leads to what can be done about the newest message, out of a window too, and the focus comes back', async () => {
  const undo = vi.fn();
  const part = (
    <>
      <Dialog open onClose={() => {}} title="Picture">
        <button type="button">Delete</button>
      </Dialog>
      <Toasts />
    </>
  );
  await show(part);
  const button = page.getByRole('button', { name: 'Delete' });
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.element(button).toHaveFocus();
  showToast({ text: 'An older one' });
  showToast({ text: 'Deleted', action: { label: 'Undo', run: undo } });
  await expect.element(page.getByText('Deleted')).toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('what is about a screen goes with it, and what can be taken back anywhere stays', async () => {
  await show(<Toasts />);
  showToast({ text: 'Candidate discarded', here: true });
  showToast({ text: 'Work deleted' });
  await expect.element(page.getByText('Candidate discarded')).toBeVisible();
  dismissHere();
  await expect.element(page.getByText('Candidate discarded')).not.toBeInTheDocument();
  await expect.element(page.getByText('Work deleted')).toBeVisible();
});

test('a message never stands over what can be done with selected works', async () => {
  const part = (
    <>
      <BulkBar works={[doneWork('a')]} onAll={() => {}} onClear={() => {}} />
      <Toasts />
    </>
  );
  await show(part);
  showToast({ text: 'Kept until tomorrow' });
  const message = page.getByText('Kept until tomorrow');
  await expect.element(message).toBeVisible();
  const line = message.element().parentElement as HTMLElement;
  const bar = page.getByRole('toolbar').element();
  expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
});

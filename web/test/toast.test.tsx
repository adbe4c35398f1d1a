import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showToast, Toasts } from '../src/ui/toast.tsx';
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

import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts, useTranslation } from '../src/i18n/i18n.ts';
import { textLoaders } from '../src/i18n/text-loaders.ts';
import { Guarded } from '../src/ui/display/guarded.tsx';
import { lazy } from '../src/ui/display/lazy.ts';
import { show } from './studio.tsx';

/** A part that did not come, such as without a network, and is asked for again. */

// The browser is told of every part that broke.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function Turns({ children }: { children: React.ReactNode }) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Again
      </button>
      <Guarded turn={turn} inPlace>
        {children}
      </Guarded>
    </>
  );
}

function Words() {
  return <p>{useTranslation('verify').t('title')}</p>;
}

const again = page.getByRole('button', { name: 'Again' });

test('a part that failed to load is fetched once for each time that it is shown', async () => {
  const fetch = vi.fn(async () => {
    if (fetch.mock.calls.length < 3) throw new Error('No network');
    return { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
  });
  const Part = lazy(fetch);
  await show(
    <Turns>
      <Part name="you" />
    </Turns>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
  await again.click();
  await expect.poll(() => fetch.mock.calls.length).toBe(2);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await again.click();
  await expect.element(page.getByText('Hello you')).toBeVisible();
  await again.click();
  await expect.element(page.getByText('Hello you')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('texts that failed to load are fetched again with the part that says them', async () => {
  await show(<p>Before</p>);
  const loaders = (await textLoaders.en['at-first']?.())?.loaders as Record<string, () => Promise<Record<string, unknown>>>;
  const fetch = vi.spyOn(loaders, 'verify').mockRejectedValueOnce(new Error('No network'));
  await show(
    <Turns>
      <Words />
    </Turns>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
  await again.click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await loadTexts('verify');
  expect(fetch).toHaveBeenCalledTimes(2);
});

import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useTranslation } from '../src/i18n/i18n.ts';
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

test('a part that failed to load is fetched again when it is shown again', async () => {
  let down = true;
  const fetch = vi.fn(async () => {
    if (down) throw new Error('No network');
    return { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
  });
  const Part = lazy(fetch);
  await show(
    <Turns>
      <Part name="you" />
    </Turns>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  down = false;
  await again.click();
  await expect.element(page.getByText('Hello you')).toBeVisible();
  const fetched = fetch.mock.calls.length;
  await again.click();
  await expect.element(page.getByText('Hello you')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(fetched);
});

test('texts that failed to load are fetched again with the part that says them', async () => {
  await show(<p>Before</p>);
  const loaders = (await textLoaders.en['at-first']?.())?.loaders as Record<string, () => Promise<Record<string, unknown>>>;
  const fetch = vi.spyOn(loaders, 'verify').mockRejectedValue(new Error('No network'));
  await show(
    <Turns>
      <Words />
    </Turns>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  fetch.mockRestore();
  await again.click();
  await expect.element(page.getByText('Check a file')).toBeVisible();
});

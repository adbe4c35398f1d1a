import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSaveAsWork } from '../src/features/realtime/mutations.ts';
import { show } from './studio.tsx';

function Keep({ painted }: { painted: () => Promise<undefined> }) {
  const { save, busy, missed } = useSaveAsWork(() => {});
  return (
    <button type="button" disabled={busy} onClick={() => void save(painted())}>
      {missed ? 'missed' : 'keep'}
    </button>
  );
}

test('keeping waits for the first picture, and says so when there is none', async () => {
  const painting = Promise.withResolvers<undefined>();
  const next = Promise.withResolvers<undefined>();
  const painted = vi.fn().mockReturnValueOnce(painting.promise).mockReturnValueOnce(next.promise);
  await show(<Keep painted={painted} />);
  const button = page.getByRole('button');
  await button.click();
  await expect.element(button).toBeDisabled();
  painting.resolve(undefined);
  await expect.element(button).toBeEnabled();
  await expect.element(button).toHaveTextContent('missed');
  await button.click();
  await expect.element(button).toHaveTextContent('keep');
});

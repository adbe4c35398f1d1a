import type { Work } from '@easel/contract/works';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { WorkbenchScreen } from '../src/features/workbench/components/workbench-screen.tsx';
import { useSession } from '../src/session/session.ts';
import { cacheWork } from '../src/work/cache/works.ts';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

let stored: Work[] = [];

beforeEach(() => {
  useSession.setState({ token: 'mine' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    String(address).endsWith('Work/lists')
      ? Response.json({ status: 1, info: { items: stored, next: null } })
      : Response.json({ status: 0, info: 'no', code: 'fault' }),
  );
});
afterEach(() => {
  useSession.setState({ token: '' });
  vi.restoreAllMocks();
});

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second)).toISOString();
const done = doneWork('done', undefined, { created_at: at(0) });
const first = doneWork('first', undefined, { created_at: at(1), state: 'running', progress: 0.4, outputs: [], started_at: at(1) });
const second = doneWork('second', undefined, { created_at: at(2), state: 'queued', progress: 0, outputs: [], queue_position: 0 });
const line = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

test('what runs stands in its order; what fails or is done while it is looked at keeps its line, until it is tried again', async () => {
  stored = [second, first, done];
  await show(<WorkbenchScreen lightbox={() => null} goTo={null} purse={null} />, '/workbench', 'workbench');
  await expect.element(line(/work first.*40\s?%/)).toBeVisible();
  await expect.element(line(/work second.*Next in line/)).toBeVisible();
  const order = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent ?? '')
      .filter((text) => /work (first|second)/.test(text));
  expect(order()[0]).toContain('work first');
  expect(order()[1]).toContain('work second');

  const text = 'The engine did not answer.';
  cacheWork({ ...first, change: 2, state: 'failed', refunded: 1, ended_at: at(3), error: { code: 'engine_fault', text } });
  await expect.element(line(/work first.*The engine did not answer/)).toBeVisible();
  await expect.element(line(/work first.*1 credit refunded/)).toBeVisible();
  cacheWork({ ...second, change: 2, state: 'succeeded', progress: 1, outputs: done.outputs, ended_at: at(3) });
  await expect.element(line(/work second.*ready/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again: work first' }).click();
  await expect.element(line('work first')).not.toBeInTheDocument();
  await expect.element(line('work second')).toBeVisible();
});

import { newWork } from '@easel/contract/new-work';
import type { Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HistoryStrip } from '../src/tool/stage/history-strip.tsx';
import { show } from './studio.tsx';

const work = (id: string, part: Partial<Work>): Work => ({
  ...newWork({ id, tool: 'enhance', recipe: { tool: 'enhance', model: 'painter' }, price: 1, created_at: '2026-01-01T00:00:00Z' }),
  ...part,
});

test('a work of the history is called by the state that it has', async () => {
  const works = [
    work('a', { state: 'queued' }),
    work('b', { state: 'running', progress: 0.24 }),
    work('c', { state: 'cancelling', progress: 0.5 }),
    work('d', { state: 'cancelled' }),
  ];
  const nothing = () => {};
  await show(
    <HistoryStrip
      lying={undefined}
      works={works}
      chosen={undefined}
      more={false}
      onMore={nothing}
      moreFailed={false}
      onMoreAgain={nothing}
    />,
    '/image/enhance',
    'image',
  );
  for (const state of ['Waiting', '24%', 'Cancelling', 'Cancelled'])
    await expect.element(page.getByRole('link', { name: `Enhance, ${state}`, exact: true })).toBeInTheDocument();
});

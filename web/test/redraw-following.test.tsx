import type { Output, Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from 'zustand';
import { useCandidates } from '../src/features/redraw/candidates/use-candidates.ts';
import { useRedrawState } from '../src/features/redraw/store.ts';
import type { Source } from '../src/tool/source/source.ts';
import { optimisticWork } from '../src/work/optimistic-work.ts';
import { show } from './studio.tsx';

const output = (id: string, seed: number) => ({ id, seed }) as Output;
/** A redraw of two candidates that was asked for in a second of that day. */
const work = (second: number, part: Partial<Work>): Work => ({
  ...optimisticWork('redraw', { model: 'filler', image: 'a1', count: 2, seed: 5 }, 2, '', new Date(second * 1000)),
  id: `w${second}`,
  ...part,
});
const done = (second: number) => work(second, { state: 'succeeded', outputs: [output(`${second}a`, 5), output(`${second}b`, 6)] });

const useWorks = create<{ works: readonly Work[] }>(() => ({ works: [] }));

function Stage() {
  const { chosen, show: choose, tally } = useCandidates({ id: 'a1' } as Source, useWorks().works, () => {});
  return (
    <>
      <output>{`${chosen?.number ?? 'the picture'}, ${tally.ready} of ${tally.count}`}</output>
      <button type="button" onClick={() => choose('0b')}>
        Choose
      </button>
    </>
  );
}

const report = (...works: Work[]) => useWorks.setState({ works });
const wait = ({ created_at }: Work) => useRedrawState.getState().changeCandidates('a1', { following: created_at });

/** What stands on the stage. */
async function showStage() {
  useWorks.setState({ works: [] });
  useRedrawState.setState({ candidates: {} });
  await show(<Stage />, '/image/redraw', 'redraw');
}

const seen = () => expect.element(page.getByRole('status').first());

test('the first candidate of what was asked for comes onto the stage, and stays there when later ones come', async () => {
  await showStage();
  report(work(2, {}), work(1, {}), done(0));
  wait(work(1, {}));
  await seen().toHaveTextContent('the picture, 2 of 6');
  report(work(2, {}), work(1, { state: 'running', progress: 0.6, outputs: [output('1a', 5)] }), done(0));
  await seen().toHaveTextContent('3, 3 of 6');
  report(work(2, { state: 'running', progress: 0.6, outputs: [output('2a', 5)] }), done(1), done(0));
  await seen().toHaveTextContent('3, 5 of 6');
  report(done(2), done(1), done(0));
  await seen().toHaveTextContent('3, 6 of 6');
});

test('of two candidates that come at once the first is shown', async () => {
  await showStage();
  wait(work(1, {}));
  report(work(2, {}), done(1));
  await seen().toHaveTextContent('1, 2 of 4');
});

test('whoever has chosen a candidate meanwhile goes on looking at it', async () => {
  await showStage();
  report(work(1, {}), done(0));
  wait(work(1, {}));
  await seen().toHaveTextContent('the picture, 2 of 4');
  await userEvent.click(page.getByRole('button'));
  await seen().toHaveTextContent('2, 2 of 4');
  report(done(1), done(0));
  await seen().toHaveTextContent('2, 4 of 4');
});

test('where the first of what was asked for fails, the next comes onto the stage', async () => {
  await showStage();
  wait(work(1, {}));
  report(done(2), work(1, { state: 'failed' }));
  await seen().toHaveTextContent('3, 2 of 4');
});

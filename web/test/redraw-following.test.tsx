import type { Output, Work } from '@easel/contract/works';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from 'zustand';
import { CandidateActs } from '../src/features/redraw/candidates/candidate-strip.tsx';
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

/** What was said, in its order. */
const said: string[] = [];

function Stage() {
  const { chosen, show: choose, tally, nameOf } = useCandidates({ id: 'a1' } as Source, useWorks().works, (words) => said.push(words));
  return (
    <>
      <p data-told="">{nameOf(2)}</p>
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
  said.length = 0;
  useWorks.setState({ works: [] });
  useRedrawState.setState({ candidates: {} });
  await show(<Stage />, '/image/redraw', 'redraw');
}

const told = () => document.querySelector('[data-told]')?.textContent;
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

test('of candidates that come at once it is said how many there are', async () => {
  await showStage();
  wait(work(1, {}));
  report(done(1));
  await seen().toHaveTextContent('1, 2 of 2');
  expect(said).toEqual(['2 candidates are ready']);
});

test('of those that come one after the other the first is told, and in the end all', async () => {
  await showStage();
  wait(work(1, {}));
  report(work(1, { state: 'running', progress: 0.6, outputs: [output('1a', 5)] }));
  await seen().toHaveTextContent('1, 1 of 2');
  expect(said).toEqual(['Candidate 1 is ready']);
  report(done(1));
  await seen().toHaveTextContent('1, 2 of 2');
  expect(said).toEqual(['Candidate 1 is ready', '2 candidates are ready']);
});

test('a single candidate is told by its number', async () => {
  await showStage();
  wait(work(1, {}));
  const [only] = done(1).outputs;
  report(work(1, { state: 'running' }));
  report(work(1, { state: 'succeeded', outputs: only ? [only] : [], recipe: { tool: 'redraw', model: 'filler', image: 'a1', count: 1 } }));
  await seen().toHaveTextContent('1, 1 of 1');
  expect(said).toEqual(['Candidate 1 is ready']);
});

test.each([
  [[1], 'true'],
  [[1, 2], null],
])('the way to the next leads somewhere where there are several: %s', async (numbers, disabled) => {
  const candidates = numbers.map((number) => ({
    ...{ kind: 'ready' as const, key: String(number), work: done(1), output: output(String(number), 5), number },
  }));
  const nothing = () => {};
  const acts = { onStep: nothing, onCompare: nothing, onChanges: nothing, onDiscard: nothing, onAccept: nothing, onDownload: nothing };
  await page.viewport(1280, 800);
  await show(<CandidateActs {...acts} candidates={candidates} chosen={candidates[0]} changes={false} />, '/image/redraw', 'redraw');
  for (const name of ['Previous', 'Next']) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    expect(button.element().getAttribute('aria-disabled')).toBe(disabled);
    expect(button.element().getAttribute('title')).toBe(disabled ? `${name}: there is no other candidate` : name);
  }
});

test('how a candidate is called after others were put aside tells how many are left', async () => {
  await showStage();
  report(done(2), done(1));
  await userEvent.click(page.getByRole('button'));
  useRedrawState.getState().changeCandidates('a1', { discarded: ['1a'] });
  await seen().toHaveTextContent('the picture, 4 of 4');
  await vi.waitFor(() => expect(told()).toBe('Candidate 2 · 3 left'));
});

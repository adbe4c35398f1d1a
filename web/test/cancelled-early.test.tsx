import type { Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Announcer } from '../src/tool/stage/announcer.tsx';
import { StageLabel } from '../src/tool/stage/stage-label.tsx';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

/** A work of some pictures that was cancelled when so many of them were there. */
function cancelled(kept: number, count: number, refunded: number): Work {
  const work = doneWork('early', undefined, { state: 'cancelled', price: count, refunded });
  const [output] = work.outputs;
  if (!output) throw new Error('no output');
  const outputs = Array.from({ length: kept }, (_, at) => ({ ...output, id: `o${at}` }));
  return { ...work, outputs, recipe: { tool: 'text2img', model: 'painter', count } };
}

test.each([
  [cancelled(1, 4, 3), 'Cancelled. 1 of 4 pictures kept, 3 credits refunded'],
  [cancelled(3, 4, 1), 'Cancelled. 3 of 4 pictures kept, 1 credit refunded'],
  [cancelled(2, 4, 0), 'Cancelled. 2 of 4 pictures kept'],
  [cancelled(0, 4, 4), 'Your work was cancelled, 4 credits refunded'],
  [cancelled(0, 1, 1), 'Your work was cancelled, 1 credit refunded'],
  [cancelled(0, 1, 0), 'Your work was cancelled'],
] as const)('whoever hears it is told what was kept and what came back', async (work, words) => {
  await show(<Announcer work={work} />, '/image/text2img');
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
});

const label = (kept: number) => (
  <StageLabel work={cancelled(kept, 4, 4 - kept)} ready={[]} chosen={undefined} onChoose={() => {}} learnMore={null} />
);

test('one picture that was kept is downloaded as one', async () => {
  await show(label(1), '/image/text2img', 'image');
  await expect.element(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
});

test('and several as several', async () => {
  await show(label(2), '/image/text2img', 'image');
  await expect.element(page.getByRole('button', { name: 'Download all', exact: true })).toBeVisible();
});

import type { Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../src/queries/query-client.ts';
import { WorkStage } from '../src/tool/stage/work-stage.tsx';
import { doneWork, plainPicture, seenAt } from './pictures.ts';
import { show } from './studio.tsx';

/** Shows a work on the stage, made of a red picture of 30 by 20 pixels. */
async function comparedWork(work: Work): Promise<Element> {
  const draftSource = { id: 'source', url: plainPicture('rgb(200 20 20)', 30, 20) };
  queryClient.setQueryData(['config', 'en'], { tools: {}, styles: [] });
  await show(
    <div style={{ display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)', blockSize: 600, inlineSize: 900 }}>
      <WorkStage work={work} onOpen={() => {}} learnMore="" draftSource={draftSource} comparesAtFirst={false} />
    </div>,
    '/image/expand',
    'work',
    'workActions',
  );
  await userEvent.click(page.getByRole('button', { name: 'Compare', exact: true }));
  const line = page.getByRole('slider');
  (line.element() as HTMLElement).focus();
  return line.element().parentElement as Element;
}

test('an expanded picture is compared with its source, which lies at its place', async () => {
  const margins = { left: 30, top: 0, right: 0, bottom: 20 };
  const recipe: Work['recipe'] = { tool: 'expand', model: 'painter', image: 'source', width: 60, height: 40, margins };
  const pair = await comparedWork(doneWork('larger', plainPicture('rgb(20 20 200)'), { tool: 'expand', recipe }));
  await userEvent.keyboard('{End}');
  const red = { red: 200, green: 20, blue: 20 };
  await expect.poll(() => seenAt(pair, 0.52, 0.3)).toEqual(red);
  expect(await seenAt(pair, 0.9, 0.45)).toEqual(red);
  for (const [across, down] of [
    [0.45, 0.3],
    [0.9, 0.55],
  ] as const) {
    const { red: left, green, blue } = await seenAt(pair, across, down);
    expect(Math.max(left, green, blue) - Math.min(left, green, blue)).toBeLessThan(20);
  }
  await userEvent.keyboard('{Home}');
  await expect.poll(() => seenAt(pair, 0.52, 0.3)).toEqual({ red: 20, green: 20, blue: 200 });
});

test('the labels of a comparison leave the lower corners to the mark of what is made by AI', async () => {
  const recipe: Work['recipe'] = { tool: 'img2img', model: 'painter', image: 'source', width: 60, height: 40 };
  const pair = await comparedWork(doneWork('marked', plainPicture('rgb(20 20 200)'), { tool: 'img2img', recipe }));
  const { top, height } = pair.getBoundingClientRect();
  for (const name of ['Before', 'After']) {
    const label = page.getByText(name, { exact: true });
    await expect.element(label).toBeVisible();
    expect(label.element().getBoundingClientRect().bottom).toBeLessThan(top + height / 2);
  }
});

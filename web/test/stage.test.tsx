import type { Work } from '@easel/contract/works';
import { type ReactNode, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useConnection } from '../src/api/connection-status.ts';
import { queryClient } from '../src/queries/query-client.ts';
import { SourceStage } from '../src/tool/source/source-stage.tsx';
import { Announcer } from '../src/tool/stage/announcer.tsx';
import { Stage } from '../src/tool/stage/stage.tsx';
import { WorkStage } from '../src/tool/stage/work-stage.tsx';
import { useWorkActions, WorkActionsContext } from '../src/work/work-actions.ts';
import { Ending, madeAndDone, wide } from './ending-work.tsx';
import { doneWork, plainPicture } from './pictures.ts';
import { show } from './studio.tsx';

/** The stage takes all of it. */
const whole = { display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' };
/** As much as a low window leaves. */
const low = { ...whole, blockSize: 150, inlineSize: 600, overflow: 'hidden auto' };
const boxOf = (element: Element) => element.getBoundingClientRect();

async function isSeenWhole(root: Element): Promise<void> {
  await expect.element(page.getByRole('figure')).toBeVisible();
  const stage = boxOf(root.firstElementChild as Element);
  const picture = boxOf(page.getByRole('figure').element());
  expect(picture.top).toBeGreaterThanOrEqual(stage.top);
  expect(picture.bottom).toBeLessThanOrEqual(stage.bottom + 1);
  expect(picture.height).toBeGreaterThan(140);
}

test('in a low window a work is seen whole, and its label beside it', async () => {
  const { root } = await show(
    <div style={low}>
      <Stage work={doneWork('low')} onOpen={() => {}}>
        <p style={{ blockSize: 80 }}>Its label</p>
      </Stage>
    </div>,
    '/image/text2img',
  );
  await isSeenWhole(root);
  const picture = boxOf(page.getByRole('figure').element());
  const label = boxOf(page.getByText('Its label').element());
  expect(label.left).toBeGreaterThan(picture.right);
  expect(label.top).toBeLessThan(picture.bottom);
});

test('so is a picture that was chosen', async () => {
  const url = plainPicture('#3060c0', 600, 400);
  const source = { id: 'a', url, thumb: url, width: 600, height: 400, name: 'coffee.png', expires: null, work: null };
  const { root } = await show(
    <div style={low}>
      <SourceStage source={source} note={undefined} />
    </div>,
    '/image/enhance',
    'source',
  );
  await isSeenWhole(root);
});

test('four results on a phone stand large enough to be seen, however long their label', async () => {
  const work = doneWork('four', plainPicture('#3060c0', 600, 400));
  const [output] = work.outputs;
  if (!output) throw new Error('no output');
  const outputs = ['a', 'b', 'c', 'd'].map((id) => ({ ...output, id, width: 600, height: 400 }));
  await show(
    <div style={{ ...whole, blockSize: 420, inlineSize: 358, overflow: 'hidden auto' }}>
      <Stage work={{ ...work, outputs, recipe: { tool: 'text2img', model: 'painter', count: 4 } }} onOpen={() => {}}>
        <p style={{ blockSize: 320 }}>Its label</p>
      </Stage>
    </div>,
    '/image/text2img',
  );
  await expect.element(page.getByRole('figure').first()).toBeVisible();
  for (const figure of page.getByRole('figure').elements()) expect(boxOf(figure).width).toBeGreaterThan(160);
});

/** Four pictures above words that take a line more at the press of the button. */
function AboveWords({ work, heights }: { work: Work; heights: [number, number] }) {
  const [height, setHeight] = useState(heights[0]);
  return (
    <>
      <div style={{ ...whole, blockSize: height, inlineSize: 656, overflow: 'hidden auto' }}>
        <Stage work={work} onOpen={() => {}}>
          <p style={{ blockSize: 64 }}>Its label</p>
        </Stage>
      </div>
      <button type="button" onClick={() => setHeight(heights[1])}>
        Write
      </button>
    </>
  );
}

test.each([
  [235, 214],
  [214, 235],
  [315, 275],
] as const)('four results stay where they are as what stands below them changes the stage from %i to %i pixels', async (...heights) => {
  const ended = doneWork('above-words', plainPicture('#3060c0', 600, 400));
  const outputs = ['a', 'b', 'c', 'd'].flatMap((id) => ended.outputs.map((output) => ({ ...output, id, width: 600, height: 400 })));
  const work: Work = { ...ended, outputs, recipe: { tool: 'text2img', model: 'painter', count: 4 } };
  await show(<AboveWords work={work} heights={[...heights]} />, '/image/text2img');
  await expect.element(page.getByRole('figure').first()).toBeVisible();
  const figures = () =>
    page
      .getByRole('figure')
      .elements()
      .map((figure) => boxOf(figure));
  const rows = () => new Set(figures().map(({ top }) => Math.round(top))).size;
  const isBeside = () => boxOf(page.getByText('Its label').element()).left > Math.max(...figures().map(({ right }) => right));
  const before = [rows(), isBeside()];
  await userEvent.click(page.getByRole('button', { name: 'Write' }));
  // Sizes are told some frames later, and drawn after that.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([rows(), isBeside()]).toEqual(before);
  if (isBeside()) expect(Math.max(...figures().map(({ bottom }) => bottom))).toBeLessThanOrEqual(heights[1] + 1);
});

test('nothing moves when a work ends: what comes then has its place before, and so has what could not be drawn', async () => {
  const prompt = 'winter, evening light, snow on the table, a candle and a long sentence about what should change';
  const report = [
    { text: 'table', as: 'missing' as const },
    { text: 'candle', as: 'missing' as const },
  ];
  const { running, done } = madeAndDone('moves', prompt, report);
  queryClient.setQueryData(['config', 'en'], { tools: {}, styles: [] });
  queryClient.setQueryData(['read-words', { tool: 'text2img', model: 'painter', prompt, unwanted: '' }, 'en'], { report, ideas: [] });
  await show(<Ending running={running} done={done} />, '/image/text2img', 'work', 'workActions');
  await expect.element(page.getByRole('figure')).toBeVisible();
  await expect.element(page.getByText('candle', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  const before = boxOf(page.getByRole('figure').element()).toJSON();
  await userEvent.click(page.getByRole('button', { name: 'End' }));
  await expect.element(page.getByText('Download')).toBeVisible();
  // Sizes are told some frames later, and drawn after that.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(boxOf(page.getByRole('figure').element()).toJSON()).toEqual(before);
});

test('nothing moves when a work is cancelled before there is a picture; what comes back is told once', async () => {
  const ended = doneWork('cancelled');
  const recipe: Work['recipe'] = { tool: 'text2img', model: 'painter', prompt: 'a harbour', seed: 7, width: 600, height: 400 };
  const running: Work = { ...ended, recipe, outputs: [], state: 'running', progress: 0.5, price: 4 };
  queryClient.setQueryData(['config', 'en'], { tools: {}, styles: [] });
  await show(<Ending running={running} done={{ ...running, state: 'cancelled', refunded: 4 }} />, '/image/text2img', 'work', 'workActions');
  const again = page.getByRole('link', { name: 'Same seed' });
  await expect.element(again).toBeVisible();
  const before = boxOf(again.element()).left;
  await userEvent.click(page.getByRole('button', { name: 'End' }));
  await expect.element(page.getByText('4 credits refunded')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(boxOf(again.element()).left).toBe(before);
  expect(page.getByText('4 credits refunded').elements()).toHaveLength(1);
});

test('of a work of four that is cancelled the finished picture stays where it is, as large as it is', async () => {
  const ended = doneWork('one-of-four', plainPicture('#3060c0', 600, 400));
  const recipe: Work['recipe'] = { tool: 'text2img', model: 'painter', prompt: 'a harbour', count: 4, width: 600, height: 400 };
  const outputs = ended.outputs.map((output) => ({ ...output, width: 600, height: 400 }));
  const running: Work = { ...ended, recipe, outputs, state: 'running', progress: 0.3 };
  queryClient.setQueryData(['config', 'en'], { tools: {}, styles: [] });
  await show(<Ending running={running} done={{ ...running, state: 'cancelled' }} />, '/image/text2img', 'work', 'workActions');
  const first = page.getByRole('figure').first();
  await expect.element(first).toBeVisible();
  const before = boxOf(first.element()).toJSON();
  await userEvent.click(page.getByRole('button', { name: 'End' }));
  await expect.element(page.getByText('Cancelled')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(boxOf(first.element()).toJSON()).toEqual(before);
});

test('of a work of four that is cancelled after two, the place that says so takes the rest of their row, or the next one', async () => {
  const ended = doneWork('two-of-four', plainPicture('#3060c0', 600, 400));
  const recipe: Work['recipe'] = { tool: 'text2img', model: 'painter', prompt: 'a harbour', count: 4, width: 600, height: 400 };
  const outputs = ['a', 'b'].flatMap((id) => ended.outputs.map((output) => ({ ...output, id, width: 600, height: 400 })));
  const running: Work = { ...ended, recipe, outputs, state: 'running', progress: 0.6 };
  queryClient.setQueryData(['config', 'en'], { tools: {}, styles: [] });
  const both = async (size: { blockSize: number; inlineSize: number }) => {
    const { root } = await show(
      <Ending running={running} done={{ ...running, state: 'cancelled' }} size={size} />,
      '/image/text2img',
      'work',
      'workActions',
    );
    const figures = () => [...root.querySelectorAll('figure')].map((figure) => boxOf(figure).toJSON());
    await expect.poll(() => figures().length).toBe(4);
    const before = figures();
    [...root.querySelectorAll('button')].at(-1)?.click();
    await expect.poll(() => figures().length).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { before, after: figures() };
  };
  for (const size of [wide, { blockSize: 254, inlineSize: 1400 }]) {
    const { before, after } = await both(size);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    const [third, last, says] = [before[2], before[3], after[2]];
    expect([says?.left, says?.top, says?.right, says?.bottom]).toEqual([third?.left, third?.top, last?.right, last?.bottom]);
  }
});

/** The studio has tools that go on with a picture. */
function Sending({ children }: { children: ReactNode }) {
  const actions = useWorkActions();
  const sendAddress: typeof actions.sendAddress = ({ id }, tool) => `/${tool}?image=${id}`;
  return (
    <WorkActionsContext value={{ ...actions, sendTools: () => ['enhance', 'redraw', 'img2img', 'expand'], sendAddress }}>
      {children}
    </WorkActionsContext>
  );
}

test('in a low window what can be made of a picture stands beside it, and nothing there moves when the work ends', async () => {
  const { running, done } = madeAndDone('low-moves', 'Sea at night', []);
  const model = { id: 'painter', price: 2, price_unit: 'output', inputs: { seed: {} } };
  queryClient.setQueryData(['config', 'en'], { tools: { text2img: { models: [model] } }, styles: [] });
  await show(
    <Sending>
      <Ending running={running} done={done} size={{ blockSize: 254, inlineSize: 535 }} />
    </Sending>,
    '/image/text2img',
    'work',
    'workActions',
  );
  await expect.element(page.getByRole('figure')).toBeVisible();
  const stable = () => [
    page.getByRole('figure'),
    page.getByText('Sea at night', { exact: true }),
    page.getByRole('link', { name: 'Use again' }).last(),
    page.getByRole('button', { name: 'More' }).last(),
    page.getByText('600 × 400'),
  ];
  const places = () => stable().map((part) => boxOf(part.element()).toJSON());
  const before = places();
  expect(page.getByRole('link', { name: 'Enhance' }).query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'End' }));
  await expect.element(page.getByRole('button', { name: 'Variation 2 credits' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(places()).toEqual(before);
  const picture = boxOf(page.getByRole('figure').element());
  expect(picture.height).toBeGreaterThanOrEqual(233);
  for (const name of ['Enhance', 'Redraw', 'Restyle']) {
    const way = boxOf(page.getByRole('link', { name, exact: true }).element());
    expect(way.left).toBeGreaterThan(picture.right);
    expect(way.bottom).toBeLessThanOrEqual(picture.bottom + 4);
  }
  const save = boxOf(page.getByRole('button', { name: 'Download', exact: true }).last().element());
  expect(save.width).toBeGreaterThan(0);
  expect(save.left).toBeGreaterThan(picture.right);
});

/** The same with a stage that knows which of its pictures is chosen. */
function EndingStage({ running, done, onOpen }: { running: Work; done: Work; onOpen: (output: string) => void }) {
  const [work, setWork] = useState(running);
  return (
    <div style={{ ...whole, ...wide }}>
      <WorkStage work={work} onOpen={onOpen} learnMore="" draftSource={null} comparesAtFirst={false} />
      <button type="button" onClick={() => setWork(done)}>
        End
      </button>
    </div>
  );
}

test('under several pictures stands what can be made of the chosen one, and nothing moves when it comes', async () => {
  const { running, done } = madeAndDone('chosen', 'Sea at night', []);
  const recipe = { ...done.recipe, count: 4 } as Work['recipe'];
  const outputs = ['a', 'b', 'c', 'd'].flatMap((id, place) => done.outputs.map((output) => ({ ...output, id, seed: 7 + place })));
  const model = { id: 'painter', price: 2, price_unit: 'output', inputs: { seed: {} } };
  queryClient.setQueryData(['config', 'en'], { tools: { text2img: { models: [model] } }, styles: [] });
  const opened: string[] = [];
  await show(
    <Sending>
      <EndingStage running={{ ...running, recipe }} done={{ ...done, recipe, outputs }} onOpen={(id) => opened.push(id)} />
    </Sending>,
    '/image/text2img',
    'work',
    'workActions',
  );
  const figures = page.getByRole('figure');
  await expect.element(figures.first()).toBeVisible();
  const places = () =>
    [...figures.elements(), page.getByText('Sea at night', { exact: true }).element()].map((part) => boxOf(part).toJSON());
  const before = places();
  await userEvent.click(page.getByRole('button', { name: 'End' }));
  const enhance = page.getByRole('link', { name: 'Enhance', exact: true });
  await expect.element(enhance).toHaveAttribute('href', expect.stringContaining('image=a'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(places()).toEqual(before);
  await userEvent.click(page.getByRole('radiogroup').getByText('3', { exact: true }));
  await expect.element(enhance).toHaveAttribute('href', expect.stringContaining('image=c'));
  await expect.element(figures.nth(2)).toHaveAttribute('data-chosen', 'true');
  await userEvent.click(
    page
      .getByRole('button', { name: /^Open/ })
      .filter({ has: page.getByRole('img') })
      .last(),
  );
  expect(opened).toEqual(['d']);
  await expect.element(page.getByRole('radio', { name: '4' })).toBeChecked();
});

test('a work that nothing is heard of says so, in the picture and aloud, and can be cancelled', async () => {
  const work = { ...doneWork('cut-off'), outputs: [], state: 'running' as const, progress: 0.5 };
  onTestFinished(() => useConnection.setState({ status: 'closed' }));
  await show(
    <>
      <div style={{ ...whole, blockSize: 600, inlineSize: 900 }}>
        <Stage work={work} onOpen={() => {}}>
          <p>Its label</p>
        </Stage>
      </div>
      <Announcer work={work} />
    </>,
    '/image/text2img',
  );
  const said = page.getByText('Connection lost. Progress shows once it is back.');
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  expect(said.query()).toBeNull();
  useConnection.setState({ status: 'lost' });
  await expect.poll(() => said.elements().length).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  useConnection.setState({ status: 'open' });
  await expect.poll(() => said.elements().length).toBe(0);
});

test('a small picture under way has room for one word of a lost connection', async () => {
  const work = { ...doneWork('cut-off'), outputs: [], state: 'running' as const, progress: 0.5 };
  onTestFinished(() => useConnection.setState({ status: 'closed' }));
  await show(
    <div style={{ ...whole, blockSize: 330, inlineSize: 230 }}>
      <Stage work={work} onOpen={() => {}}>
        <p>Its label</p>
      </Stage>
    </div>,
    '/image/text2img',
  );
  await expect.element(page.getByText('50%')).toBeVisible();
  useConnection.setState({ status: 'lost' });
  await expect.element(page.getByText('Offline', { exact: true })).toBeVisible();
  expect(page.getByText('50%').query()).toBeNull();
});

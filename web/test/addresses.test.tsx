import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WorkActionsRoot } from '../src/app/parts/work-actions.tsx';
import { WorksHead } from '../src/features/works/components/works-head.tsx';
import { queryClient } from '../src/queries/query-client.ts';
import { useSession } from '../src/session/session.ts';
import { useToolWorks } from '../src/tool/stage/tool-works.ts';
import { useWorkActions } from '../src/work/work-actions.ts';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

/** A screen stays until the next one has come, so what answers late finds itself at another address. */

/** Puts a work onto the stage once the server has answered. */
function Tool({ answered }: { answered: Promise<string> }) {
  const { choose } = useToolWorks('text2img', undefined);
  return (
    <button type="button" onClick={() => void answered.then(choose)}>
      Generate
    </button>
  );
}

function later<Answer>() {
  return Promise.withResolvers<Answer>();
}

test.each([
  ['another tab of the workspace', '/studio/image', '/studio/image?tool=enhance'],
  ['another page', '/image/text2img?prompt=sea', '/image/redraw?image=a'],
])('the answer to a submit never changes the address of %s', async (_name, from, to) => {
  const answer = later<string>();
  const { address, leaveFor } = await show(<Tool answered={answer.promise} />, from, 'image');
  await userEvent.click(page.getByRole('button'));
  leaveFor(to);
  answer.resolve('w1');
  await answer.promise;
  await new Promise((done) => setTimeout(done));
  expect(address()).toBe(to);
});

test('the answer to a submit comes to the stage that waits for it, whatever was opened over it', async () => {
  const answer = later<string>();
  const { address, leaveFor } = await show(<Tool answered={answer.promise} />, '/studio/image', 'image');
  await userEvent.click(page.getByRole('button'));
  leaveFor('/studio/image?view=p1');
  answer.resolve('w1');
  await expect.poll(address).toBe('/studio/image?view=p1&work=w1');
});

function Stage() {
  const { work, example, choose } = useToolWorks('text2img', undefined);
  return (
    <button type="button" onClick={() => choose('latest')}>
      {example ?? work?.id ?? 'nothing'}
    </button>
  );
}

test('a recipe of the gallery brings its own picture onto the stage, until there is a work of it', async () => {
  useSession.setState({ token: 'mine' });
  onTestFinished(() => useSession.setState({ token: '' }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status: 1, info: { items: [doneWork('latest')], next: null } }),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const { address } = await show(<Stage />, '/image/text2img?example=/inspire/sea.webp', 'image');
  const stage = page.getByRole('button');
  await expect.element(stage).toHaveTextContent('/inspire/sea.webp');
  await userEvent.click(stage);
  await expect.poll(address).toBe('/image/text2img?work=latest');
  await expect.element(stage).toHaveTextContent('latest');
});

test('an address brings no picture of another place', async () => {
  await show(<Stage />, '/image/text2img?example=https://elsewhere.test/a.webp', 'image');
  await expect.element(page.getByRole('button')).toHaveTextContent('nothing');
});

function Retry() {
  const { retry } = useWorkActions();
  return (
    <button type="button" onClick={() => retry(doneWork('old', 'data:,', { state: 'failed' }))}>
      Try again
    </button>
  );
}

test('a retry leads to its stage, unless the reader went to another screen meanwhile', async () => {
  useSession.setState({ token: 'mine' });
  const answers: ((answer: Response) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    if (!String(path).endsWith('retry_do')) return Response.json({ status: 0, info: 'no', code: 'fault' });
    return new Promise((resolve) => answers.push(resolve));
  });
  const made = () => Response.json({ status: 1, info: { works: [doneWork('new')], points: { remaining: 1, held: 0 } } });
  const retry = (
    <WorkActionsRoot>
      <Retry />
    </WorkActionsRoot>
  );
  const { address, leaveFor } = await show(retry, '/workbench/nav');
  await userEvent.click(page.getByRole('button'));
  await expect.poll(() => answers.length).toBe(1);
  leaveFor('/image/enhance');
  answers[0]?.(made());
  await expect
    .poll(() =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => (state.data as { id?: string } | undefined)?.id),
    )
    .toContain('new');
  expect(address()).toBe('/image/enhance');
  leaveFor('/workbench/nav');
  await userEvent.click(page.getByRole('button'));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(made());
  await expect.poll(address).toBe('/image/text2img?work=new');
  useSession.setState({ token: '' });
  vi.restoreAllMocks();
});

test('a search is not written into the address of the next screen', async () => {
  const head = <WorksHead kind="all" filter={{}} selecting={false} onSelecting={() => {}} />;
  const { address, leaveFor } = await show(head, '/workbench/nav');
  const search = page.getByRole('searchbox');
  await expect.element(search).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.fill(search, 'lake');
  vi.runOnlyPendingTimers();
  expect(address()).toBe('/workbench/nav?text=lake');
  await userEvent.fill(search, 'sea');
  leaveFor('/image/enhance');
  vi.runOnlyPendingTimers();
  expect(address()).toBe('/image/enhance');
});

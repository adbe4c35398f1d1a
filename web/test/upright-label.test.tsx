import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../src/queries/query-client.ts';
import { Ending, madeAndDone } from './ending-work.tsx';
import { show } from './studio.tsx';

const boxOf = (element: Element) => element.getBoundingClientRect();

beforeAll(() => page.viewport(390, 844));
afterAll(() => page.viewport(1280, 900));

test('on a phone held upright what can be done comes before what is not drawn, while a work is made and once it is done', async () => {
  const prompt = 'a cabin with words';
  const report = [{ text: 'hello', as: 'missing' as const }];
  const { running, done } = madeAndDone('upright', prompt, report);
  queryClient.setQueryData(['config', 'en'], { tools: {}, styles: [] });
  queryClient.setQueryData(['read-words', { tool: 'text2img', model: 'painter', prompt, unwanted: '' }, 'en'], { report, ideas: [] });
  const size = { blockSize: 640, inlineSize: 358 };
  await show(<Ending running={running} done={done} size={size} />, '/image/text2img', 'work', 'workActions');
  const why = page.getByText('hello', { exact: true });
  const again = page.getByRole('link', { name: 'Same seed' });
  await expect.element(why).toBeVisible();
  const boxes = () => [page.getByRole('figure'), again, why].map((part) => boxOf(part.element()).toJSON());
  const before = boxes();
  expect(boxOf(again.element()).bottom).toBeLessThanOrEqual(boxOf(why.element()).top);
  expect(again.element().compareDocumentPosition(why.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(page.getByRole('button', { name: 'End' }));
  await expect.element(page.getByText('2 credits')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(boxes()).toEqual(before);
});

test('on a phone the price stands in one line with the time, and those move nothing when they come', async () => {
  const { running, done } = madeAndDone('priced', 'a harbour', []);
  const times = { started_at: '2026-07-01T10:00:00Z', ended_at: '2026-07-01T10:00:15Z' };
  queryClient.setQueryData(['config', 'en'], { tools: {}, styles: [] });
  const size = { blockSize: 640, inlineSize: 358 };
  const { root } = await show(
    <Ending running={running} done={{ ...done, ...times }} size={size} />,
    '/image/text2img',
    'work',
    'workActions',
  );
  const seed = page.getByText('seed 7');
  await expect.element(seed).toBeVisible();
  const stage = root.firstElementChild as HTMLElement;
  const widths = Array.from({ length: 30 }, (_, step) => 358 - 6 * step);
  const topsIn = async (width: number, ...parts: (typeof seed)[]) => {
    stage.style.inlineSize = `${width}px`;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return parts.map((part) => boxOf(part.element()).top - boxOf(page.getByText('a harbour').element()).top);
  };
  const before: number[][] = [];
  for (const width of widths) before.push(await topsIn(width, seed));
  await userEvent.click(page.getByRole('button', { name: 'End' }));
  const [time, price] = [page.getByText('15.0 s'), page.getByText('2 credits')];
  await expect.element(price).toBeVisible();
  for (const [at, width] of widths.entries()) {
    const [seedTop, timeTop, priceTop] = await topsIn(width, seed, time, price);
    expect([seedTop], `${width} pixels`).toEqual(before[at]);
    expect(priceTop, `${width} pixels`).toBe(timeTop);
  }
});

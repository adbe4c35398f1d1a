import type { Work } from '@easel/contract/works';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useConnection } from '../src/api/connection-status.ts';
import { Ended, Painting } from '../src/work/underway/underway.tsx';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

afterEach(() => {
  useConnection.setState({ status: 'closed' });
  return page.viewport(1280, 720);
});

const painting: Work = { ...doneWork('under-way'), outputs: [], state: 'running', progress: 0.5 };
const cancelled: Work = { ...painting, state: 'cancelled', refunded: 3 };
const boxOf = (element: Element) => element.getBoundingClientRect();
const cancel = page.getByRole('button', { name: 'Cancel' });

/** A work in a place as large as that. */
const placed = (width: number, height: number, part: React.ReactNode) => (
  <div data-testid="place" style={{ position: 'relative', overflow: 'hidden', inlineSize: width, blockSize: height }}>
    {part}
  </div>
);

test('what is said of a lost connection is whole, and stands beside the way to cancel', async () => {
  useConnection.setState({ status: 'lost' });
  await show(placed(280, 280, <Painting work={painting} progress={0.5} preview={undefined} />), '/image/text2img');
  await expect.element(cancel).toBeVisible();
  const said = page.getByText('Connection lost. Progress shows once it is back.').element();
  expect(said.scrollWidth).toBeLessThanOrEqual(said.clientWidth);
  expect(said.scrollHeight).toBeLessThanOrEqual(said.clientHeight);
  expect(boxOf(said).right).toBeLessThan(boxOf(cancel.element()).left);
  expect(page.getByText('50%').query()).toBeNull();
});

test('on a phone a small place tells how far it is beside the way to cancel, and a very small one by its bar alone', async () => {
  await page.viewport(390, 844);
  await show(placed(172, 115, <Painting work={painting} progress={0.5} preview={undefined} small />), '/image/text2img');
  await expect.element(page.getByText('50%')).toBeVisible();
  expect(boxOf(page.getByText('50%').element()).right).toBeLessThan(boxOf(cancel.element()).left);
  await show(placed(88, 58, <Painting work={{ ...painting, id: 'tiny' }} progress={0.5} preview={undefined} small />), '/workbench/nav');
  await expect.element(page.getByText('50%').last()).not.toBeVisible();
  expect(boxOf(cancel.last().element()).height).toBeGreaterThanOrEqual(40);
});

test('a cancelled work in a low place shows what came back and the way to try again whole', async () => {
  await page.viewport(844, 390);
  await show(placed(156, 104, <Ended work={cancelled} small />), '/image/text2img');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const place = boxOf(page.getByTestId('place').element());
  for (const part of [page.getByText('Cancelled'), page.getByText('3 credits refunded'), page.getByRole('button', { name: 'Try again' })]) {
    expect(boxOf(part.element()).top).toBeGreaterThanOrEqual(place.top);
    expect(boxOf(part.element()).bottom).toBeLessThanOrEqual(place.bottom);
    expect(boxOf(part.element()).right).toBeLessThanOrEqual(place.right);
  }
  expect(boxOf(page.getByRole('button').element()).height).toBeGreaterThanOrEqual(36);
});

test('of several pictures it tells which one is painted, and not what that one is at', async () => {
  const recipe = { ...painting.recipe, count: 4 } as Work['recipe'];
  const second: Work = { ...painting, recipe, outputs: doneWork('first').outputs, phase: 'preparing', phase_label: 'Sketching' };
  await show(placed(600, 400, <Painting work={second} progress={0.1} preview={undefined} />), '/image/text2img');
  await expect.element(page.getByText('Picture 2 of 4')).toBeVisible();
  expect(page.getByText('Sketching').query()).toBeNull();
});

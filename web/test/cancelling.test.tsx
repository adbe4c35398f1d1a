import type { Work } from '@easel/contract/works';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Announcer } from '../src/tool/stage/announcer.tsx';
import { Painting, Waiting } from '../src/work/underway/underway.tsx';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

const painting: Work = { ...doneWork('painted'), outputs: [], state: 'running', progress: 0.5 };
const cancelled: Work = { ...painting, state: 'cancelled', change: 2 };
const points = { remaining: 9, held: 0, buckets: [] };

let onLine = true;
/** What the server is asked, and what comes of it. */
let asked: string[] = [];
let answer: () => Promise<Response>;

function connect(): void {
  onLine = true;
  dispatchEvent(new Event('online'));
}
function disconnect(): void {
  onLine = false;
  dispatchEvent(new Event('offline'));
}

beforeEach(() => {
  asked = [];
  answer = async () => Response.json({ status: 1, info: { work: cancelled, points } });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { body } = {}) => {
    if (!onLine) throw new TypeError('Failed to fetch');
    if (!String(address).endsWith('Work/cancel_do')) return Response.json({ status: 0, info: 'no', code: 'fault' });
    asked.push((body as URLSearchParams).get('id') ?? '');
    return answer();
  });
});
afterEach(async () => {
  connect();
  // What is still wished for is refused, and forgotten.
  await vi.waitFor(() => expect(page.getByText('Cancels later').query()).toBeNull());
  vi.restoreAllMocks();
});

const cancel = page.getByRole('button', { name: 'Cancel' });
const keep = page.getByRole('button', { name: 'Keep painting' });
const later = page.getByText('Will be cancelled once the connection is back.');
const stage = (
  <>
    <div style={{ position: 'relative', inlineSize: 600, blockSize: 400 }}>
      <Painting work={painting} progress={0.5} preview={undefined} />
    </div>
    <Announcer work={painting} />
  </>
);

test('cancelled without a connection, a work says in the picture and aloud that it will be, and the server is asked once it is back', async () => {
  disconnect();
  await show(stage, '/image/text2img');
  await userEvent.click(cancel);
  await expect.poll(() => later.elements().length).toBe(2);
  await expect.element(keep).toHaveFocus();
  expect(asked).toEqual([]);
  connect();
  connect();
  await expect.poll(() => later.elements().length).toBe(0);
  expect(asked).toEqual(['painted']);
});

test('it can be taken back before the connection is there', async () => {
  disconnect();
  await show(stage, '/image/text2img');
  await userEvent.click(cancel);
  await userEvent.click(keep);
  await expect.element(cancel).toBeVisible();
  expect(later.elements()).toEqual([]);
  connect();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toEqual([]);
});

test('a work that ended meanwhile stays as it is, and nothing is said of it', async () => {
  disconnect();
  await show(stage, '/image/text2img');
  await userEvent.click(cancel);
  answer = async () => Response.json({ status: 0, info: 'It has ended.', code: 'conflict' });
  connect();
  await expect.poll(() => later.elements().length).toBe(0);
  expect(asked).toEqual(['painted']);
  expect(page.getByText('It has ended.').query()).toBeNull();
});

test('where the answer is lost, the server is asked again', async () => {
  answer = async () => {
    answer = async () => Response.json({ status: 1, info: { work: cancelled, points } });
    throw new TypeError('Failed to fetch');
  };
  await show(stage, '/image/text2img');
  await userEvent.click(cancel);
  await expect.poll(() => later.elements().length).toBe(2);
  await expect.poll(() => later.elements().length, { timeout: 8000 }).toBe(0);
  expect(asked).toEqual(['painted', 'painted']);
});

test('so does a work that waits, and a small picture in few words', async () => {
  disconnect();
  await show(
    <div style={{ position: 'relative', inlineSize: 230, blockSize: 200 }}>
      <Waiting work={{ ...painting, state: 'queued', queue_position: 1 }} />
    </div>,
    '/workbench/nav',
  );
  await userEvent.click(cancel);
  await expect.element(later).toBeVisible();
  await userEvent.click(keep);
  await expect.element(cancel).toBeVisible();
  await show(
    <div style={{ position: 'relative', inlineSize: 230, blockSize: 200 }}>
      <Painting work={{ ...painting, id: 'small' }} progress={0.5} preview={undefined} small />
    </div>,
    '/workbench/nav',
  );
  await userEvent.click(cancel.last());
  await expect.element(page.getByText('Cancels later')).toBeVisible();
});

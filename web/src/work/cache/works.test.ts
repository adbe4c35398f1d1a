import type { WorksFrame } from '@easel/contract/sockets';
import type { Work } from '@easel/contract/works';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { optimisticWork } from '../optimistic-work.ts';

/** The socket and the calls meet in one cache. The server's side of both is played here, in every order that a network can make. */

let line: { onmessage: (event: { data: string }) => void; onopen: () => void };
let answers: { path: string; resolve: (answer: object) => void }[] = [];

beforeEach(() => {
  vi.resetModules();
  answers = [];
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'Stoken' ? 'mine' : null), setItem() {}, removeItem() {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  class Socket {
    onmessage = () => {};
    onopen = () => {};
    constructor() {
      line = this;
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal(
    'fetch',
    (path: string) => new Promise((resolve) => answers.push({ path, resolve: (answer) => resolve(Response.json(answer)) })),
  );
});

/** A page that shows the member's works and receives the frames of the socket. */
async function visit(pages: Work[][]) {
  const [works, calls, changes, { queryClient }, { connectWorks }] = await Promise.all([
    import('./works.ts'),
    import('./work-calls.ts'),
    import('../keeping/work-changes.ts'),
    import('../../queries/query-client.ts'),
    import('../../api/works-stream.ts'),
  ]);
  const key = ['works', 'list', {}];
  const last = pages.length - 1;
  const shown = pages.map((items, place) => ({ items, next: place < last ? `w${place}` : null }));
  queryClient.setQueryData(key, { pages: shown, pageParams: shown.map(() => '') });
  for (const work of pages.flat()) works.cacheWork(work);
  connectWorks();
  line.onmessage({ data: JSON.stringify({ type: 'ready', seq: 10, reset: false }) });
  const list = () => (queryClient.getQueryData(key) as { pages: { items: Work[] }[] }).pages.flatMap((page) => page.items);
  return {
    ...calls,
    ...changes,
    tell: (frame: WorksFrame) => line.onmessage({ data: JSON.stringify(frame) }),
    ids: () =>
      list()
        .map((work) => work.id)
        .join(''),
    of: (id: string) => list().find((work) => work.id === id),
  };
}

/** A page whose list is still on its way. */
async function open() {
  const [{ workListQuery, cacheWork }, { queryClient }, { connectWorks }] = await Promise.all([
    import('./works.ts'),
    import('../../queries/query-client.ts'),
    import('../../api/works-stream.ts'),
  ]);
  const observer = new InfiniteQueryObserver(queryClient, workListQuery({}));
  observer.subscribe(() => {});
  connectWorks();
  return {
    cacheWork,
    tell: (frame: WorksFrame) => line.onmessage({ data: JSON.stringify(frame) }),
    shown: () => observer.getCurrentResult().data?.pages.flatMap((page) => page.items.map(({ id, state }) => `${id} ${state}`)),
  };
}

const answer = async (path: string, body: object) => {
  await vi.waitFor(() => expect(answers.some((each) => each.path === `/api/${path}`)).toBe(true));
  const place = answers.findIndex((each) => each.path === `/api/${path}`);
  answers.splice(place, 1)[0]?.resolve(body);
};

/** Works are named by digits; a higher one is newer. */
const work = (id: string, change: number, part: Partial<Work> = {}): Work => ({
  ...optimisticWork('text2img', { model: 'painter', prompt: id }, 1, id, new Date(Number(id) * 1000)),
  id,
  change,
  state: 'succeeded',
  ...part,
});
const running = (change: number, progress: number, part: Partial<Work> = {}) => work('9', change, { state: 'running', progress, ...part });

test('a favorite of a running work is seen at once and rewinds nothing, whichever comes first', async () => {
  const { favoriteWork, tell, of } = await visit([[running(11, 0.2)]]);
  const press = favoriteWork(running(11, 0.2), true);
  expect(of('9')).toMatchObject({ favorite: true, progress: 0.2 });
  tell({ type: 'work', seq: 12, work: running(12, 0.6) });
  expect(of('9')).toMatchObject({ favorite: true, progress: 0.6 });
  tell({ type: 'work', seq: 13, work: running(13, 0.6, { favorite: true }) });
  tell({ type: 'work', seq: 14, work: running(14, 1, { favorite: true, state: 'succeeded' }) });
  await answer('Work/favorite_do', { status: 1, info: { work: running(13, 0.6, { favorite: true }) } });
  await press;
  expect(of('9')).toMatchObject({ favorite: true, progress: 1, state: 'succeeded' });
});

test('a refused favorite is taken back, and only that', async () => {
  const { favoriteWork, tell, of } = await visit([[running(11, 0.2)]]);
  const press = favoriteWork(running(11, 0.2), true);
  tell({ type: 'work', seq: 12, work: running(12, 0.7) });
  await answer('Work/favorite_do', { status: 0, info: 'busy', code: 'fault' });
  await expect(press).rejects.toMatchObject({ code: 'fault' });
  expect(of('9')).toMatchObject({ favorite: false, progress: 0.7 });
});

test('a refused delete puts works back where they were, on whichever page', async () => {
  const pages = [[work('8', 8), work('7', 7)], [work('6', 6), work('5', 5)], [work('4', 4)]];
  const { deleteWorks, ids } = await visit(pages);
  const press = deleteWorks([work('7', 7), work('5', 5), work('4', 4)]);
  expect(ids()).toBe('86');
  await answer('Work/del_do', { status: 0, info: 'no', code: 'work_running' });
  await expect(press).rejects.toMatchObject({ code: 'work_running' });
  expect(ids()).toBe('87654');
});

test('undo finds its place beyond the first page, and an older answer does not bring a deleted work back', async () => {
  const pages = [[work('8', 8), work('7', 7)], [work('6', 6), work('5', 5)], [work('4', 4)]];
  const { deleteWorks, restoreWorks, favoriteWork, tell, ids } = await visit(pages);
  const loved = favoriteWork(work('5', 5), true);
  const gone = deleteWorks([work('5', 5)]);
  await answer('Work/favorite_do', { status: 1, info: { work: work('5', 11, { favorite: true }) } });
  await loved;
  await answer('Work/del_do', { status: 1, info: { ids: ['5'] } });
  await gone;
  tell({ type: 'gone', seq: 12, work: '5' });
  expect(ids()).toBe('8764');
  const back = restoreWorks(['5']);
  await answer('Work/restore_do', { status: 1, info: { works: [work('5', 13, { favorite: true })] } });
  await back;
  expect(ids()).toBe('87654');
});

test('what another page restored is shown, although this one was never told that it was deleted', async () => {
  const { deleteWorks, tell, ids } = await visit([[work('8', 8), work('7', 7)]]);
  const gone = deleteWorks([work('7', 7)]);
  await answer('Work/del_do', { status: 1, info: { ids: ['7'] } });
  await gone;
  tell({ type: 'work', seq: 14, work: work('7', 14) });
  expect(ids()).toBe('87');
});

test('a work that began while the list was on its way is in it, where its time has it', async () => {
  const { cacheWork, tell, shown } = await open();
  tell({ type: 'ready', seq: 10, reset: false });
  cacheWork(work('7', 11, { state: 'queued' }));
  tell({ type: 'work', seq: 12, work: work('7', 12, { state: 'running' }) });
  tell({ type: 'work', seq: 13, work: work('8', 13) });
  tell({ type: 'gone', seq: 14, work: '8' });
  await answer('Work/lists', { status: 1, info: { items: [work('9', 9), work('6', 6)], next: null } });
  await vi.waitFor(() => expect(shown()).toEqual(['9 succeeded', '7 running', '6 succeeded']));
});

test('a list that was read before the socket began to tell is read again', async () => {
  const { tell, shown } = await open();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  tell({ type: 'ready', seq: 12, reset: true });
  await answer('Work/lists', { status: 1, info: { items: [work('9', 11, { state: 'running' })], next: null } });
  await answer('Work/lists', { status: 1, info: { items: [work('9', 12)], next: null } });
  await vi.waitFor(() => expect(shown()).toEqual(['9 succeeded']));
});

test('an unfinished picture is there after a reload too: it is sent only once', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const { tell } = await visit([[work('7', 11)]]);
  tell({ type: 'preview', work: '7', output: 0, image: 'data:,a' });
  vi.resetModules();
  const { usePreviews } = await import('./works.ts');
  expect(usePreviews.getState().images).toEqual({ 7: { 0: 'data:,a' } });
});

test('an unfinished picture of a work that ended while the page was away goes as soon as the work is read', async () => {
  const kept = new Map([['easel.previews', '{"7":{"0":"data:,a"},"8":{"0":"data:,b"}}']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const { usePreviews, workQuery } = await import('./works.ts');
  const { queryClient } = await import('../../queries/query-client.ts');
  const read = queryClient.fetchQuery(workQuery('7'));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.resolve({ status: 1, info: { work: { ...work('7', 11), state: 'cancelled' } } });
  await read;
  expect(usePreviews.getState().images).toEqual({ 8: { 0: 'data:,b' } });
  expect(kept.get('easel.previews')).toBe('{"8":{"0":"data:,b"}}');
});

test('an unfinished picture that the browser has no room to store is shown all the same', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { tell } = await visit([[work('7', 11)]]);
  tell({ type: 'preview', work: '7', output: 0, image: 'data:,a' });
  const { usePreviews } = await import('./works.ts');
  expect(usePreviews.getState().images).toEqual({ 7: { 0: 'data:,a' } });
});

import type { OutputAt } from '@easel/contract/calls';
import type { Work } from '@easel/contract/works';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WorksScreen } from '../src/features/works/components/works-screen.tsx';
import { useSession } from '../src/session/session.ts';
import { cacheWork, usePreviews } from '../src/work/cache/works.ts';
import type { PictureMenuProps } from '../src/work/picture-menu-items.tsx';
import { doneWork, plainPicture } from './pictures.ts';
import { show } from './studio.tsx';

/** How often the tile of each work was drawn: every tile of an ended work has one menu. */
const drawn = vi.hoisted(() => new Map<string, number>());
vi.mock('../src/work/picture-menu.tsx', () => ({
  PictureMenu: ({ work }: PictureMenuProps) => {
    drawn.set(work.id, (drawn.get(work.id) ?? 0) + 1);
    return null;
  },
}));

const pageSize = 40;
let asked: string[] = [];
/** The works of the server, newest first; a cursor is how many came before. */
let stored: Work[] = [];
let failing = false;
let deleted = 0;
/** How many works of each tool there are, where that is told. */
let tools: OutputAt<'Work/totals'>['info']['tools'] | undefined;
const totalsWith = (works: number): OutputAt<'Work/totals'>['info'] => ({
  ...{ tools: tools ?? {}, bytes: 9000, works_bytes: 0, space: { videos: 0, pictures: 0, uploads: 0 } },
  ...{ leaving: { works: 0, favorites: 0, ids: [] }, trash: { works, bytes: 9000 } },
});

beforeEach(() => {
  drawn.clear();
  asked = [];
  failing = false;
  deleted = 0;
  tools = undefined;
  useSession.setState({ token: 'mine' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { body } = {}) => {
    if ((deleted > 0 || tools) && String(address).endsWith('Work/totals')) return Response.json({ status: 1, info: totalsWith(deleted) });
    if (!String(address).endsWith('Work/lists')) return Response.json({ status: 0, info: 'no', code: 'fault' });
    const from = Number((body as URLSearchParams).get('cursor') ?? 0);
    asked.push(String(from));
    if (from > 0 && failing) return Response.json({ status: 0, info: 'no', code: 'fault' });
    const next = from + pageSize < stored.length ? String(from + pageSize) : null;
    return Response.json({ status: 1, info: { items: stored.slice(from, from + pageSize), next } });
  });
});
afterEach(() => {
  useSession.setState({ token: '' });
  vi.restoreAllMocks();
});

const picture = plainPicture('#3060c0');
const aDayAgo = Date.now() - 86_400_000;
/** The nth of the list. */
const nth = (place: number, part: Partial<Work> = {}) =>
  doneWork(`w${place}`, picture, { created_at: new Date(aDayAgo - place * 1000).toISOString(), ...part });
const screen = <WorksScreen lightbox={() => null} />;
const tile = (place: number) => page.getByRole('img', { name: `Picture 1 of 1: work w${place}`, exact: true });

test('a preview and a percentage draw their own tile and no other', async () => {
  const painting = nth(0, { state: 'running', progress: 0.2, outputs: [] });
  stored = [painting, nth(1), nth(2), nth(3)];
  await show(screen);
  await expect.element(tile(3)).toBeVisible();
  const before = new Map(drawn);
  for (let change = 2; change < 12; change += 1) {
    usePreviews.setState(({ images }) => ({ images: { ...images, w0: { 0: `${picture}#${change}` } } }));
    cacheWork({ ...painting, change, progress: change / 20 });
    await expect.element(page.getByText(new RegExp(`^${change * 5}\\s?%`))).toBeVisible();
  }
  expect(page.getByAltText('Unfinished picture').element().getAttribute('src')).toBe(`${picture}#11`);
  expect(drawn).toEqual(before);
  cacheWork({ ...nth(2), change: 2, favorite: true });
  await expect.poll(() => drawn.get('w2')).toBe((before.get('w2') ?? 0) + 1);
  expect([drawn.get('w1'), drawn.get('w3')]).toEqual([before.get('w1'), before.get('w3')]);
});

test('a next page that failed says so, is not asked for again by itself, and comes when it is asked for', async () => {
  stored = Array.from({ length: 60 }, (_, place) => nth(place));
  failing = true;
  await show(screen);
  await expect.element(tile(0)).toBeVisible();
  scrollTo(0, document.documentElement.scrollHeight);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  expect(asked).toEqual(['0', '40']);
  for (const top of [0, 400, 100_000, 0, 100_000]) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  cacheWork({ ...nth(5), change: 2, favorite: true });
  await expect.element(again).toBeVisible();
  expect(asked).toEqual(['0', '40']);
  failing = false;
  (again.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(again).not.toBeInTheDocument();
  expect(asked).toEqual(['0', '40', '40']);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(tile(59)).toBeVisible();
});

test('the key for all selects the works, not the words of the page, before anything was selected', async () => {
  stored = [nth(0), nth(1), nth(2)];
  await show(screen);
  await expect.element(tile(2)).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  expect(getSelection()?.toString()).toBe('');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('3 selected')).not.toBeInTheDocument();
});

test('however much a narrow tile has to say, it stays within its column', async () => {
  await page.viewport(390, 844);
  const title = 'a very long road that winds through the hills of an old country';
  stored = [nth(0, { title, refunded: 3, expires_at: new Date(Date.now() + 3 * 86_400_000).toISOString() }), nth(1), nth(2), nth(3)];
  await show(screen);
  await expect.element(page.getByText('3 credits refunded')).toBeVisible();
  const figure = page.getByText('3 credits refunded').element().closest('figure') as HTMLElement;
  const right = figure.getBoundingClientRect().right;
  for (const part of figure.querySelectorAll('figcaption > *, span'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right + 0.5);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1280, 900);
});

test('where all was deleted, the empty list says so and leads to the trash', async () => {
  stored = [];
  deleted = 9;
  await show(screen);
  await expect.element(page.getByText('9 deleted works can still be restored.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the trash' })).toHaveAttribute('href', '/workbench/nav/trash');
  expect(page.getByRole('link', { name: 'Make your first picture' }).query()).toBeNull();
});

test('the works of one tool are told as a part of all, and its filter is seen whole however narrow the window is', async () => {
  stored = [nth(0), nth(1)];
  tools = { text2img: 2, enhance: 22 };
  const { innerWidth: width, innerHeight: height } = window;
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(width, height));
  const { root } = await show(screen, '/workbench/nav?tool=text2img');
  await expect.element(page.getByText(/2 of 24 works/)).toBeVisible();
  const chip = page.getByRole('button', { name: 'Tool: Text to image' }).element();
  const row = root.querySelector('nav');
  await expect.poll(() => chip.getBoundingClientRect().right <= (row?.getBoundingClientRect().right ?? 0)).toBe(true);
});

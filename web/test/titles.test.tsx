import type { Work } from '@easel/contract/works';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WorksLightbox } from '../src/app/parts/lightbox.tsx';
import { WorkActionsRoot } from '../src/app/parts/work-actions.tsx';
import { WorksScreen } from '../src/features/works/components/works-screen.tsx';
import { queryClient } from '../src/queries/query-client.ts';
import { useSession } from '../src/session/session.ts';
import { cacheWork } from '../src/work/cache/works.ts';
import { doneWork, plainPicture } from './pictures.ts';
import { show } from './studio.tsx';

/** Titles of works: where they are written, and what is open while the list is loaded anew. */

const picture = plainPicture('#3060c0');
const aDayAgo = Date.now() - 86_400_000;
const nth = (place: number, part: Partial<Work> = {}) =>
  doneWork(`w${place}`, picture, { created_at: new Date(aDayAgo - place * 1000).toISOString(), ...part });

/** The works of the server, newest first, and the calls that came besides lists of them. */
let stored: Work[] = [];
let listed = 0;
let calls: { path: string; id: string | null; title: string | null }[] = [];
let refusal: object | undefined;
/** A work that the lists leave out and that is still there. */
let unlisted: string | undefined;

beforeEach(() => {
  stored = Array.from({ length: 6 }, (_, place) => nth(place));
  listed = 0;
  calls = [];
  refusal = undefined;
  unlisted = undefined;
  useSession.setState({ token: 'mine' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { body } = {}) => {
    const path = String(address).slice(String(address).indexOf('/api/') + 5);
    const field = (name: string) => (body as URLSearchParams).get(name);
    if (path === 'Work/lists') {
      listed += 1;
      return Response.json({ status: 1, info: { items: stored.filter(({ id }) => id !== unlisted), next: null } });
    }
    if (!path.startsWith('Work/') || path === 'Work/totals') return Response.json({ status: 0, info: 'no', code: 'fault' });
    const known = stored.find(({ id }) => id === field('id'));
    if (path === 'Work/info') {
      return Response.json(known ? { status: 1, info: { work: known } } : { status: 0, info: 'gone', code: 'not_found' });
    }
    calls.push({ path, id: field('id'), title: field('title') });
    if (refusal || !known) return Response.json(refusal ?? { status: 0, info: 'no', code: 'fault' });
    const work = { ...known, change: known.change + 1, title: field('title')?.trim() ?? '' };
    stored = stored.map((each) => (each === known ? work : each));
    return Response.json({ status: 1, info: { work } });
  });
});
afterEach(() => {
  useSession.setState({ token: '' });
  vi.restoreAllMocks();
});

const open = async (at = '/workbench/nav') => {
  await show(
    <WorkActionsRoot>
      <WorksScreen lightbox={(works, more) => <WorksLightbox works={works} onNearEnd={more} />} />
    </WorkActionsRoot>,
    at,
  );
  await expect.poll(() => listed).toBeGreaterThan(0);
};
/** The lists are loaded anew and the answer is there. */
const loadAnew = async () => {
  const before = listed;
  await queryClient.invalidateQueries({ queryKey: ['works'] });
  expect(listed).toBeGreaterThan(before);
};

const field = page.getByRole('textbox', { name: 'Title' });
const inView = (place: number) => page.getByRole('dialog', { name: `work w${place}` });
const recipe = page.getByRole('complementary', { name: 'Recipe' });

test('what is written in the lightbox is none of its keys', async () => {
  await open('/workbench/nav?view=w2-picture');
  await expect.element(field).toBeVisible();
  await userEvent.click(field);
  await userEvent.keyboard('fidc+-x{Delete}{ArrowLeft}{ArrowLeft}{ArrowRight}');
  await expect.element(field).toHaveValue('fidc+-x');
  await expect.element(inView(2)).toBeVisible();
  await expect.element(recipe).toBeVisible();
  expect(calls).toEqual([]);

  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(inView(2)).toBeVisible();

  await userEvent.keyboard(' Morning {Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Morning' })).toBeVisible();
  expect(calls).toEqual([{ path: 'Work/rename_do', id: 'w2', title: ' Morning ' }]);
  // The keys are the lightbox's again.
  await userEvent.keyboard('i');
  await expect.element(recipe).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(inView(3)).toBeVisible();
});

test('a refused title is told beside its field, and an empty one takes it away', async () => {
  stored = [nth(0, { title: 'Evening' })];
  refusal = { status: 0, info: 'At most 80', code: 'invalid', fields: { title: 'title_invalid' } };
  await open('/workbench/nav?view=w0-picture');
  await expect.element(field).toHaveValue('Evening');
  await userEvent.fill(field, 'x'.repeat(81));
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('At most 80');
  await expect.element(field).toHaveValue('x'.repeat(81));
  refusal = undefined;
  await userEvent.fill(field, '');
  await userEvent.keyboard('{Enter}');
  await expect.element(inView(0)).toBeVisible();
  expect(calls.at(-1)?.title).toBe('');
});

test('a half-written title and its picture outlast a list that is loaded anew without them, unless the work is gone', async () => {
  await open('/workbench/nav?view=w4-picture');
  await userEvent.fill(field, 'Half');
  stored = [nth(-2), nth(-1), ...stored];
  await loadAnew();
  unlisted = 'w4';
  await loadAnew();
  await expect.element(page.getByAltText('Picture 1 of 1: work w4').first()).toBeVisible();
  await expect.element(inView(4)).toBeVisible();
  await expect.element(field).toHaveValue('Half');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Half' })).toBeVisible();
  stored = stored.filter(({ id }) => id !== 'w4');
  await loadAnew();
  await expect.element(inView(5)).toBeVisible();
});

test('an open menu stays while its tile moves, and so does the window that it opens', async () => {
  await open();
  const more = page.getByRole('button', { name: 'More' });
  await userEvent.click(more.nth(1));
  const item = page.getByRole('menuitem', { name: 'Edit title' });
  await expect.element(item).toBeVisible();
  stored = [nth(-2), nth(-1), ...stored];
  await loadAnew();
  cacheWork(nth(1, { change: 5, favorite: true }));
  await expect.element(item).toBeVisible();
  await userEvent.click(item);
  await userEvent.fill(field, 'Half');
  unlisted = 'w1';
  await loadAnew();
  await expect.element(field).toHaveValue('Half');
  await userEvent.keyboard(' done{Enter}');
  await expect.element(field).not.toBeInTheDocument();
  expect(calls).toEqual([{ path: 'Work/rename_do', id: 'w1', title: 'Half done' }]);
});

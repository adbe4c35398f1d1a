import { useRef } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FirstMark, useArrivals } from '../src/features/redraw/candidates/use-arrivals.ts';
import { usePutting } from '../src/features/redraw/candidates/use-putting.ts';
import { readDraft } from '../src/features/redraw/form.ts';
import { useDraft, useRedrawState } from '../src/features/redraw/store.ts';
import type { Source } from '../src/tool/source/source.ts';
import { useSourceSlot } from '../src/tool/source/use-source-slot.ts';
import { useToolWorks } from '../src/tool/stage/tool-works.ts';
import { Toasts } from '../src/ui/popup/toast.tsx';
import { show } from './studio.tsx';

const source = (id: string): Source => ({ id, name: id, url: '/x', thumb: '/x', width: 8, height: 8, expires: null, work: null });

function Arrivals() {
  const anew = useRef(false);
  const slot = useSourceSlot(useDraft().draft.image, usePutting(anew));
  useArrivals(useToolWorks('redraw', undefined), slot, useRef<FirstMark>(undefined), anew);
  return (
    <>
      {slot.refusal && <p>asked for gone</p>}
      <Toasts />
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  useRedrawState.setState({ versions: [source('mine'), source('accepted')] });
  useDraft.getState().change({ ...readDraft(null), image: source('mine'), prompt: 'a balloon', unwanted: 'red', count: 2 });
});

/** @param search what the address brings; pictures are there by any id */
async function comeWith(search: string) {
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, request) => {
    const id = new URLSearchParams(String(request?.body)).get('id') ?? '';
    if (!String(address).endsWith('Image/info') || id === 'gone') return Response.json({ status: 0, info: 'no', code: 'fault' });
    return Response.json({
      status: 1,
      info: { picture: { id, name: 'other', kind: 'image', url: '/y', width: 8, height: 8, work: null } },
    });
  });
  onTestFinished(() => answers.mockRestore());
  await show(<Arrivals />, `/image/redraw?${search}`, 'image', 'source', 'redraw');
  await vi.waitFor(() => expect(location.search).toBe(''));
}
const held = () => {
  const { prompt, unwanted, count } = useDraft.getState().draft;
  return { prompt, unwanted, count };
};

test('another picture comes without the words and the number of the last one, which can be had back', async () => {
  await comeWith('image=other');
  await vi.waitFor(() => expect(useDraft.getState().draft.image?.id).toBe('other'));
  expect(held()).toEqual({ prompt: '', unwanted: '', count: 1 });
  // Where there is room for the newest message only, it is this one.
  const messages = () => [...document.querySelectorAll('[role="status"] > *')].map((each) => each.firstChild?.textContent);
  await vi.waitFor(() => expect(messages()).toEqual(['Now editing another picture', 'Prompt cleared']));
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await vi.waitFor(() => expect(held()).toEqual({ prompt: 'a balloon', unwanted: 'red', count: 2 }));
  // The words come back to the picture that is there now.
  expect(useDraft.getState().draft.image?.id).toBe('other');
});

test.each(['mine', 'accepted'])('the same picture, or a version of it, keeps them: %s', async (id) => {
  await comeWith(`image=${id}`);
  await vi.waitFor(() => expect(useDraft.getState().draft.image).toMatchObject({ id, name: 'other' }));
  expect(held()).toEqual({ prompt: 'a balloon', unwanted: 'red', count: 2 });
});

test('where the picture is gone nothing is lost', async () => {
  await comeWith('image=gone');
  await expect.element(page.getByText('asked for gone')).toBeVisible();
  expect(held()).toEqual({ prompt: 'a balloon', unwanted: 'red', count: 2 });
});

test('words that come along take their place', async () => {
  await comeWith('image=other&prompt=a+cat');
  await vi.waitFor(() => expect(useDraft.getState().draft.image?.id).toBe('other'));
  expect(held()).toEqual({ prompt: 'a cat', unwanted: '', count: 2 });
});

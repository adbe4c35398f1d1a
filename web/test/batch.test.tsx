import type { Work } from '@easel/contract/works';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '../src/session/session.ts';
import { BatchDialog } from '../src/tool/batch/batch-dialog.tsx';
import { useBatch } from '../src/tool/batch/use-batch.tsx';
import * as uploads from '../src/tool/source/retrying-upload.ts';
import type { Source } from '../src/tool/source/source.ts';
import { SourceField } from '../src/tool/source/source-field.tsx';
import { useSourceSlot } from '../src/tool/source/use-source-slot.ts';
import { cacheWork } from '../src/work/cache/works.ts';
import { doneWork, plainPicture } from './pictures.ts';
import { show } from './studio.tsx';

vi.mock('../src/tool/source/retrying-upload.ts', { spy: true });

async function pictureFile(name: string): Promise<File> {
  return new File([await (await fetch(plainPicture('#3060c0', 64, 64))).blob()], name, { type: 'image/png' });
}

function takeUploads(): void {
  useSession.setState({ token: 'mine' });
  vi.mocked(uploads.uploadWithRetries).mockImplementation(async ({ name }) => {
    return { id: name, name, url: '', thumb: '', width: 64, height: 64, expires: null, work: null };
  });
  onTestFinished(() => {
    useSession.setState({ token: '' });
    vi.mocked(uploads.uploadWithRetries).mockReset();
  });
}

/** Works that are begun for the files, one after the other. */
const begun = (ids: string[]) => async (source: Source) => {
  ids.push(source.id);
  const work = doneWork(source.id, undefined, { state: 'running', progress: 0.4, outputs: [] });
  cacheWork(work);
  return [work];
};

test('a tick stands beside what is finished, and a sign of progress beside what is being made', async () => {
  takeUploads();
  const ids: string[] = [];
  const files = [await pictureFile('one.png'), await pictureFile('two.png')];
  const job = { quote: () => ({ credits: 1, seconds: 1 }), send: begun(ids), words: 'Enhance' };
  await show(<BatchDialog files={files} job={job} onClose={() => {}} />, '/image/enhance', 'batch', 'image');
  await userEvent.click(page.getByRole('button', { name: /Enhance · 2 files/ }));
  await vi.waitFor(() => expect(ids).toEqual(['one.png', 'two.png']));
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const ticks = (name: string) => row(name).element().querySelectorAll(':scope > svg').length;
  const turning = (name: string) => row(name).element().getAnimations({ subtree: true }).length;
  await vi.waitFor(() => expect([ticks('one.png'), turning('one.png'), turning('two.png')]).toEqual([0, 1, 1]));
  await expect.element(page.getByText(/^2 works started/)).toBeVisible();
  const done: Work = doneWork('one.png', undefined, { change: 5 });
  cacheWork(done);
  await vi.waitFor(() => expect([ticks('one.png'), turning('one.png'), ticks('two.png')]).toEqual([1, 0, 0]));
  cacheWork(doneWork('two.png', undefined, { change: 5, state: 'failed', outputs: [], error: { code: 'engine_fault', text: 'no' } }));
  await vi.waitFor(() => expect([ticks('two.png'), turning('two.png')]).toEqual([0, 0]));
  await expect.element(page.getByRole('dialog').getByText('Close', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('1 work done. 1 work not done. Works');
  expect(page.getByText(/works? started/).query()).toBeNull();
  await expect.element(page.getByRole('link', { name: 'Works', exact: true })).toHaveAttribute('href', '/workbench/nav');
});

function Tool({ needed }: { needed: boolean }) {
  const [source, setSource] = useState<Source | null>(null);
  const [problem, setProblem] = useState(needed);
  const slot = useSourceSlot(source, (next) => {
    setSource(next);
    setProblem(false);
  });
  const [take, several] = useBatch('', slot, { quote: () => undefined, send: async () => [], words: 'Enhance' });
  return (
    <>
      <SourceField slot={slot} label="Picture" problem={problem ? 'source_needed' : undefined} onSeveral={take} />
      {several}
    </>
  );
}

test.each([false, true])('what was wrong with the last try is no longer said once several files are taken', async (needed) => {
  takeUploads();
  const { root } = await show(<Tool needed={needed} />, '/image/enhance', 'source', 'batch', 'image');
  const choose = async (...files: File[]) => {
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    const input = root.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await vi.waitFor(() => expect(root.querySelector('input[type="file"]')).not.toBeNull());
  if (!needed) await choose(new File(['words'], 'words.txt', { type: 'text/plain' }));
  const wrong = () => root.querySelector('[data-wrong]');
  await vi.waitFor(() => expect(wrong()).not.toBeNull());
  await choose(await pictureFile('one.png'), await pictureFile('two.png'));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(wrong()).toBeNull();
  expect(root.querySelector('[role="alert"]')?.textContent ?? '').toBe('');
});

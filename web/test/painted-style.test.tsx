import type { Model } from '@easel/contract/studio';
import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PromptReport } from '../src/tool/settings/prompt-report.tsx';
import { usePaintedStyle } from '../src/tool/settings/reading.ts';
import { StylePicker } from '../src/tool/settings/style-picker.tsx';
import { seenAt } from './pictures.ts';
import { show } from './studio.tsx';

const named = [
  { id: 'photo', name: 'Photo' },
  { id: 'watercolour', name: 'Watercolour' },
  { id: 'oil', name: 'Oil' },
];
const painter = { id: 'painter', inputs: { style: named } } as unknown as Model;
const usual = 'oil';

function Form({ prompt, first }: { prompt: string; first: string }) {
  const [chosen, choose] = useState(first);
  const written = { prompt, unwanted: '', style: chosen };
  const painted = usePaintedStyle('img2img', painter, written, usual);
  return (
    <>
      <PromptReport tool="img2img" model={painter} {...written} brief ahead={null} onChange={() => {}} />
      <StylePicker model={painter} value={painted === usual ? usual : chosen} painted={painted} onChange={choose} />
    </>
  );
}

/** The form with a style chosen, or none; the words name watercolour. */
async function showForm(first: string) {
  const asked: (string | null)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    asked.push(new URLSearchParams(String(init?.body)).get('style'));
    return Response.json({ status: 1, info: { report: [], ideas: ['at dusk'], style: 'watercolour' } });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await show(<Form prompt={`a lake, watercolour, ${first}`} first={first} />, '/image/img2img', 'image');
  await expect.element(page.getByRole('button', { name: /at dusk/ })).toBeVisible();
  return asked;
}
const aside = page.getByText('From your prompt: Watercolour');

test.each([
  ['photo', 'Photo', true],
  ['watercolour', 'Watercolour', false],
  ['oil', 'Oil', false],
])('words that name a style: with %s chosen, shown as %s, the picker tells of it: %s', async (chosen, name, told) => {
  const asked = await showForm(chosen);
  expect(asked).toEqual([chosen]);
  expect(aside.elements()).toHaveLength(told ? 1 : 0);
  await expect.element(page.getByRole('radio', { name })).toBeChecked();
});

test('where no style is chosen the words choose it, until the reader does', async () => {
  const asked = await showForm('');
  await expect.element(aside).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Watercolour' })).toBeChecked();
  await userEvent.click(page.getByText('Oil', { exact: true }));
  await expect.element(page.getByRole('radio', { name: 'Oil' })).toBeChecked();
  expect(aside.elements()).toHaveLength(0);
  await vi.waitFor(() => expect(asked).toEqual([null, 'oil']));
});

function Written() {
  const [prompt, write] = useState('asdfgh');
  return (
    <>
      <PromptReport tool="text2img" model={painter} prompt={prompt} unwanted="" brief={false} ahead={null} onChange={write} />
      <button type="button" onClick={() => write('a'.repeat(501))}>
        Too much
      </button>
    </>
  );
}

test('words that cannot be read say nothing of the words before them, and what is not drawn says so', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status: 1, info: { report: [{ text: 'asdfgh', as: 'missing' }], ideas: ['at dusk'], style: null } }),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  await show(<Written />, '/image/text2img', 'image');
  await expect.element(page.getByRole('button', { name: /at dusk/ })).toBeVisible();
  const missing = page.getByText('asdfgh', { exact: true });
  await expect.element(missing).toBeVisible();
  expect(page.getByText('Not drawn:').element().clientWidth).toBeGreaterThan(20);
  await userEvent.click(page.getByText('Too much'));
  await expect.element(missing).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: /at dusk/ }).elements()).toEqual([]);
});

/** A picture twice as high as wide, red above the middle and blue below it. */
function redOverBlue(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 120 });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = 'rgb(200 20 20)';
  context.fillRect(0, 0, 60, 60);
  context.fillStyle = 'rgb(20 20 200)';
  context.fillRect(0, 60, 60, 60);
  return canvas.toDataURL();
}

function Coming() {
  const [there, setThere] = useState(false);
  const sampled = named.map((style) => ({ ...style, sample_url: redOverBlue() }));
  const model = { id: 'painter', inputs: { style: sampled } } as unknown as Model;
  const previews = new Map(there ? named.map(({ id }) => [id, redOverBlue()]) : []);
  return (
    <div style={{ inlineSize: 280 }}>
      <button type="button" onClick={() => setThere(true)}>
        Come
      </button>
      <StylePicker model={model} previews={previews} value="oil" onChange={() => {}} />
    </div>
  );
}

test('what is made of the own picture has its room before it comes, and shows the upper part of a high one', async () => {
  await show(<Coming />, '/image/img2img', 'image');
  const field = page.getByRole('group');
  await expect.element(field).toBeVisible();
  const before = field.element().getBoundingClientRect();
  await page.getByRole('button', { name: 'Come' }).click();
  const picture = () => field.element().querySelector('img') as HTMLImageElement;
  await expect.poll(() => seenAt(picture(), 0.5, 0.95)).toEqual({ red: 200, green: 20, blue: 20 });
  expect(field.element().getBoundingClientRect()).toEqual(before);
});

function Changing() {
  const [prompt, write] = useState('a unicorn, watercolour, once');
  return (
    <>
      <Form prompt={prompt} first="" />
      <button type="button" onClick={() => write('a'.repeat(501))}>
        Too much
      </button>
      <button type="button" onClick={() => write('a lake')}>
        Other
      </button>
    </>
  );
}

test('offline, and over the length, nothing of earlier words stands: neither their style nor what is said of them', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status: 1, info: { report: [{ text: 'unicorn', as: 'missing' }], ideas: [], style: 'watercolour' } }),
  );
  onTestFinished(() => {
    onlineManager.setOnline(true);
    vi.restoreAllMocks();
  });
  await show(<Changing />, '/image/img2img', 'image');
  const told = page.getByText('unicorn');
  await expect.element(told).toBeVisible();
  await expect.element(aside).toBeVisible();
  await userEvent.click(page.getByText('Too much'));
  await expect.poll(() => told.elements().length + aside.elements().length).toBe(0);
  onlineManager.setOnline(false);
  await userEvent.click(page.getByText('Other'));
  await vi.waitFor(() => expect(told.elements().length + aside.elements().length).toBe(0));
  // Longer than the pause after the last key.
  await new Promise((done) => setTimeout(done, 500));
  expect(told.elements().length + aside.elements().length).toBe(0);
});

import type { Model } from '@easel/contract/studio';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PromptReport } from '../src/tool/settings/prompt-report.tsx';
import { usePaintedStyle } from '../src/tool/settings/reading.ts';
import { StylePicker } from '../src/tool/settings/style-picker.tsx';
import { show } from './studio.tsx';

const named = [
  { id: 'photo', name: 'Photo' },
  { id: 'watercolour', name: 'Watercolour' },
];
const painter = { id: 'painter', inputs: { style: named } } as unknown as Model;

function Form({ prompt, chosen }: { prompt: string; chosen: string }) {
  const painted = usePaintedStyle('text2img', painter, { prompt, unwanted: '' }, chosen);
  return (
    <>
      <PromptReport tool="text2img" model="painter" prompt={prompt} unwanted="" brief ahead={null} onChange={() => {}} />
      <StylePicker model={painter} value={chosen} painted={painted} onChange={() => {}} />
    </>
  );
}

test.each([
  ['photo', true],
  ['watercolour', false],
])('words that name a style: with %s chosen the picker tells of it: %s', async (chosen, told) => {
  const read = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    return Response.json({ status: 1, info: { report: [], ideas: ['at dusk'], style: 'watercolour' } });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await show(<Form prompt={`a lake, watercolour, ${chosen}`} chosen={chosen} />, '/image/text2img', 'image');
  await expect.element(page.getByRole('button', { name: /at dusk/ })).toBeVisible();
  expect(read).toHaveBeenCalledOnce();
  expect(page.getByText('As your words say: Watercolour').elements()).toHaveLength(told ? 1 : 0);
});

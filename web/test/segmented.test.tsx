import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Segmented } from '../src/ui/field/segmented.tsx';
import { show } from './studio.tsx';

test('Chinese words of a segment stay in one line, however narrow the row', async () => {
  const segments = ['原尺寸', '1024', '1536', '2048'].map((label, place) => ({ value: String(place), label }));
  await show(
    <div lang="zh-CN" style={{ inlineSize: 171 }}>
      <Segmented label="Longer side" value="0" segments={segments} onChange={() => {}} />
    </div>,
  );
  await expect.element(page.getByRole('radiogroup')).toBeVisible();
  const labels = [...page.getByRole('radiogroup').element().querySelectorAll('label')];
  const lines = labels.map((label) => {
    const words = document.createRange();
    words.selectNodeContents(label);
    return new Set([...words.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)).size;
  });
  expect(lines).toEqual([1, 1, 1, 1]);
});

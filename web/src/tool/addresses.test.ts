import { expect, test } from 'vitest';
import { toolAddress } from './addresses.ts';

test('within the workspace a tool is a tab, elsewhere it is a page', () => {
  expect(toolAddress('text2img', '/studio/image')).toBe('/studio/image');
  expect(toolAddress('enhance', '/studio/image')).toBe('/studio/image?tool=enhance');
  expect(toolAddress('enhance', '/workbench')).toBe('/image/enhance');
  expect(toolAddress('img2video', '/studio/image')).toBe('/studio/video?tool=img2video');
});

test('what the address says besides comes after the tool', () => {
  expect(toolAddress('img2img', '/', new URLSearchParams({ work: 'w1' }))).toBe('/image/text2img?tool=img2img&work=w1');
  expect(toolAddress('text2img', '/', new URLSearchParams({ prompt: 'a b' }))).toBe('/image/text2img?prompt=a+b');
});

import { expect, it } from 'vitest';
import { expectSeconds, upscaleMethods } from './upscale-methods.ts';

it('takes the network for what it is worth its time, and says what comes instead', () => {
  expect(upscaleMethods({ width: 512, height: 512 }, 'fine')).toEqual(['esrgan-onnx', 'esrgan-wasm', 'lanczos']);
  expect(upscaleMethods({ width: 1536, height: 1536 }, 'fine')).toEqual(['esrgan-onnx', 'lanczos']);
  expect(upscaleMethods({ width: 2048, height: 2048 }, 'fine')).toEqual(['lanczos']);
  expect(upscaleMethods({ width: 512, height: 512 }, 'fast')).toEqual(['fast']);
});

it('expects more time for larger pictures, fewer cores and slower methods', () => {
  const seconds = (side: number, threads: number) => expectSeconds({ width: side, height: side }, 2, 'fine', threads);
  expect(seconds(1024, 4)).toBeGreaterThan(3 * seconds(512, 4));
  expect(seconds(512, 1)).toBeGreaterThan(3 * seconds(512, 4));
  const size = { width: 512, height: 512 };
  const methods = (['fast', 'esrgan-onnx', 'esrgan-wasm'] as const).map((method) => expectSeconds(size, 4, 'fine', 4, method));
  expect(methods).toEqual([...methods].sort((a, b) => a - b));
});

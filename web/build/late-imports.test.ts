import { afterEach, expect, test, vi } from 'vitest';
import { helper } from './late-imports.ts';

/** The helper as it stands in the app, and what it has told of. */
async function install(onLine: boolean) {
  const page = new EventTarget();
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  const told = vi.fn();
  page.addEventListener('vite:preloadError', told);
  const module = await import(`data:text/javascript,${encodeURIComponent(helper)}#${onLine}`);
  return { preload: module.__vitePreload as <Part>(load: () => Promise<Part>) => Promise<Part>, told, page };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file that did not come is asked for once more, and nothing is told', async () => {
  const { preload, told } = await install(true);
  vi.useFakeTimers();
  const load = vi.fn(lost).mockImplementationOnce(lost);
  load.mockResolvedValueOnce('the part' as never);
  const part = preload(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe('the part');
  expect(told).not.toHaveBeenCalled();
});

test('without a network it is asked for as soon as that is back', async () => {
  const { preload, page } = await install(false);
  vi.useFakeTimers();
  const load = vi.fn(lost).mockImplementationOnce(lost);
  load.mockResolvedValueOnce('the part' as never);
  const part = preload(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
});

test('what does not come twice is told of, and fails', async () => {
  const { preload, told } = await install(true);
  vi.useFakeTimers();
  const part = preload(lost);
  const failed = expect(part).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  await failed;
  expect(told).toHaveBeenCalledTimes(1);
});

import type { Locator, Page } from '@playwright/test';
import { storedIn } from './browser-store.ts';
import { expect } from './person.ts';

export const well = (page: Page) => page.getByRole('application');
/** Found below an open window, too. */
export const paper = (page: Page) => page.locator('[role="application"] canvas');
export const result = (page: Page) => page.locator('[data-part="result"] canvas');
export const spent = (page: Page) => page.locator('[data-spent]');

/** The pixels of a canvas in short, to tell whether they changed. */
export const pixelsOf = (canvas: Locator) =>
  canvas.evaluate(async (element: HTMLCanvasElement) => {
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data;
    const digest = await crypto.subtle.digest('SHA-1', pixels ?? new Uint8ClampedArray());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16)).join('');
  });

/** A stroke across the paper, in shares of it. */
export async function draw(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  // Waits until it stands still.
  await well(page).hover();
  const box = await well(page).boundingBox();
  if (!box) throw new Error('There is no canvas');
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 12 });
  await page.mouse.up();
}

/** The parts of the drawing that the browser has stored. */
export const kept = async (page: Page) => (await storedIn(page, 'easel-kept-paintings')).realtime ?? [];

export async function painted(page: Page, change: () => Promise<void>): Promise<void> {
  const before = await pixelsOf(result(page));
  await change();
  await expect(result(page)).toBeVisible();
  await expect.poll(() => pixelsOf(result(page))).not.toBe(before);
  await expect(result(page)).toHaveAttribute('aria-busy', 'false');
}

/** The pixels of the result that the browser has stored by now. */
export const keptResult = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await answerOf(indexedDB.open('easel-kept-paintings', 1));
    const entry = await answerOf(database.transaction('kept').objectStore('kept').get('realtime'));
    database.close();
    if (!entry?.thing.result) return '';
    const bitmap = await createImageBitmap(entry.thing.result);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const digest = await crypto.subtle.digest(
      'SHA-1',
      context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray(),
    );
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16)).join('');
  });

/** The pixels, once two looks at them are the same: what was painted on the way is not what stays. */
export async function restedPixels(canvas: Locator): Promise<string> {
  let last = '';
  const rests = async () => {
    const before = last;
    last = await pixelsOf(canvas);
    return last === before;
  };
  await expect.poll(rests, { intervals: [0, 500] }).toBe(true);
  return last;
}

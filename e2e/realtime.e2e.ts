import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { storedIn } from './browser-store.ts';
import { aboutColours, overflow, problems, turnTheme } from './looks.ts';
import { expect, test } from './person.ts';

const well = (page: Page) => page.getByRole('application');
/** Found below an open window, too. */
const paper = (page: Page) => page.locator('[role="application"] canvas');
const result = (page: Page) => page.locator('[data-part="result"] canvas');
const spent = (page: Page) => page.locator('[data-spent]');

/** The pixels of a canvas in short, to tell whether they changed. */
const pixelsOf = (canvas: Locator) =>
  canvas.evaluate(async (element: HTMLCanvasElement) => {
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data;
    const digest = await crypto.subtle.digest('SHA-1', pixels ?? new Uint8ClampedArray());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16)).join('');
  });

/** A stroke across the paper, in shares of it. */
async function draw(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
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
const kept = async (page: Page) => (await storedIn(page, 'easel-kept-paintings')).realtime ?? [];

async function painted(page: Page, change: () => Promise<void>): Promise<void> {
  const before = await pixelsOf(result(page));
  await change();
  await expect(result(page)).toBeVisible();
  await expect.poll(() => pixelsOf(result(page))).not.toBe(before);
  await expect(result(page)).toHaveAttribute('aria-busy', 'false');
}

/** The pixels of the result that the browser has stored by now. */
const keptResult = (page: Page) =>
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
async function restedPixels(canvas: Locator): Promise<string> {
  let last = '';
  const rests = async () => {
    const before = last;
    last = await pixelsOf(canvas);
    return last === before;
  };
  await expect.poll(rests, { intervals: [0, 500] }).toBe(true);
  return last;
}

test('what is drawn is painted while it is drawn, metered, and saved as a work', async ({ page, say, asMember, call, isPhone }) => {
  const { token } = await asMember(page);
  await page.goto('/image/realtime');
  await expect(page.getByText(say.realtime.keepNothing).first()).toBeVisible();
  await painted(page, () => draw(page, [0.2, 0.3], [0.8, 0.35]));
  // The example is gone: the first stroke lies on white paper.
  const corner = (canvas: HTMLCanvasElement) => [...(canvas.getContext('2d')?.getImageData(4, 4, 1, 1).data ?? [])];
  expect(await paper(page).evaluate(corner)).toEqual([255, 255, 255, 255]);
  await expect(spent(page)).toHaveAttribute('data-spent', '1');
  await painted(page, () => draw(page, [0.2, 0.7], [0.8, 0.75]));
  await expect(spent(page)).toHaveAttribute('data-spent', '1');

  await page.getByRole('button', { name: say.realtime.keep }).click();
  await expect(page.getByText(say.realtime.kept)).toBeVisible();
  const works = async () => {
    const { info } = (await call('Work/lists', { usertoken: token, tool: 'realtime' })) as {
      info: { items: { state: string; price: number; outputs: { width: number; height: number }[] }[] };
    };
    return info.items;
  };
  await expect.poll(async () => (await works())[0]?.state, { timeout: 60_000 }).toBe('succeeded');
  expect(await works()).toMatchObject([{ price: 0, outputs: [{ width: 1024, height: 768 }] }]);
  const strip = page.getByRole('complementary', { name: say.image.history });
  await expect(strip.getByRole('link')).toHaveCount(1);
  // The stage belongs to the drawing: a saved work opens in the lightbox.
  await strip.getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  if (!isPhone) {
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await works()).length).toBe(1);
  }
});

test('each stroke leaves a moment to go back to, and steps can be undone', { tag: '@phone' }, async ({ page, say, asMember, isPhone }) => {
  await asMember(page);
  await page.goto('/image/realtime');
  await painted(page, () => draw(page, [0.2, 0.3], [0.8, 0.3]));
  const [firstPaper, firstResult] = [await pixelsOf(paper(page)), await pixelsOf(result(page))];
  // A stroke on a slow machine leaves more than one.
  if (isPhone) await page.getByRole('button', { name: say.realtime.timeline }).click();
  const timeline = page.getByRole('navigation', { name: say.realtime.timeline });
  const moments = timeline.getByRole('listitem').getByRole('button');
  await expect(moments.first()).toBeVisible();
  const first = await moments.count();
  await painted(page, () => draw(page, [0.2, 0.6], [0.8, 0.6]));
  await moments.nth(first - 1).click();
  await expect.poll(() => pixelsOf(result(page))).toBe(firstResult);
  await expect(moments.nth(first - 1)).toHaveAttribute('aria-current', 'true');
  await timeline.getByRole('button', { name: say.realtime.laterMoment }).click();
  await expect.poll(() => pixelsOf(result(page))).not.toBe(firstResult);

  await page.reload();
  await expect(well(page)).toBeVisible();
  await painted(page, () => draw(page, [0.1, 0.1], [0.3, 0.1]));
  const undo = page.getByRole('button', { name: new RegExp(`^${say.realtime.undo}`) });
  const withStroke = await pixelsOf(paper(page));
  await undo.click();
  await expect.poll(() => pixelsOf(paper(page))).not.toBe(withStroke);
  await page.getByRole('button', { name: new RegExp(`^${say.realtime.redo}`) }).click();
  await expect.poll(() => pixelsOf(paper(page))).toBe(withStroke);
  expect(withStroke).not.toBe(firstPaper);
});

test('another tool and back: moments and steps are still there', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/realtime');
  const moments = page.getByRole('navigation', { name: say.realtime.timeline }).getByRole('listitem').getByRole('button');
  const undo = page.getByRole('button', { name: new RegExp(`^${say.realtime.undo}`) });
  const papers: string[] = [];
  for (const height of [0.2, 0.5, 0.8]) {
    await painted(page, () => draw(page, [0.2, height], [0.8, height]));
    papers.push(await restedPixels(paper(page)));
  }
  const [made, count] = [await restedPixels(result(page)), await moments.count()];
  const isAsLeft = async () => {
    await expect(moments).toHaveCount(count);
    await expect.poll(() => pixelsOf(result(page))).toBe(made);
    await undo.click();
    await expect.poll(() => pixelsOf(paper(page))).toBe(papers[1]);
    await page.getByRole('button', { name: new RegExp(`^${say.realtime.redo}`) }).click();
    await expect.poll(() => pixelsOf(paper(page))).toBe(papers[2]);
    await expect(result(page)).toHaveAttribute('aria-busy', 'false');
  };
  const expand = page.getByRole('link', { name: say.work.tool.expand }).locator('visible=true').first();
  await expand.click();
  await expect(well(page)).toBeHidden();
  await page.getByRole('link', { name: say.work.tool.realtime }).locator('visible=true').first().click();
  await isAsLeft();
  const later = await moments.count();
  await moments.first().click();
  await expect(moments.first()).toHaveAttribute('aria-current', 'true');
  const first = await restedPixels(result(page));
  await expand.click();
  await expect(well(page)).toBeHidden();
  await page.goBack();
  await expect(moments).toHaveCount(later);
  await expect(moments.first()).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => pixelsOf(result(page))).toBe(first);
  // A stroke goes on from there, as another moment.
  await painted(page, () => draw(page, [0.3, 0.3], [0.7, 0.7]));
  await expect.poll(() => moments.count()).toBeGreaterThan(later);
});

test('a hidden page pauses painting, says so, and resumes with the next stroke', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/realtime');
  await painted(page, () => draw(page, [0.2, 0.3], [0.8, 0.3]));
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  const status = page.locator('[data-part="result"]').getByRole('status');
  await expect(status).toHaveText(say.realtime.pausedHidden);
  await look('visible');
  await painted(page, () => draw(page, [0.2, 0.6], [0.8, 0.6]));
  await expect(status).toBeEmpty();
});

test('a lost connection says so and comes back with its session and its paid minute', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  const lines: WebSocketRoute[] = [];
  let down = false;
  await page.routeWebSocket('**/ws/realtime', (line) => {
    if (down) return line.close({ code: 1013 });
    line.connectToServer();
    lines.push(line);
  });
  await page.goto('/image/realtime');
  await painted(page, () => draw(page, [0.2, 0.3], [0.8, 0.3]));
  down = true;
  await lines.at(-1)?.close({ code: 1012 });
  const status = page.locator('[data-part="result"]').getByRole('status');
  await expect(status).toContainText(say.realtime.lost);
  const before = await pixelsOf(result(page));
  await draw(page, [0.2, 0.6], [0.8, 0.6]);
  down = false;
  const hurry = page.getByRole('button', { name: say.realtime.hurry });
  // The socket also reconnects by itself, and the button goes with that.
  await Promise.race([hurry.click().catch(() => undefined), expect(hurry).toBeHidden()]);
  await expect.poll(() => pixelsOf(result(page))).not.toBe(before);
  await expect(status).toBeEmpty();
  await expect(spent(page)).toHaveAttribute('data-spent', '1');
});

test('a reload restores the canvas and its result', { tag: '@phone' }, async ({ page, asMember }) => {
  await asMember(page);
  await page.goto('/image/realtime');
  await painted(page, () => draw(page, [0.2, 0.3], [0.8, 0.35]));
  await expect.poll(() => kept(page)).toContain('result');
  const [drawn, made] = [await restedPixels(paper(page)), await restedPixels(result(page))];
  await expect.poll(() => keptResult(page)).toBe(made);
  await page.reload();
  await expect.poll(() => pixelsOf(paper(page))).toBe(drawn);
  await expect.poll(() => pixelsOf(result(page))).toBe(made);
});

test('the example that is painted is a step of the drawing, and is offered again on an empty sheet', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  await page.goto('/image/realtime');
  const start = page.getByRole('button', { name: say.realtime.start });
  await expect(start).toBeVisible();
  const example = await pixelsOf(paper(page));
  await start.click();
  await expect(result(page)).toBeVisible();
  expect(await pixelsOf(paper(page))).toBe(example);
  // A step of one's own lies on it.
  await painted(page, () => draw(page, [0.2, 0.3], [0.8, 0.35]));
  const corner = await paper(page).evaluate((canvas: HTMLCanvasElement) => [
    ...(canvas.getContext('2d')?.getImageData(4, 4, 1, 1).data ?? []),
  ]);
  expect(corner).not.toEqual([255, 255, 255, 255]);
  const undo = page.getByRole('button', { name: new RegExp(`^${say.realtime.undo}`) });
  await undo.click();
  expect(await pixelsOf(paper(page))).toBe(example);
  await expect(start).toBeHidden();
  await undo.click();
  await expect(start).toBeVisible();
  await expect(page.getByText(say.realtime.keepNothing).first()).toBeVisible();
  await start.click();
  await expect(result(page)).toBeVisible();
  expect(await pixelsOf(paper(page))).toBe(example);
  await page.getByRole('button', { name: say.realtime.clear }).click();
  await expect(start).toBeVisible();
  await expect(result(page)).toBeHidden();
  await expect(spent(page)).toHaveAttribute('data-spent', '1');
});

test('the example stays one on a canvas of another shape, and its sun stays round', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/realtime');
  await expect(well(page)).toBeVisible();
  for (const shape of ['3:4', '16:9', '1:1']) {
    await page.getByRole('radio', { name: shape }).check({ force: true });
    const sun = await paper(page).evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      const places = Array.from({ length: width * height }, (_, place) => place).filter(
        (place) => data[place * 4] === 245 && data[place * 4 + 1] === 197 && data[place * 4 + 2] === 66,
      );
      const [across, down] = [places.map((place) => place % width), places.map((place) => Math.floor(place / width))];
      const extent = (along: number[]) =>
        along.reduce((most, each) => Math.max(most, each), 0) - along.reduce((least, each) => Math.min(least, each), width + height);
      return extent(across) / extent(down);
    });
    expect(Math.abs(sun - 1), shape).toBeLessThan(0.06);
  }
  // Longer than it takes until a drawing is stored.
  await page.waitForTimeout(800);
  await page.reload();
  await expect(well(page)).toBeVisible();
  await expect(page.getByRole('button', { name: say.realtime.start, exact: true })).toBeVisible();
  await draw(page, [0.2, 0.9], [0.4, 0.9]);
  // The first stroke begins on an empty sheet.
  const corner = (canvas: HTMLCanvasElement) => [...(canvas.getContext('2d')?.getImageData(4, 4, 1, 1).data ?? [])];
  expect(await paper(page).evaluate(corner)).toEqual([255, 255, 255, 255]);
});

test('what is shown after a reload can be kept, and what was never painted is painted for it', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
  call,
}) => {
  const { token } = await asMember(page);
  await page.goto('/image/realtime');
  await painted(page, () => draw(page, [0.2, 0.3], [0.8, 0.35]));
  const made = await restedPixels(result(page));
  await expect.poll(() => keptResult(page)).toBe(made);
  await page.reload();
  await expect.poll(() => pixelsOf(result(page))).toBe(made);
  const keep = page.getByRole('button', { name: say.realtime.keep });
  await keep.click();
  await expect(page.getByText(say.realtime.kept)).toBeVisible();
  const works = async () => {
    const { info } = (await call('Work/lists', { usertoken: token, tool: 'realtime' })) as {
      info: { items: { state: string; price: number; outputs: { id: string }[] }[] };
    };
    return info.items;
  };
  await expect.poll(async () => (await works())[0]?.state, { timeout: 60_000 }).toBe('succeeded');
  expect(await works()).toMatchObject([{ price: 0 }]);

  // A picture that is brought to draw on has no result yet: none of another drawing stands beside it.
  await page.goto(`/image/realtime?image=${(await works())[0]?.outputs[0]?.id}`);
  await expect(page.getByRole('button', { name: say.realtime.startOwn })).toBeVisible();
  await expect(result(page)).toBeHidden();
  await expect(page.getByRole('img', { name: say.realtime.exampleAlt })).toBeHidden();
  await keep.click();
  await expect(result(page)).toBeVisible();
  await expect.poll(async () => (await works()).length).toBe(2);
});

test('the first work moves nothing', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/realtime');
  await painted(page, () => draw(page, [0.2, 0.3], [0.8, 0.35]));
  const before = await well(page).boundingBox();
  await page.getByRole('button', { name: say.realtime.keep }).click();
  await expect(page.getByRole('complementary', { name: say.image.history }).getByRole('link')).toHaveCount(1);
  expect(await well(page).boundingBox()).toEqual(before);
});

test('in a low window every tool can be reached', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await page.setViewportSize({ width: 720, height: 500 });
  await asMember(page);
  await page.goto('/image/realtime');
  const bar = page.getByRole('toolbar', { name: say.realtime.tools, exact: true });
  const outOfView = () =>
    bar.evaluate(
      (element) =>
        [...element.querySelectorAll('button, [type="range"], label')]
          .map((tool) => tool.getBoundingClientRect())
          .filter(({ left, right, bottom }) => left < 0 || right > innerWidth || bottom > innerHeight).length,
    );
  await expect(bar).toBeVisible();
  expect(await outOfView()).toBe(0);
  // Where one row is all there is room for, it fades where it goes on, and the wheel moves it.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(bar).toHaveAttribute('data-cut', 'end');
  await bar.hover();
  await page.mouse.wheel(0, 3000);
  await expect(bar).toHaveAttribute('data-cut', 'start');
  await expect(page.getByRole('button', { name: say.realtime.import })).toBeInViewport({ ratio: 1 });
});

test('a visitor draws, is asked to sign in, and nothing is lost', async ({ page, say }) => {
  await page.goto('/image/realtime');
  await expect(page.getByRole('img', { name: say.realtime.exampleAlt })).toBeVisible();
  const before = await pixelsOf(paper(page));
  await draw(page, [0.3, 0.3], [0.7, 0.4]);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const drawn = await pixelsOf(paper(page));
  expect(drawn).not.toBe(before);
  await expect.poll(() => kept(page)).toContain('canvas');
  await page.reload();
  await expect.poll(() => pixelsOf(paper(page))).toBe(drawn);
});

test('keys alone draw a shape', async ({ page, say, asMember, isPhone }) => {
  if (isPhone) return;
  await asMember(page);
  await page.goto('/image/realtime');
  await well(page).focus();
  const example = await pixelsOf(paper(page));
  for (const key of ['r', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => pixelsOf(paper(page))).not.toBe(example);
  await expect(result(page)).toBeVisible();
  const before = await pixelsOf(paper(page));
  for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => pixelsOf(paper(page))).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => pixelsOf(paper(page))).toBe(before);
  await expect(page.getByRole('radio', { name: say.realtime.tool.rectangle })).toBeChecked();
});

test('two fingers move the paper and paint nothing; one paints', async ({ page, isPhone, asMember }) => {
  if (!isPhone) return;
  await asMember(page);
  await page.goto('/image/realtime');
  const box = await well(page).boundingBox();
  if (!box) throw new Error('There is no canvas');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { x: number; y: number }[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) });
  const before = await pixelsOf(paper(page));
  const placed = await paper(page).evaluate((canvas) => canvas.style.transform);
  await touch('touchStart', { x: x - 30, y });
  await touch('touchStart', { x: x - 30, y }, { x: x + 30, y });
  for (const apart of [40, 60, 80]) await touch('touchMove', { x: x - apart, y }, { x: x + apart, y });
  await touch('touchEnd');
  expect(await pixelsOf(paper(page))).toBe(before);
  expect(await paper(page).evaluate((canvas) => canvas.style.transform)).not.toBe(placed);
  await touch('touchStart', { x: x - 40, y });
  for (const step of [-20, 0, 20, 40]) await touch('touchMove', { x: x + step, y });
  await touch('touchEnd');
  await expect.poll(() => pixelsOf(paper(page))).not.toBe(before);
  await expect(result(page)).toBeVisible();
});

test('the canvas can be used by everybody, before and while painting, and fits its window', async ({ page, asMember, colorScheme }) => {
  await asMember(page);
  await page.goto('/image/realtime');
  const fine = async (what: string, rules?: readonly string[]) => {
    expect(await problems(page, rules), what).toEqual([]);
    expect(await overflow(page)).toBe(0);
  };
  await expect(well(page)).toBeVisible();
  await fine('before');
  await painted(page, () => draw(page, [0.2, 0.3], [0.8, 0.35]));
  await fine('painting');
  await turnTheme(page, colorScheme === 'dark' ? 'light' : 'dark');
  await fine('the other theme', aboutColours);
});

import type { WebSocketRoute } from '@playwright/test';
import { draw, kept, painted, paper, pixelsOf, result, spent, well } from './drawing.ts';
import { aboutColours, overflow, problems, turnTheme } from './looks.ts';
import { expect, test } from './person.ts';

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

test('what stands in the way of painting is whole, with one way on', { tag: '@phone' }, async ({ page, say, asMember, browser }) => {
  const { token } = await asMember(page);
  await page.goto('/image/realtime');
  const others = await Promise.all([1, 2].map(() => browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false })));
  for (const context of others) {
    const other = await context.newPage();
    await other.addInitScript((stored) => localStorage.setItem('Stoken', stored), token);
    await other.goto(page.url());
    await painted(other, () => draw(other, [0.2, 0.3], [0.8, 0.3]));
  }
  await draw(page, [0.2, 0.3], [0.8, 0.3]);
  const pane = page.locator('[data-part="result"]');
  const status = pane.getByRole('status');
  await expect(status).toContainText(say.realtime.again);
  await expect(pane.getByRole('button')).toHaveText([say.realtime.again]);
  const { y = 0, height = 0 } = (await status.boundingBox()) ?? {};
  const room = await pane.boundingBox();
  expect(y).toBeGreaterThanOrEqual(room?.y ?? 0);
  expect(y + height).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0));
  const words = await status.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild as Node);
    const box = range.getBoundingClientRect();
    return element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  });
  expect(words).toBe(true);
  for (const context of others) await context.close();
});

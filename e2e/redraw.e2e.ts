import { differences, drawnPicture, pixelsOf, pngOf } from '@easel/testkit/raw-pictures';
import { storedIn } from './browser-store.ts';
import { aboutColours, overflow, problems, turnTheme } from './looks.ts';
import { expect, test } from './person.ts';
import { actOf, begin, candidate, disc, drag, marked, picture, placeOf, resultOf, run, stageOf, tool } from './redrawing.ts';
import { pattern } from './words.ts';

test('painted by hand, redrawn, and not a byte changes outside the soft edge', async ({ page, context, say, asMember, isPhone }) => {
  await asMember(page);
  const stage = await begin(page, say);
  const way = [100, 120, 140, 160, 180, 200, 220].map((x) => [x, disc.y] as const);
  if (isPhone) {
    const places = await Promise.all(way.map(([x, y]) => placeOf(stage, say, x, y)));
    const glass = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { x: number; y: number }[]) =>
      glass.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) });
    for (const [step, at] of places.entries()) await touch(step === 0 ? 'touchStart' : 'touchMove', at);
    await touch('touchEnd');
    // Two fingers stretch the picture and leave no paint.
    const before = await stage.getByRole('img', { name: say.redraw.original }).boundingBox();
    const { x, y } = await placeOf(stage, say, 160, 200);
    await touch('touchStart', { x: x - 30, y });
    await touch('touchStart', { x: x - 30, y }, { x: x + 30, y });
    for (const apart of [40, 60, 80]) await touch('touchMove', { x: x - apart, y }, { x: x + apart, y });
    await touch('touchEnd');
    const after = await stage.getByRole('img', { name: say.redraw.original }).boundingBox();
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 1.5);
  } else {
    await drag(page, stage, say, way);
    const before = await stage.getByRole('img', { name: say.redraw.original }).boundingBox();
    await page.mouse.wheel(0, -400);
    const after = await stage.getByRole('img', { name: say.redraw.original }).boundingBox();
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 1.2);
  }
  await run(page, say);
  const { count, box } = differences(picture, await resultOf(page, say, 1));
  expect(count).toBeGreaterThan(500);
  // The stroke, half its brush and the soft edge: nothing far from it.
  expect(box[0]).toBeGreaterThan(60);
  expect(box[1]).toBeGreaterThan(70);
  expect(box[2]).toBeLessThan(260);
  expect(box[3]).toBeLessThan(150);

  await page.getByRole('button', { name: say.redraw.changes }).click();
  await expect(page.locator('[data-changes]')).toContainText(say.redraw.plateOutside.replace('{{count, number}}', '0'));
  const counted = Number((await page.locator('[data-changes]').textContent())?.replace(/,/g, '').match(/\d+/)?.[0]);
  expect(counted).toBe(count);
});

test('by keys alone: a rectangle, smart select, a result, accepted', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  const stage = await begin(page, say);
  await stage.focus();
  await page.keyboard.press('r');
  await expect(tool(page, say.redraw.tools.rectangle)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  const said = page.getByRole('status');
  await expect(said.filter({ hasText: pattern(say.redraw.say.rectangle) })).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  // To the side of the disc, and smaller.
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(marked(page, say)).toHaveCount(1);
  const byRectangle = await marked(page, say).textContent();

  await page.keyboard.press('Control+z');
  await expect(actOf(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Shift+z');
  await expect(actOf(page)).not.toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('s');
  await page.keyboard.press('ArrowUp');
  await expect(said.filter({ hasText: pattern(say.redraw.say.cross) })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(marked(page, say)).toHaveCount(1, { timeout: 30_000 });
  expect(await marked(page, say).textContent()).not.toBe(byRectangle);
  for (let step = 0; step < 24; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Enter');
  await expect(marked(page, say)).toHaveCount(1, { timeout: 30_000 });

  await page.keyboard.press('Control+Enter');
  await expect(candidate(page, say, 1)).toBeVisible({ timeout: 45_000 });
  await expect(candidate(page, say, 1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(candidate(page, say, 1)).not.toHaveAttribute('aria-current');
  await candidate(page, say, 1).focus();
  await page.keyboard.press('Enter');
  const accept = page.getByRole('button', { name: say.redraw.accept });
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(say.redraw.accepted)).toBeVisible();
  await expect(candidate(page, say, 1)).toHaveCount(0);

  // A low window, or a small one at 200 %, leaves the picture at least half of the height.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect.poll(async () => (await stage.boundingBox())?.height).toBeGreaterThanOrEqual(225);
});

test('smart select finds the disc by a click and by a box, and every step can be undone', { tag: '@phone' }, async ({ page, say }) => {
  // Without an account: trying costs nothing.
  const stage = await begin(page, say);
  await tool(page, say.redraw.tools.select).click();
  const at = await placeOf(stage, say, disc.x, disc.y);
  await page.mouse.click(at.x, at.y);
  await expect(marked(page, say)).toHaveCount(1, { timeout: 30_000 });
  const area = (Math.PI * disc.radius ** 2) / (picture.width * picture.height);
  const share = async () => Number((await marked(page, say).textContent())?.match(/[\d.]+(?=\s*%)/)?.[0]) / 100;
  expect(Math.abs((await share()) - area)).toBeLessThan(area * 0.25);

  const undo = page.getByRole('button', { name: say.redraw.undo, exact: true });
  await undo.click();
  await expect(actOf(page)).toHaveAttribute('aria-disabled', 'true');
  await drag(page, stage, say, [
    [disc.x - disc.radius - 8, disc.y - disc.radius - 8],
    [disc.x + disc.radius + 8, disc.y + disc.radius + 8],
  ]);
  await expect(marked(page, say)).toHaveCount(1, { timeout: 30_000 });
  expect(Math.abs((await share()) - area)).toBeLessThan(area * 0.35);

  await actOf(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is painted while smart select looks stays beside what it finds; undo takes back what came last', { tag: '@desk' }, async ({
  page,
  say,
}) => {
  const stage = await begin(page, say);
  let answer = () => {};
  const hold = () => {
    const held = new Promise<void>((resolve) => (answer = resolve));
    return page.route('**/Image/sam_do', (route) => held.then(() => route.continue()), { times: 1 });
  };
  const look = async () => {
    await hold();
    await tool(page, say.redraw.tools.select).click();
    const { x, y } = await placeOf(stage, say, disc.x, disc.y);
    await Promise.all([page.waitForRequest('**/Image/sam_do'), page.mouse.click(x, y)]);
  };
  const told = page.getByText(pattern(say.redraw.marked));
  const share = async () => Number((await told.textContent())?.match(/[\d.]+(?=\s*%)/)?.[0]) / 100;
  const undo = page.getByRole('button', { name: say.redraw.undo, exact: true });
  const area = (Math.PI * disc.radius ** 2) / (picture.width * picture.height);

  await look();
  await tool(page, say.redraw.tools.brush).click();
  await drag(page, stage, say, [
    [20, 30],
    [300, 30],
  ]);
  const stroke = await share();
  answer();
  await expect.poll(share, { timeout: 30_000 }).toBeGreaterThan(stroke + area * 0.7);
  await undo.click();
  expect(await share()).toBe(stroke);
  await undo.click();
  await expect(told).toHaveCount(0);

  // A question that was taken back changes nothing any more.
  await look();
  await undo.click();
  answer();
  await look();
  answer();
  await expect(told).toHaveCount(1, { timeout: 30_000 });
  expect(Math.abs((await share()) - area)).toBeLessThan(area * 0.25);
  await undo.click();
  await expect(told).toHaveCount(0);
});

test('a reload in the middle loses nothing; the accepted picture is edited further', { tag: '@phone' }, async ({
  page,
  say,
  asMember,
  call,
}) => {
  const { token } = await asMember(page);
  const stage = await begin(page, say);
  await tool(page, say.redraw.tools.rectangle).click();
  await drag(page, stage, say, [
    [120, 70],
    [200, 150],
  ]);
  await expect(actOf(page)).not.toHaveAttribute('aria-disabled', 'true');
  const words = page.getByRole('textbox', { name: say.redraw.prompt });
  await words.fill('sand');
  await expect.poll(async () => Object.values(await storedIn(page, 'easel-kept-masks')).flat().length).toBeGreaterThan(0);
  await page.reload();
  await expect(words).toHaveValue('sand');
  await expect(actOf(page)).not.toHaveAttribute('aria-disabled', 'true');
  await words.fill('');
  await actOf(page).click();
  await expect(page.getByRole('region', { name: say.redraw.candidates })).toBeVisible();
  await page.reload();
  await expect(candidate(page, say, 1)).toBeVisible({ timeout: 45_000 });

  await candidate(page, say, 1).click();
  await page.getByRole('button', { name: say.redraw.accept }).click();
  await expect(page.getByText(say.redraw.accepted)).toBeVisible();
  await expect(actOf(page)).toHaveAttribute('aria-disabled', 'true');
  const version = page.getByRole('button', { name: say.redraw.versionThumb.replace('{{number}}', '2'), exact: true });
  await expect(version).toHaveAttribute('aria-current', 'true');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say.redraw.saveVersion }).click();
  expect((await saving).suggestedFilename()).toMatch(/-2\.png$/);
  await drag(page, stage, say, [
    [20, 20],
    [60, 60],
  ]);
  await run(page, say);
  const { info } = (await call('Work/lists', { usertoken: token, tool: 'redraw' })) as {
    info: { items: { id: string; outputs: { id: string }[]; parent: { work: string; asset: string } | null }[] };
  };
  const [second, first] = info.items;
  expect(second?.parent).toMatchObject({ work: first?.id, asset: first?.outputs[0]?.id });

  // The way back: the picture before, with its mask and its candidates.
  await page.getByRole('button', { name: say.redraw.discard }).click();
  await expect(candidate(page, say, 1)).toHaveCount(0);
});

test('what has no place in the mask is told', { tag: '@phone' }, async ({ page, say, asMember }) => {
  await asMember(page);
  const stage = await begin(page, say);
  await tool(page, say.redraw.tools.rectangle).click();
  await drag(page, stage, say, [
    [120, 150],
    [200, 220],
  ]);
  await page.getByRole('textbox', { name: say.redraw.prompt }).fill('a full moon');
  await run(page, say);
  await expect(page.getByText(say.redraw.notDrawn.replace('{{things}}', 'full moon'))).toBeVisible();
});

test('a mask leaves as a file and comes back; one of another shape is refused in words', async ({ page, say, asMember }) => {
  await asMember(page);
  const stage = await begin(page, say);
  await tool(page, say.redraw.tools.lasso).click();
  await drag(page, stage, say, [
    [100, 60],
    [220, 60],
    [220, 160],
    [100, 160],
  ]);
  const more = async (name: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: say.redraw.more }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const [download] = await Promise.all([page.waitForEvent('download'), more(say.redraw.save)]);
  const file = await download.createReadStream();
  const bytes = Buffer.concat(await file.toArray());
  const mask = await pixelsOf(bytes);
  expect([mask.width, mask.height]).toEqual([picture.width, picture.height]);
  expect(mask.pixels[(110 * picture.width + 160) * 4]).toBe(255);
  expect(mask.pixels[0]).toBe(0);

  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(actOf(page)).toHaveAttribute('aria-disabled', 'true');
  await page.locator('[data-mask-file]').setInputFiles({ name: 'mask.png', mimeType: 'image/png', buffer: bytes });
  await expect(actOf(page)).not.toHaveAttribute('aria-disabled', 'true');
  const square = await pngOf(drawnPicture(64, 64, () => [255, 255, 255]));
  await page.locator('[data-mask-file]').setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: square });
  await expect(page.getByText(pattern(say.redraw.loadOther))).toBeVisible();
});

test('the example runs at once, and every state can be used by everybody', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
  colorScheme,
}) => {
  await asMember(page);
  await page.goto('/studio/image?tool=redraw');
  const themes = colorScheme === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const fine = async (state: string) => {
    for (const theme of themes) {
      await turnTheme(page, theme);
      expect(await problems(page, theme === colorScheme ? undefined : aboutColours), `${state}, ${theme}`).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  };
  const example = page.getByRole('button', { name: say.redraw.example });
  await expect(example).toBeVisible();
  await fine('empty');
  await example.click();
  // The picture comes first and can do nothing, then its mark.
  await expect(tool(page, say.redraw.undo)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(actOf(page)).not.toHaveAttribute('aria-disabled', 'true');
  await fine('marked');
  await run(page, say);
  await fine('candidate');
});

// On a phone the button comes with the picture.
test('the button waits for a picture that is still being stored, and does then what it was pressed for', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  let store = () => {};
  const held = new Promise<void>((resolve) => {
    store = resolve;
  });
  await page.route('**/api/Image/upload_do', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/image/redraw');
  const stored = page.waitForRequest('**/api/Image/upload_do');
  await page.getByRole('button', { name: say.redraw.example }).click();
  await stored;
  await actOf(page).click();
  await expect(actOf(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(say.fields.source_needed)).toHaveCount(0);
  store();
  await expect(candidate(page, say, 1)).toBeVisible({ timeout: 45_000 });
});

test('an accepted picture is at no moment anywhere but where it stays', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/redraw');
  const stored = page.waitForResponse('**/Image/upload_do');
  await page.getByRole('button', { name: say.redraw.example }).click();
  await stored;
  await expect(actOf(page)).not.toHaveAttribute('aria-disabled', 'true');
  await run(page, say);
  await page.evaluate(() => {
    const boxes = new Set<string>();
    Object.assign(globalThis, { boxes });
    const look = () => {
      const box = document.querySelector('[role="application"] img')?.getBoundingClientRect();
      if (box) boxes.add([box.x, box.y, box.width, box.height].map(Math.round).join(' '));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: say.redraw.accept, exact: true }).click();
  await expect(actOf(page)).toHaveAttribute('aria-disabled', 'true');
  const seen = () => page.evaluate(() => [...(globalThis as unknown as { boxes: Set<string> }).boxes]);
  await page.waitForTimeout(300);
  expect(await seen()).toHaveLength(1);
});

test('what is understood of the words has its line before it comes', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/redraw');
  await page.getByRole('button', { name: say.redraw.example }).click();
  await expect(stageOf(page, say)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/Image/read_do', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('textbox', { name: say.redraw.prompt }).fill('a boat');
  const report = page.getByRole('status', { name: say.work.report.label });
  const seed = page.getByRole('textbox', { name: say.image.seed });
  await expect(report).toBeVisible();
  const before = await seed.boundingBox();
  answer();
  await expect(report.getByRole('listitem').first()).toBeVisible();
  expect(await seed.boundingBox()).toEqual(before);
});

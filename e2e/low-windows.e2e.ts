import type { Locator, Page } from '@playwright/test';
import { settled } from './looks.ts';
import { expect, test } from './person.ts';
import { headsPicture } from './pictures.ts';

/** Tools with a stage of their own where the window has no height to spare, and messages over all of them. */

const lowWindows = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
];

/** Of the canvas. */
const shapes = ['4:3', '1:1', '3:4', '16:9'];

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;

const rightOf = async (part: Locator) => {
  const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
  return x + width;
};

/** Whether a pointer would hit it where it stands. */
const isHit = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Whether a pointer would hit it from its start to its end, and no word of it is cut. */
const isWhole = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const isAt = (x: number) => element.contains(document.elementFromPoint(x, top + height / 2));
    return isAt(left + 2) && isAt(right - 3) && element.scrollWidth <= element.clientWidth + 1;
  });

/** In how many lines words stand. */
const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const all = document.createRange();
    all.selectNodeContents(element);
    return new Set([...all.getClientRects()].map(({ top }) => top)).size;
  });

/** What can be used or painted on and lies under the newest message, by its name. */
const coveredBy = (message: Locator) =>
  message.evaluate((words) => {
    const line = words.parentElement as Element;
    const over = line.getBoundingClientRect();
    return [
      ...document.querySelectorAll(':is(main, header, nav) :is(button, a, input, textarea, [role="toolbar"], [role="application"], ol)'),
    ]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return right - left > 1 && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((part) => part.getAttribute('aria-label') ?? part.textContent);
  });

async function draw(page: Page): Promise<void> {
  const well = page.getByRole('application');
  await well.hover();
  const { x = 0, y = 0, width = 0, height = 0 } = (await well.boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.2, y + height * 0.4);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y + height * 0.6, { steps: 10 });
  await page.mouse.up();
}

async function putHeads(page: Page, field: string, bytes: Buffer): Promise<void> {
  const files = page.getByRole('group', { name: field }).locator('input[type="file"]');
  await files.first().setInputFiles({ name: 'heads.png', mimeType: 'image/png', buffer: bytes });
}

test('a picture to redraw takes half of a low window, and its versions are in sight beside it', async ({
  page,
  say,
  asMember,
  isPhone,
}) => {
  await asMember(page);
  const { redraw } = say;
  await page.goto('/image/redraw');
  await page.getByRole('button', { name: redraw.example }).click();
  const picture = page.getByRole('application').getByRole('img', { name: redraw.original });
  await expect(picture).toBeVisible();
  const isLarge = async () => {
    for (const size of lowWindows) {
      await page.setViewportSize(size);
      await expect.poll(() => heightOf(picture)).toBeGreaterThanOrEqual(size.height / 2);
    }
  };
  await isLarge();
  await expect(page.getByText(redraw.hints.brush)).toBeVisible({ visible: !isPhone });
  await page.locator('[data-generate]').click();
  await page.getByRole('button', { name: redraw.candidateAlt.replace('{{number}}', '1'), exact: true }).click({ timeout: 45_000 });
  await page.getByRole('button', { name: redraw.accept }).click();
  const message = page.getByText(redraw.accepted);
  await expect(message).toBeVisible();
  const usual = page.viewportSize();
  for (const size of [usual, ...lowWindows, { width: 390, height: 844 }, { width: 1440, height: 900 }]) {
    if (size) await page.setViewportSize(size);
    expect(await coveredBy(message), `at ${size?.width} × ${size?.height}`).toEqual([]);
    expect(await isHit(message), 'what is painted is not swallowed').toBe(false);
    expect(await linesOf(message), `at ${size?.width} × ${size?.height}`).toBeLessThanOrEqual(size && size.width > 1400 ? 1 : 2);
  }
  await page.getByRole('textbox', { name: redraw.prompt }).fill('a');
  await isLarge();
  for (const size of lowWindows) {
    await page.setViewportSize(size);
    await settled(page);
    for (const name of [redraw.originalThumb, redraw.versionThumb.replace('{{number}}', '2'), redraw.saveVersion]) {
      expect(await isHit(page.getByRole('button', { name, exact: true })), `${name} at ${size.width} × ${size.height}`).toBe(true);
    }
  }
});

test('redrawing, accepting and marking move neither the words nor the button of a low window', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  const { redraw } = say;
  for (const size of lowWindows) {
    await page.setViewportSize(size);
    await page.goto('/image/redraw');
    const example = page.getByRole('button', { name: redraw.example });
    if (size === lowWindows[0]) await example.click();
    else await draw(page);
    const words = page.getByRole('textbox', { name: redraw.prompt });
    await words.fill('a boat');
    const button = page.locator('[data-generate]');
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    const boxes = async () => [await words.boundingBox(), await button.boundingBox()];
    const before = await boxes();
    await button.click();
    const accept = page.getByRole('button', { name: redraw.accept, exact: true });
    await expect(accept).toBeVisible({ timeout: 45_000 });
    await expect(button).toContainText(redraw.redrawAgain);
    expect(await boxes(), `made, at ${size.width}`).toEqual(before);
    await accept.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await boxes(), `accepted, at ${size.width}`).toEqual(before);
    const first = page.getByText(redraw.markFirst).filter({ visible: true });
    await expect(first).toHaveCount(1);
    await page.getByRole('application').hover();
    await expect(first.locator('..'), 'nothing lies over what is pointed at').toHaveCSS('opacity', '0');
    await draw(page);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    expect(await boxes(), `marked, at ${size.width}`).toEqual(before);
  }
});

test('what stands over a picture in a low window goes while the picture is painted', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/image/redraw');
  await page.getByRole('button', { name: say.redraw.example }).click();
  const zoom = page.getByRole('toolbar', { name: say.redraw.zoomTools });
  await expect(zoom).toHaveCSS('opacity', '1');
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 20, y + height / 2);
  await expect(zoom).toHaveCSS('opacity', '0');
  await page.mouse.up();
  await expect(zoom).toHaveCSS('opacity', '1');
});

test('a canvas and its result take half of a low window, in one line; no message stands over what can be used', async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  const { realtime } = say;
  await page.goto('/image/realtime');
  const [canvas, result] = [page.getByRole('application'), page.locator('[data-part="result"] canvas')];
  await draw(page);
  await expect(result).toBeVisible();
  await expect(result).toHaveAttribute('aria-busy', 'false');
  const keep = async () => {
    await page.locator('[data-generate]').filter({ visible: true }).click();
    const message = page.getByText(realtime.kept);
    await expect(message).toHaveCount(1);
    expect(await coveredBy(message)).toEqual([]);
    await page.getByRole('status').getByRole('button').click();
    await expect(message).toHaveCount(0);
  };
  await keep();
  for (const size of lowWindows) {
    await page.setViewportSize(size);
    await expect.poll(() => heightOf(canvas)).toBeGreaterThanOrEqual(size.height / 2);
    expect((await result.boundingBox())?.y).toBe((await canvas.boundingBox())?.y);
    expect(await heightOf(result)).toBe(await heightOf(canvas));
    await keep();
  }
});

test('a canvas of every shape takes half of a low window, and its result stands beside it', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/realtime');
  const canvas = page.getByRole('application');
  const result = page.locator('[data-part="result"]');
  await draw(page);
  await expect(result.locator('canvas')).toBeVisible();
  for (const size of lowWindows) {
    await page.setViewportSize(size);
    for (const shape of shapes) {
      await page.getByRole('button', { name: say.image.settings, exact: true }).click();
      const settings = page.getByRole('dialog');
      await settings.getByText(shape, { exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(settings).toHaveCount(0);
      await expect.poll(() => heightOf(canvas), `${shape} at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(size.height / 2);
      await expect(canvas).toBeInViewport({ ratio: 0.99 });
      const start = result.getByRole('button').or(result.locator('canvas')).filter({ visible: true });
      await expect(start.first()).toBeInViewport({ ratio: 0.99 });
      expect((await result.boundingBox())?.x).toBeGreaterThan(await rightOf(canvas));
    }
  }
});

test('a message about a picture goes with the screen of its tool', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/redraw');
  await page.getByRole('button', { name: say.redraw.example }).click();
  await expect(page.getByRole('application').getByRole('img')).toBeVisible();
  await page.locator('[data-generate]').click();
  await page.getByRole('button', { name: say.redraw.candidateAlt.replace('{{number}}', '1'), exact: true }).click({ timeout: 45_000 });
  await page.getByRole('button', { name: say.redraw.discard }).click();
  const message = page.getByText(say.redraw.discarded);
  await expect(message).toBeVisible();
  expect(await coveredBy(message)).toEqual([]);
  await page.locator('a[href="/image/realtime"]').first().click();
  await expect(page.locator('[data-part="result"]')).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('a picture with faces takes half of a low window as long as that is wide enough, also beside a history', async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  const { face } = say;
  const put = (name: string, bytes: Buffer) => putHeads(page, name, bytes);
  const figures = page.getByRole('region', { name: say.image.stage }).getByRole('figure');
  const isLarge = async (what: string) => {
    await expect(page.getByText(face.looking)).toHaveCount(0, { timeout: 30_000 });
    for (const size of lowWindows) {
      await page.setViewportSize(size);
      const at = `${what} at ${size.width} × ${size.height}`;
      await expect.poll(() => heightOf(figures.first().locator('img')), at).toBeGreaterThanOrEqual(size.height / 2);
      await expect(figures.first().locator('img'), at).toBeInViewport({ ratio: 0.99 });
    }
  };
  await page.goto('/image/face');
  await put(face.target, await headsPicture(1));
  await put(face.source, await headsPicture(1, 1));
  // Consent is for the pictures that are there: it comes after both.
  await expect(figures).toHaveCount(2);
  await expect(page.getByText(face.looking)).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('checkbox', { name: face.consent }).check({ force: true });
  const swap = page.getByRole('button', { name: new RegExp(`^${face.swap}`) }).filter({ visible: true });
  await expect(swap).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
  await swap.click();
  await expect(page.getByRole('complementary', { name: say.image.history }).getByRole('link')).toHaveCount(1);
  for (const [width, height] of [
    [1280, 720],
    [1400, 625],
    [1560, 624],
  ] as const) {
    await page.goto('/image/face');
    await put(face.target, await headsPicture(2, 0, { width, height }));
    await page.getByRole('group', { name: face.source }).getByRole('button', { name: say.source.remove }).click();
    await expect(figures).toHaveCount(1);
    await isLarge(`${width} × ${height} alone`);
    await put(face.source, await headsPicture(1, 1));
    await expect(figures).toHaveCount(2);
    await isLarge(`${width} × ${height}`);
  }
});

test('what is not drawn is told in whole words below the results of a low window, and no line of words moves those', async ({
  page,
  say,
  language,
  asMember,
  seedWorks,
}) => {
  const { token } = await asMember(page);
  const [boats] = await seedWorks(token, [{ prompt: 'boats', recipe: { count: 4 } }]);
  const short = { en: 'a red boat', zh: '一条红色的小船' }[language];
  const undrawn = { en: 'An elephant eating pizza in a subway', zh: '一只大象在地铁里吃披萨' }[language];
  const words = page.getByRole('textbox', { name: say.image.prompt });
  const report = page.getByRole('status', { name: say.work.report.label });
  const picture = page.getByRole('region', { name: say.image.stage }).getByRole('figure').first();
  for (const size of lowWindows) {
    await page.setViewportSize(size);
    await page.goto(`/image/text2img?work=${boats?.id}`);
    await words.fill(short);
    await expect(page.getByRole('button', { name: say.image.improve })).toBeVisible();
    await settled(page);
    const boxes = async () => [await picture.boundingBox(), await words.boundingBox()];
    const before = await boxes();
    await words.fill(undrawn);
    await expect(report.getByRole('listitem').first()).toBeVisible();
    const cut = await report
      .locator('li span:not(.sr)')
      .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent));
    expect(cut, `at ${size.width} × ${size.height}`).toEqual([]);
    expect(await boxes(), `told, at ${size.width}`).toEqual(before);
    await words.fill(
      Array(4)
        .fill(undrawn)
        .join(language === 'zh' ? '，' : ', '),
    );
    const lines = await words.evaluate((field) => field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight));
    expect(lines, 'no line is cut').toBe(2);
    expect(await boxes(), `in many lines, at ${size.width}`).toEqual(before);
    await words.fill('');
    await expect(page.getByRole('button', { name: say.image.improve })).toHaveCount(0);
    expect(await picture.boundingBox(), `cleared, at ${size.width}`).toEqual(before[0]);
  }
});

test('a picture to restyle or enhance takes half of a low window, and its name stands whole beside it', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  const stage = page.getByRole('region', { name: say.image.stage });
  for (const [path, field] of [
    ['img2img', say.restyle.image],
    ['enhance', say.enhance.image],
  ] as const) {
    await page.goto(`/image/${path}`);
    await putHeads(page, field, await headsPicture(1));
    for (const size of lowWindows) {
      await page.setViewportSize(size);
      const at = `${path} at ${size.width} × ${size.height}`;
      await expect.poll(() => heightOf(stage.getByAltText('heads.png')), at).toBeGreaterThanOrEqual(size.height / 2);
      for (const words of await stage.getByText(/^heads\.png$|\d × \d/).all()) await expect(words, at).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('all ways to a picture are whole beside the button of a low window', async ({ page, say, asMember }) => {
    await asMember(page);
    const sizes = [...lowWindows, ...[560, 600, 640, 667, 740, 800, 1000, 1100].map((width) => ({ width, height: 450 }))];
    for (const [path, label] of [
      ['expand', say.expand.image],
      ['enhance', say.enhance.image],
    ] as const) {
      await page.goto(`/image/${path}`);
      const ways = page.getByRole('group', { name: label }).getByRole('button');
      for (const size of sizes) {
        await page.setViewportSize(size);
        await settled(page);
        await expect(ways).toHaveCount(4);
        for (const way of await ways.all()) expect(await isWhole(way), `${path} at ${size.width} × ${size.height}`).toBe(true);
      }
    }
  });

  test('two pictures with faces leave half of a low window to the one that is changed', { tag: '@desk' }, async ({
    page,
    say,
    asMember,
  }) => {
    await asMember(page);
    await page.goto('/image/face');
    await putHeads(page, say.face.target, await headsPicture(1));
    const changed = page.getByRole('region', { name: say.image.stage }).getByRole('figure').first().locator('img');
    for (const stage of ['alone', 'with the other one']) {
      if (stage !== 'alone') await putHeads(page, say.face.source, await headsPicture(1, 1));
      for (const size of lowWindows) {
        await page.setViewportSize(size);
        await expect.poll(() => heightOf(changed), `${stage} at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(size.height / 2);
        await expect(changed).toBeInViewport({ ratio: 0.99 });
      }
    }
  });
});

import { draw, kept, keptResult, painted, paper, pixelsOf, restedPixels, result, spent, well } from './drawing.ts';
import { expect, test } from './person.ts';

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

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { limits } from '@easel/contract/limits';
import type { Work } from '@easel/contract/works';
import { readZip } from '@easel/testkit/zip';
import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keys.ts';
import { overflow, settled } from './looks.ts';
import { expect, test } from './person.ts';
import { pair, words as texts, type Words } from './words.ts';

/** A member's many works: paged, filtered, searched, and what is done with several at once. */

const words = (place: number) => `${place % 10 === 3 ? 'lake' : 'hill'} number ${place}`;
/** High pictures, so that one page of them is more than a window. Every sixth work is made from a picture. */
const manyWorks = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ prompt: words(place), hours: count - place, width: 32, height: 96 },
    ...(place % 6 === 5 ? ({ tool: 'img2img', from: place - 1 } as const) : {}),
  }));

const tile = (page: Page, place: number) => page.getByRole('img', { name: new RegExp(`\\b${words(place)}\\b`) });
const checkbox = (page: Page, say: Words, place: number) =>
  page.getByRole('button', { name: say.work.list.selectOne.replace('{{prompt}}', words(place)), exact: true });
const bar = (page: Page, say: Words) => page.getByRole('toolbar', { name: say.works.selectedBar });
const choose = (page: Page, say: Words) => page.getByRole('button', { name: say.work.list.select, exact: true }).click();

/** The end comes nearer as pages arrive. */
const scrolledTo = (page: Page, what: Locator) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(what).toBeInViewport({ timeout: 1_000 });
  }).toPass();

test('a long list comes in pages, is filtered and searched, and comes back whole after it was deleted', { tag: '@phone' }, async ({
  page,
  say,
  asMember,
  seedWorks,
}) => {
  const { token } = await asMember(page);
  await seedWorks(token, manyWorks(60));
  const asked = new Map<string | null, number>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/Work/lists')) return;
    const cursor = new URLSearchParams(request.postData() ?? '').get('cursor');
    asked.set(cursor, (asked.get(cursor) ?? 0) + 1);
  });
  const restored: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Work/restore_do')) restored.push(request.url());
  });
  await page.goto('/workbench/nav');
  await expect(tile(page, 59)).toBeVisible();
  expect([...asked.keys()]).toEqual([null]);
  await scrolledTo(page, tile(page, 0));
  expect([...asked.keys()]).toEqual([null, expect.any(String)]);
  // What was on its way when the stream of works opened is read once more, and not a third time.
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(2);

  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: say.work.list.select, exact: true }), 'in sight at once').toBeInViewport({ ratio: 1 });
  await choose(page, say);
  await checkbox(page, say, 58).click();
  await checkbox(page, say, 59).click();
  await expect(bar(page, say).getByRole('button', { name: say.works.compare })).toBeVisible();
  await bar(page, say).getByRole('button', { name: say.works.favorite }).click();
  await bar(page, say).getByRole('button', { name: say.works.clear }).click();
  const filters = page.getByRole('navigation', { name: say.work.list.filters });
  await filters.getByRole('link', { name: say.works.favorites }).click();
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expect(tile(page, 58)).toBeVisible();
  await filters.getByRole('link', { name: say.works.videos }).click();
  await expect(page.getByText(say.works.emptyVideos)).toBeVisible();
  await filters.getByRole('link', { name: say.works.images }).click();
  await expect(tile(page, 59)).toBeVisible();
  const search = page.getByRole('searchbox', { name: say.works.search });
  await search.fill('lake');
  await expect(tile(page, 59)).toHaveCount(0);
  await expect(tile(page, 53)).toBeVisible();
  // By the hour the oldest stand in a fourth day, below what is shown at first.
  await scrolledTo(page, tile(page, 3));
  await expect(page.getByRole('figure').filter({ hasText: 'hill' })).toHaveCount(0);
  await search.fill('castle');
  await expect(page.getByText(say.works.emptySearch.replace('{{text}}', 'castle'))).toBeVisible();
  await page.goto('/workbench/nav?tool=img2img&text=lake');
  await expect(page.getByRole('figure')).toHaveCount(2);
  for (const place of [23, 53]) await expect(tile(page, place)).toBeVisible();

  // What it says depends on whether it is known yet that there are deleted ones.
  const none = page.getByText(say.works.empty, { exact: true }).or(page.getByText(say.works.emptyDeleted, { exact: true }));
  await page.goto('/workbench/nav');
  await choose(page, say);
  await checkbox(page, say, 59).click();
  await scrolledTo(page, tile(page, 0));
  await checkbox(page, say, 0).click({ modifiers: ['Shift'] });
  await expect(bar(page, say)).toContainText(say.works.selected.replace('{{count}}', '60'));
  await bar(page, say).getByRole('button', { name: say.works.delete }).click();
  await expect(none).toBeVisible();
  await page.getByRole('button', { name: say.workActions.done.undo }).click();
  await expect(tile(page, 59)).toBeVisible();
  await scrolledTo(page, tile(page, 0));
  await expect(tile(page, 1)).toBeVisible();

  await choose(page, say);
  await bar(page, say).getByRole('button', { name: say.works.selectAll }).click();
  await expect(bar(page, say)).toContainText(say.works.selected.replace('{{count}}', '60'));
  // By its key, as everywhere.
  await page.keyboard.press('Delete');
  await expect(none).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(tile(page, 59)).toBeVisible();
  // Taken back once: a second press has nothing to take back.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText(say.workActions.done.restored_other.replace('{{count}}', '60')).last()).toBeVisible();
  expect(restored, 'once by the button, once by the key').toHaveLength(2);
});

test('a zip has the files of the selected works and leaves nothing in the page; an ended session opens the sign-in', async ({
  page,
  say,
  asMember,
  seedWorks,
  call,
  language,
}) => {
  const { token } = await asMember(page);
  await seedWorks(token, manyWorks(5));
  await page.clock.install();
  await page.goto('/workbench/nav');
  await choose(page, say);
  for (const place of [1, 3]) await checkbox(page, say, place).click();
  const zip = bar(page, say).getByRole('button', { name: say.works.zip });
  const frame = page.locator('iframe[name^="download-"]');
  const coming = page.waitForEvent('download');
  await zip.click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(language === 'zh' ? '作品.zip' : 'works.zip');
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const files = readZip(readFileSync(await download.path()));
  const { items } = (await call('Work/lists', { usertoken: token })).info as { items: Work[] };
  const wanted = items.filter(({ recipe }) => [words(1), words(3)].includes(recipe.prompt ?? ''));
  const bytes = await Promise.all(wanted.map(async ({ outputs }) => (await page.request.get(outputs[0]?.url ?? '')).body()));
  expect(bytes).toHaveLength(2);
  expect([...files.values()].map(hash).sort()).toEqual(bytes.map(hash).sort());
  await expect(frame).toHaveCount(1);
  await page.clock.fastForward(limits.requestTimeoutMs);
  await expect(frame).toHaveCount(0);

  // The answer is the server's own, to the token of a session that is over.
  await page.route('**/Work/download', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace(encodeURIComponent(token), 'dead') }),
  );
  await zip.click();
  await expect(page.getByRole('dialog').getByLabel(say.login.email, { exact: true })).toBeVisible();
  await expect(frame).toHaveCount(0);
});

/** What of a part's words does not fit where it stands. Filters are pushed aside with a finger where there is no room. */
const cut = (part: Locator, isPhone: boolean) =>
  part.evaluate(
    (element, parts) =>
      [...element.querySelectorAll<HTMLElement>(parts)]
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
        .map((each) => each.textContent),
    isPhone ? 'a, button, b' : 'a, button, b, h1, nav',
  );

test('the list and its bar fit windows of every width, in both languages', { tag: '@desk' }, async ({
  page,
  viewport,
  isPhone,
  asMember,
  seedWorks,
}) => {
  const { token } = await asMember(page);
  await seedWorks(token, manyWorks(24));
  await page.goto('/workbench/nav');
  for (const spoken of ['en', 'zh'] as const) {
    await page.evaluate((lang) => localStorage.setItem('language', lang), spoken);
    await page.reload();
    await choose(page, texts[spoken]);
    await checkbox(page, texts[spoken], 23).click();
    const bar = page.getByRole('toolbar');
    for (const width of isPhone ? [viewport?.width ?? 0] : [768, 1280, 1920]) {
      const where = `${width} wide, ${spoken}`;
      await page.setViewportSize({ width, height: viewport?.height ?? 0 });
      await settled(page);
      await expect(tile(page, 23)).toBeVisible();
      expect(await overflow(page), where).toBe(0);
      expect(await cut(page.locator('main header'), isPhone), where).toEqual([]);
      expect(await cut(bar, isPhone), where).toEqual([]);
      await expect(bar, where).toBeInViewport({ ratio: 1 });
    }
  }
});

test('what was deleted waits in the trash; works are kept longer, and shown by their tool', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
  seedWorks,
}) => {
  const { token } = await asMember(page);
  await seedWorks(token, manyWorks(8));
  await page.goto('/workbench/nav');
  await expect(page.getByText(say.work.list.count_other.replace('{{count}}', '8'), { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: say.works.tool, exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(say.work.tool.img2img) }).click();
  await expect(page.getByRole('figure')).toHaveCount(1);
  await page.getByRole('button', { name: pair(say, say.works.tool, say.work.tool.img2img) }).click();
  await page.getByRole('menuitem', { name: say.works.allTools }).click();

  await page.getByRole('button', { name: say.works.keepLonger }).click();
  for (const place of [1, 2, 3]) await checkbox(page, say, place).click();
  await bar(page, say).getByRole('button', { name: say.works.keepLonger }).click();
  await expect(page.getByText(say.work.keptUntil.split('{{')[0]?.trim() ?? '').last()).toBeVisible();
  await bar(page, say).getByRole('button', { name: say.works.delete }).click();
  await page.getByRole('link', { name: new RegExp(say.works.trash.title) }).click();
  await expect(page.getByRole('listitem').filter({ has: page.getByText(/number [123]/) })).toHaveCount(3);
  await page.getByRole('button', { name: say.works.trash.restoreOne.replace('{{prompt}}', words(2)), exact: true }).click();
  await expect(page.getByText(words(2))).toHaveCount(0);
  // What was said of the deletion would bring back what is there again, or what is gone.
  const undo = page.getByRole('button', { name: say.workActions.done.undo });
  await expect(undo).toHaveCount(0);
  await page.getByRole('link', { name: say.works.title }).first().click();
  await checkbox(page, say, 4).click();
  await bar(page, say).getByRole('button', { name: say.works.delete }).click();
  await expect(undo).toBeVisible();
  await page.getByRole('link', { name: new RegExp(say.works.trash.title) }).click();
  await page.getByRole('button', { name: new RegExp(`^${say.works.trash.empty}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.works.trash.askConfirm }).click();
  await expect(page.getByText(say.works.trash.none)).toBeVisible();
  await expect(page.getByText(say.works.trash.emptied)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(say.works.trash.none)).toBeVisible();
  await page.getByRole('link', { name: say.works.trash.back }).click();
  await expect(tile(page, 2)).toBeVisible();
  await expect(tile(page, 1)).toHaveCount(0);
});

test('the keyboard at a picture of the wall does not take its buttons from the pointer', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
  seedWorks,
}) => {
  const { token } = await asMember(page);
  await seedWorks(token, [{ prompt: 'ocean waves' }]);
  await page.goto('/workbench/nav');
  const tile = page.getByRole('figure');
  await tabTo(page, tile.getByRole('button').first());
  await tile.getByRole('button', { name: say.work.more }).click();
  await page.getByRole('menuitem', { name: say.workActions.menu.favorite }).click();
  await tile.getByRole('button', { name: say.work.list.selectOne.replace('{{prompt}}', 'ocean waves') }).click();
  await expect(page.getByRole('toolbar', { name: say.works.selectedBar })).toBeVisible();
});

test('on a phone the words of a work have more room than how long it is stored', { tag: '@phone' }, async ({
  page,
  say,
  asMember,
  seedWorks,
}) => {
  const { token } = await asMember(page);
  await seedWorks(token, [{ prompt: 'a lake under mountains in the evening' }]);
  await page.goto('/works');
  const caption = page.getByRole('figure').first().locator('figcaption');
  await expect(caption).toContainText(new RegExp(say.work.stillDays_other.replace('{{count}}', '\\d')));
  const [words = 0, time = 0] = await caption.locator('> *').evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width));
  expect(words).toBeGreaterThan(time);
});

import type { WebSocketRoute } from '@playwright/test';
import { expect, signUpIn, test } from './person.ts';
import { pattern } from './words.ts';

const prompts = { en: 'a lake under snowy mountains at sunset, oil painting', zh: '日落时分雪山下的湖，油画' };

test('from a prompt to a picture: price before, progress, result, recipe', async ({ page, say, language, asMember, isPhone }) => {
  await asMember(page);
  await page.goto('/image/text2img');
  await page.getByRole('textbox', { name: say.image.prompt }).fill(prompts[language]);
  const generate = page.getByRole('button', { name: say.image.generate }).first();
  await expect(generate).toBeEnabled();
  await generate.click();
  const stage = page.getByRole('region', { name: say.image.stage });
  const picture = stage.getByRole('button', { name: new RegExp(`^${say.workActions.menu.open}`) }).first();
  await expect(picture).toBeVisible({ timeout: 40_000 });
  await expect(stage.getByText(pattern(say.work.seed)).first()).toBeVisible();
  await expect(page).toHaveURL(/work=/);

  await picture.click();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('img').first()).toBeVisible();
  if (!isPhone) {
    const recipe = box.getByRole('complementary', { name: say.lightbox.recipe });
    await expect(recipe).toBeVisible();
    await page.keyboard.press('i');
    await expect(recipe).toBeHidden();
    await page.keyboard.press('f');
    await expect(box.getByRole('button', { name: say.workActions.menu.unfavorite })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('a reload in the middle loses nothing, and a double click makes one work', { tag: '@desk' }, async ({
  page,
  say,
  language,
  asMember,
  call,
}) => {
  const { token } = await asMember(page);
  await page.goto('/studio/image');
  await page.getByRole('textbox', { name: say.image.prompt }).fill(prompts[language]);
  await page.getByRole('button', { name: say.image.generate }).first().dblclick();
  await expect(page).toHaveURL(/work=/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: say.image.prompt })).toHaveValue(prompts[language]);
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.getByRole('button', { name: new RegExp(`^${say.workActions.menu.open}`) }).first()).toBeVisible({ timeout: 40_000 });
  const answer = (await call('Work/lists', { usertoken: token })) as { info: { items: unknown[] } };
  expect(answer.info.items).toHaveLength(1);
});

test('cancelling gives the credits back', async ({ page, say, asMember, call }) => {
  const { token } = await asMember(page);
  const points = async () =>
    ((await call('User/usage_info', { usertoken: token, show_type: '2' })) as { info: { points: { remaining: number; held: number } } })
      .info.points;
  const before = await points();
  await page.goto('/image/text2img?prompt=mountains&scale=1:1&long_side=1536&count=4');
  await page.getByRole('button', { name: say.image.generate }).first().click();
  await page.getByRole('button', { name: say.work.cancel, exact: true }).first().click();
  await expect(page.getByText(say.work.cancelled).first()).toBeVisible();
  const after = await points();
  expect(after.held).toBe(0);
  expect(after.remaining).toBeGreaterThan(before.remaining - 4);
});

test('a work that is cancelled while there is no connection says so, and ends once it is back', { tag: '@phone' }, async ({
  page,
  context,
  say,
  asMember,
}) => {
  await asMember(page);
  await page.goto('/image/text2img?prompt=mountains&scale=1:1&long_side=1536&count=4');
  await page.getByRole('button', { name: say.image.generate }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/work=/);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await expect(button(say.work.cancel)).toBeVisible();
  await context.setOffline(true);
  await button(say.work.cancel).click();
  await expect(page.getByRole('status').filter({ hasText: say.work.cancelLater })).toHaveCount(1);
  await button(say.work.carryOn).click();
  await button(say.work.cancel).click();
  await expect(button(say.work.carryOn)).toBeVisible();
  await expect(page.getByText(say.common.problem.offline)).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('Work/cancel_do') && asked.push(request.url()));
  await context.setOffline(false);
  await expect(page.getByText(say.work.cancelled).first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a visitor writes, hears what will be missing, is asked to sign in, loses nothing, and signing up paints it', {
  tag: '@phone',
}, async ({ page, say, language, codeFor }) => {
  await page.goto('/image/text2img');
  const words = page.getByRole('textbox', { name: say.image.prompt });
  await words.fill({ en: 'a mermaid at a lake', zh: '湖边的美人鱼' }[language]);
  const report = page.getByRole('status', { name: say.work.report.label }).locator('visible=true');
  await expect(report.getByText({ en: 'mermaid', zh: '美人鱼' }[language], { exact: true })).toBeVisible();
  await words.fill(prompts[language]);
  await expect(report.getByText({ en: 'mermaid', zh: '美人鱼' }[language], { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: say.image.generate }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: say.image.prompt })).toHaveValue(prompts[language]);
  await page.getByRole('button', { name: say.image.generate }).first().click();
  await signUpIn(page.getByRole('dialog'), say, codeFor);
  await expect(page).toHaveURL(/work=/);
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.getByRole('button', { name: new RegExp(`^${say.workActions.menu.open}`) }).first()).toBeVisible({ timeout: 40_000 });
});

test('a lost connection is mended and the work arrives', { tag: '@desk' }, async ({ page, say, language, asMember }) => {
  await asMember(page);
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket('/ws/works', (line) => {
    lines.push(line);
    line.connectToServer();
  });
  await page.goto('/studio/image');
  await page.getByRole('textbox', { name: say.image.prompt }).fill(prompts[language]);
  await page.getByRole('button', { name: say.image.generate }).first().click();
  await expect(page).toHaveURL(/work=/);
  await lines[0]?.close();
  await expect.poll(() => lines.length).toBe(2);
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.getByRole('button', { name: new RegExp(`^${say.workActions.menu.open}`) }).first()).toBeVisible({ timeout: 40_000 });
});

test('a work that is deleted on the stage of its tool makes room for the latest, and the message for the words', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
  seedWorks,
}) => {
  const { token } = await asMember(page);
  const [, waves] = await seedWorks(token, [{ prompt: 'desert dunes' }, { prompt: 'ocean waves' }]);
  await page.goto(`/image/text2img?work=${waves?.id}`);
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.getByRole('img', { name: /ocean waves/ })).toBeVisible();
  await stage.getByRole('button', { name: say.work.more }).last().click();
  await page.getByRole('menuitem', { name: say.workActions.menu.delete }).click();
  await expect(stage.getByRole('img', { name: /desert dunes/ })).toBeVisible();
  await expect(page).toHaveURL('/image/text2img');
  await page.setViewportSize({ width: 844, height: 390 });
  const words = await page.getByRole('textbox', { name: say.image.prompt }).boundingBox();
  const message = await page.getByRole('button', { name: say.workActions.done.undo }).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(words?.y ?? 0);
  expect(message?.y).toBeGreaterThan(0);
  await page.keyboard.press('Control+z');
  await expect(stage.getByRole('img', { name: /ocean waves/ })).toBeVisible();
});

test('all that is understood of long words stands above what follows', { tag: '@desk' }, async ({ page, say, asMember, language }) => {
  await asMember(page);
  await page.goto('/image/text2img');
  const long = {
    en: 'a lighthouse on a rocky cliff at dusk, a sailing ship, seagulls, a rainbow, a wooden bridge, fir trees and a stormy sea',
    zh: '黄昏时岩石悬崖上的灯塔，一艘帆船，海鸥，彩虹，木桥，冷杉树，波涛汹涌的大海',
  }[language];
  await page.getByRole('textbox', { name: say.image.prompt }).fill(long);
  const report = page.getByRole('status', { name: say.work.report.label });
  const chips = report.getByRole('listitem');
  await expect.poll(() => chips.count()).toBeGreaterThan(6);
  const first = await chips.first().boundingBox();
  const last = await chips.last().boundingBox();
  const below = await page.getByRole('button', { name: say.image.improve }).boundingBox();
  if (!first || !last || !below) throw new Error('What is understood, or what follows it, is not shown.');
  expect(last.y).toBeGreaterThan(first.y);
  expect(below.y).toBeGreaterThanOrEqual(last.y + last.height);
});

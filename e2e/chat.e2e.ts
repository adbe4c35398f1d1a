import type { Page } from '@playwright/test';
import { overflow } from './looks.ts';
import { expect, signUpIn, test } from './person.ts';

/** A conversation with the guide, which answers in every studio: no language model is connected. */

const words = {
  en: { wish: 'Paint a snowy mountain at sunset, in oil', change: 'now at night', animate: 'animate it' },
  zh: { wish: '画一张雪山日落的油画', change: '换成晚上', animate: '让它动起来' },
};

test('a wish becomes a picture, a second sentence changes it, a third animates it; a reload and another tab miss nothing', async ({
  page,
  say: { chat },
  asMember,
  call,
  context,
  language,
}) => {
  test.setTimeout(150_000);
  const { wish, change, animate } = words[language];
  const { token } = await asMember(page);
  const say = async (text: string) => {
    await page.getByRole('textbox', { name: chat.composer.label }).fill(text);
    await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  };
  const ask = (on: Page) => on.getByRole('region', { name: chat.ask.label });
  const accept = (on: Page, tool: 'text2img' | 'img2img' | 'img2video') =>
    ask(on)
      .getByRole('button', { name: new RegExp(`^${chat.ask.do[tool]}`) })
      .first();
  const works = (on: Page) => on.getByRole('region', { name: chat.work.label });
  const pictures = (on: Page) => works(on).getByRole('button').getByRole('img');
  const patience = { timeout: 60_000 };
  const points = async () => {
    const { info } = (await call('User/usage_info', { usertoken: token })) as { info: { points: { remaining: number; held: number } } };
    return info.points;
  };
  const made = async () => {
    const { info } = (await call('Work/lists', { usertoken: token })) as {
      info: { items: { price: number; state: string; tool: string }[] };
    };
    return info.items;
  };
  const { remaining } = await points();

  await page.goto('/studio/chat');
  await say(wish);
  await expect(ask(page)).toContainText(/1 (credit|积分)/);
  await expect(page).toHaveURL(/\/studio\/chat\/[^/?]+$/);
  // Nothing is made before somebody says yes.
  expect(await made()).toEqual([]);
  await accept(page, 'text2img').click();
  await expect(pictures(page)).toHaveCount(1, patience);

  await say(change);
  await expect(ask(page)).toBeVisible();
  await page.reload();
  await expect(ask(page)).toBeVisible();
  await expect(pictures(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(page.url());
  await ask(other).getByRole('button').first().click();
  for (const tab of [page, other]) {
    await expect(pictures(tab)).toHaveCount(2, patience);
    await expect(ask(tab)).toHaveCount(0);
    for (const text of [wish, change])
      await expect(tab.getByRole('main').getByRole('article').getByText(text, { exact: true })).toHaveCount(1);
  }

  await say(animate);
  await accept(page, 'img2video').click();
  for (const tab of [page, other]) await expect(works(tab).last().locator('video')).toBeVisible(patience);
  expect(await overflow(page)).toBe(0);
  // All buttons of the clip are within the window.
  const reach = () => Math.max(...[...document.querySelectorAll('main article *')].map((part) => part.getBoundingClientRect().right));
  expect(await page.evaluate(reach)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const items = await made();
  expect(items.map(({ state, tool }) => `${tool} ${state}`).toSorted()).toEqual([
    'img2video succeeded',
    'text2img succeeded',
    'text2img succeeded',
  ]);
  expect(await points()).toMatchObject({ remaining: remaining - items.reduce((sum, { price }) => sum + price, 0), held: 0 });
});

test('what a visitor says is answered once they have signed up', async ({ page, say, codeFor, language }) => {
  const { wish } = words[language];
  await page.goto('/studio/chat');
  await page.getByRole('textbox', { name: say.chat.composer.label }).fill(wish);
  await page.getByRole('button', { name: say.chat.composer.send, exact: true }).click();
  await signUpIn(page.getByRole('dialog'), say, codeFor);
  await expect(page).toHaveURL(/\/studio\/chat\/.+/);
  await expect(page.getByRole('region', { name: say.chat.ask.label })).toBeVisible();
  await expect(page.getByRole('textbox', { name: say.chat.composer.label })).toHaveValue('');
});

test('Enter that confirms a candidate of an input method never sends', async ({ page, say: { chat }, asMember }) => {
  await asMember(page);
  await page.goto('/studio/chat');
  const field = page.getByRole('textbox', { name: chat.composer.label });
  await field.focus();
  const session = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', nativeVirtualKeyCode: 13 };
  await session.send('Input.imeSetComposition', { text: 'hu', selectionStart: 2, selectionEnd: 2 });
  // While a candidate is chosen, the key is told by the number of input methods.
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter, windowsVirtualKeyCode: 229 });
  await session.send('Input.insertText', { text: '你好' });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter, windowsVirtualKeyCode: 13 });
  await expect(field).toHaveValue('你好');
  await expect(page).toHaveURL(/\/studio\/chat$/);
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  await expect(page).toHaveURL(/\/studio\/chat\/[^/?]+$/);
});

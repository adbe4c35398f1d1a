import type { APIRequestContext, Page, PlaywrightTestOptions } from '@playwright/test';
import { aboutColours, overflow, problems, rested, settled, turnLanguage, turnTheme } from './looks.ts';
import { expect, newEmail, test } from './person.ts';

const open = [
  '/',
  '/studio/image',
  '/image/text2img',
  '/studio/image?tool=img2img',
  '/image/enhance',
  '/studio/video',
  '/video?tool=img2video',
  '/studio/chat',
  '/studio/chat/bots',
  '/bot/translator',
  '/workbench',
  '/workbench/make',
  '/workbench/nav',
  '/workbench/nav/trash',
  '/workbench/nav/lineage',
  '/inspire',
  '/agreement',
  '/help/video',
  '/pricing',
  '/invite',
];
const forMembers = [
  '/studio/chat/bots/new',
  '/me/account',
  '/changePass',
  '/workbench/me/info',
  '/me/usage',
  '/me/billing',
  '/pricing',
  '/invite',
];

/** Walks through screens on one page: both themes and both languages of each without another visit, as when somebody changes them. */
async function looksRight(
  page: Page,
  paths: readonly string[],
  { colorScheme, language }: { colorScheme: PlaywrightTestOptions['colorScheme']; language: 'en' | 'zh' },
): Promise<void> {
  const otherTheme = colorScheme === 'dark' ? 'light' : 'dark';
  const otherLanguage = language === 'en' ? 'zh' : 'en';
  for (const path of paths) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await settled(page);
    expect.soft(await problems(page), `${path}, ${colorScheme} theme`).toEqual([]);
    await turnTheme(page, otherTheme);
    await settled(page);
    expect.soft(await problems(page, aboutColours), `${path}, ${otherTheme} theme`).toEqual([]);
    expect.soft(await overflow(page), `${path} fits its window`).toBe(0);
    // Texts are longer in one language than in the other.
    await turnLanguage(page, otherLanguage);
    await settled(page);
    expect.soft(await overflow(page), `${path} in the other language`).toBe(0);
    await turnLanguage(page, language);
  }
}

test('every open screen can be used by everybody, and fits its window in both languages', async ({ page, colorScheme, language }) => {
  test.setTimeout(180_000);
  await looksRight(page, open, { colorScheme, language });
});

test('every screen of members can be used by everybody, and fits its window in both languages', async ({
  page,
  asMember,
  colorScheme,
  language,
}) => {
  test.setTimeout(180_000);
  await asMember(page);
  await looksRight(page, forMembers, { colorScheme, language });
});

test('the sign-in window can be used by everybody, in every step', async ({ page, request, say, asMember, context }) => {
  const { email } = await asMember(await context.newPage());
  // A network that has asked for two codes already is shown the picture.
  const headers = { 'x-forwarded-for': `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}` };
  for (let sent = 0; sent < 2; sent += 1) await request.post('/api/Extend/sms_send_do', { form: { email: newEmail() }, headers });
  await page.setExtraHTTPHeaders(headers);
  const dialog = page.getByRole('dialog');
  const fine = async (step: string) => {
    await rested(dialog);
    expect(await problems(page), step).toEqual([]);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  };
  const fill = (address: string) => dialog.getByLabel(say.login.email, { exact: true }).fill(address);
  await page.goto('/studio/image');
  await page.getByRole('button', { name: say.common.frame.signIn }).first().click();
  await expect(dialog.getByRole('button', { name: say.login.google })).toBeVisible();
  await fine('email');
  await fill('nobody');
  await page.keyboard.press('Enter');
  await fine('email, wrong');
  await fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: say.login.forgot })).toBeVisible();
  await fine('password');
  await dialog.getByRole('button', { name: say.login.forgot }).click();
  await expect(dialog.getByRole('img', { name: say.login.image.alt })).toBeVisible();
  await fine('reset, with a picture');
  await dialog.getByRole('button', { name: say.login.back }).click();
  await dialog.getByRole('button', { name: say.login.changeLabel }).click();
  await fill(newEmail());
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: say.login.image.unseen }).click();
  await expect(dialog.getByRole('button', { name: say.login.image.seen })).toBeVisible();
  await dialog.getByRole('button', { name: say.login.create }).click();
  await fine('register, with a question and all fields wrong');
});

test('a page with a finished work and its lightbox can be used by everybody', async ({ page, say, asMember, seedWorks }) => {
  const { token } = await asMember(page);
  const [work] = await seedWorks(token, [{ prompt: 'a red balloon over a meadow, a cat', width: 1024, height: 1024, undrawn: ['a cat'] }]);
  await page.goto(`/image/text2img?work=${work?.id}`);
  const picture = page.getByRole('button', { name: new RegExp(`^${say.workActions.menu.open}`) }).first();
  await expect(picture).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await problems(page)).toEqual([]);
});

test('a chat with all that an answer may hold, its windows and the list over it can be used by everybody', async ({
  page,
  say,
  asMember,
  request,
  call,
  isPhone,
  colorScheme,
}) => {
  const { token } = await asMember(page);
  const id = await importChat(request, token, [
    ['user', 'How do I trim a page?'],
    [
      'assistant',
      ['## Trim', '1. **Measure** `it`', '```python\nx = 1\n```', '| a | b |\n|---|---|\n| 1 | 2 |', '$$x^2$$', '> So.'].join('\n\n'),
    ],
  ]);
  await call('Chat/pin_do', { usertoken: token, id, value: '1' });
  await page.goto(`/studio/chat/${id}`);
  await expect(page.locator('math')).toBeVisible();
  await settled(page);
  expect.soft(await problems(page), 'a conversation').toEqual([]);
  await turnTheme(page, colorScheme === 'dark' ? 'light' : 'dark');
  expect.soft(await problems(page, aboutColours), 'a conversation, other theme').toEqual([]);
  expect.soft(await overflow(page)).toBe(0);
  const dialog = page.getByRole('dialog');
  if (isPhone) {
    await page.getByRole('button', { name: say.chat.chats }).click();
    await expect(dialog.getByRole('link', { name: 'Pages' })).toBeVisible();
    expect.soft(await problems(page), 'the list over it').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page
    .getByRole('button', { name: say.chat.menu.more.replace('{{title}}', 'Pages') })
    .last()
    .click();
  await page.getByRole('menuitem', { name: say.chat.menu.limits }).click();
  await rested(dialog);
  expect.soft(await problems(page), 'its limits').toEqual([]);
});

/** A chat as another program has exported it: written without waiting for answers. */
async function importChat(
  request: APIRequestContext,
  token: string,
  turns: readonly (readonly [role: string, text: string])[],
): Promise<string> {
  const mapping = Object.fromEntries(
    turns.map(([role, text], place) => {
      const content = { content_type: 'text', parts: [text] };
      const children = place + 1 < turns.length ? [String(place + 1)] : [];
      return [
        String(place),
        { id: String(place), parent: place > 0 ? String(place - 1) : null, children, message: { author: { role }, content } },
      ];
    }),
  );
  const chats = [{ title: 'Pages', create_time: 1, update_time: 1, current_node: String(turns.length - 1), mapping }];
  const frame = { app_v: '1.0.1', lang: '2', usertoken: token, temp_usertoken: '' };
  const file = { name: 'conversations.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(chats)) };
  await request.post('/api/Chat/import_do', { multipart: { ...frame, file } });
  const { info } = await (await request.post('/api/Chat/lists', { form: frame })).json();
  return info.items[0].id;
}

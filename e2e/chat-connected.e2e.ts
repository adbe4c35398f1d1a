import { type CompletionServer, startCompletionServer } from '@easel/testkit/completion-server';
import { runAdmin } from '@easel/testkit/processes';
import type { Page, WebSocketRoute } from '@playwright/test';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, test } from './person.ts';

/** A language model is connected while the studio runs, and a bot with a file speaks by it. */

let studio: OwnStudio;
let model: CompletionServer;

// One studio for all of them, in one worker.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  model = await startCompletionServer();
  studio = await startOwnStudio('connected-studio');
  const admin = async (...args: string[]) =>
    expect(await runAdmin({ EASEL_DATA: studio.folder, LANG: 'en_GB.UTF-8' }, ...args)).toMatchObject({ code: 0, err: '' });
  await admin('engine', 'add', 'openai', model.url, '--id', 'llama', '--enable');
  await admin('engine', 'model', 'llama', 'tiny-random', '--price', '1', '--price-out', '1');
});
test.afterAll(async () => {
  await studio.stop();
  await model.close();
});

/** What stands in the conversation: what is read aloud stands beside it. */
const written = (on: Page, text: string) => on.getByRole('main').getByRole('article').getByText(text, { exact: true });

test('an answer by a file is read on two devices through a reload and a lost connection, edited, stopped, and paid by what came', async ({
  page,
  browser,
  say: { chat },
}) => {
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\/chat$/, (line) => {
    lines.push(line);
    line.connectToServer();
  });
  const member = await studio.open(page, '/studio/chat');
  const { remaining } = (await member.call('User/usage_info', {})).info.points;
  const text = 'Hedgehogs sleep from November to March. They wake when it is warmer than ten degrees.';
  const { file } = (await member.upload('Chat/file_upload_do', Buffer.from(text), { name: 'hedgehogs.txt' })).info;
  const { bot } = (
    await member.call('Bot/save_do', {
      name: 'Keeper',
      prompt: 'You know hedgehogs.',
      model: 'tiny-random',
      files: JSON.stringify([file.id]),
    })
  ).info;
  const answers = (on: Page) =>
    on
      .getByRole('main')
      .getByRole('article')
      .filter({ has: on.getByRole('button', { name: chat.turn.again }) });
  const send = async (words: string) => {
    await page.getByRole('textbox', { name: chat.composer.label }).fill(words);
    await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  };

  await page.goto(`${studio.client.url}/studio/chat?bot=${bot.id}`);
  await send('When do they sleep?');
  const first = await model.next();
  expect(JSON.stringify(first.messages)).toContain('from November to March');
  first.say('They sleep ');
  await expect(written(page, 'They sleep')).toBeVisible();
  await expect(page).toHaveURL(/\/studio\/chat\/[^/?]+$/);

  await page.reload();
  await expect(written(page, 'They sleep')).toBeVisible();
  const device = await (await browser.newContext({ locale: test.info().project.use.locale ?? 'en-US' })).newPage();
  await device.addInitScript((token) => localStorage.setItem('Stoken', token), member.token);
  await device.goto(page.url());
  await expect(written(device, 'They sleep')).toBeVisible();
  // What is said while the connection is lost is there when it is back.
  expect(lines).not.toEqual([]);
  await lines.at(-1)?.close();
  first.say('from November ');
  first.say('to March.');
  first.end(900, 100);
  for (const on of [page, device]) {
    await expect(written(on, 'They sleep from November to March.')).toHaveCount(1);
    await expect(on.getByText(chat.turn.passages)).toContainText('hedgehogs.txt');
  }
  const title = await model.next();
  title.say('Sleep of hedgehogs');
  title.end(10, 5);
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep of hedgehogs' })).toBeVisible();

  await page.getByRole('button', { name: chat.turn.edit }).click();
  await page.getByRole('textbox', { name: chat.turn.editLabel }).fill('When do they wake?');
  await page.keyboard.press('Enter');
  if (await page.getByRole('textbox', { name: chat.turn.editLabel }).isVisible())
    await page.getByRole('button', { name: chat.turn.resend, exact: true }).first().click();
  const second = await model.next();
  second.say('When it is warmer');
  // Who looks at a branch on another device is left there, and told of the other.
  await expect(written(device, 'They sleep from November to March.')).toBeVisible();
  await device.getByRole('main').getByRole('article', { name: chat.turn.you }).getByRole('button', { name: chat.turn.next }).click();
  for (const on of [page, device]) await expect(written(on, 'When it is warmer')).toBeVisible();
  await page.getByRole('button', { name: chat.composer.stop }).click();
  for (const on of [page, device]) await expect(on.getByText(chat.turn.stopped)).toBeVisible();
  await expect.poll(() => second.left).toBe(true);

  await answers(page).getByRole('button', { name: chat.turn.again }).click();
  const third = await model.next();
  third.say('In spring.');
  third.end(900, 50);
  await expect(written(page, 'In spring.')).toBeVisible();
  await answers(page).getByRole('button', { name: chat.turn.previous }).click();
  await expect(written(page, 'When it is warmer')).toBeVisible();
  await page.getByRole('main').getByRole('article', { name: chat.turn.you }).getByRole('button', { name: chat.turn.previous }).click();
  await expect(written(page, 'They sleep from November to March.')).toHaveCount(1);

  // What the answers say that they cost is what is gone.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { messages } = (await member.call('Chat/info', { id })).info;
  expect(messages.filter(({ role }) => role === 'user')).toHaveLength(2);
  const prices = messages.filter(({ role }) => role === 'assistant').map(({ price }) => price);
  expect(prices).toHaveLength(3);
  expect(prices[0]).toBe(1);
  const { points } = (await member.call('User/usage_info', {})).info;
  expect(points).toMatchObject({ remaining: remaining - prices.reduce((sum, price) => sum + price, 0), held: 0 });
  await device.context().close();
});

test('who answers is chosen on one device and seen on the other', { tag: '@desk' }, async ({ page, browser, say: { chat } }) => {
  const member = await studio.open(page, '/studio/chat');
  const choice = (on: Page, name: RegExp) =>
    on.getByRole('button', { name: new RegExp(chat.composer.model.replace('{{model}}', `.*${name.source}`), 'i') });
  const send = async (on: Page, words: string) => {
    await on.getByRole('textbox', { name: chat.composer.label }).fill(words);
    await on.getByRole('button', { name: chat.composer.send, exact: true }).click();
  };
  // Chosen here and sent, it is no wish of this device alone any more.
  await choice(page, /.+/).click();
  await page.getByRole('menuitem', { name: 'tiny-random' }).click();
  await send(page, 'Good evening');
  await expect(page).toHaveURL(/\/studio\/chat\/[^/?]+$/);
  const answer = await model.next();
  answer.say('Good evening to you.');
  answer.end(5, 5);
  await expect(written(page, 'Good evening to you.')).toBeVisible();
  const title = await model.next();
  title.say('An evening');
  title.end(10, 5);
  await expect(page.getByRole('heading', { level: 1, name: 'An evening' })).toBeVisible();
  const device = await (await browser.newContext({ locale: test.info().project.use.locale ?? 'en-US' })).newPage();
  await device.addInitScript((token) => localStorage.setItem('Stoken', token), member.token);
  await device.goto(page.url());
  await choice(device, /tiny-random/).click();
  await device.getByRole('menuitem', { name: /guide|向导/i }).click();
  await send(device, 'hello');
  await expect(choice(page, /(?:guide|向导)/)).toBeVisible();
  await device.context().close();
});

test('an answer goes on while the connection sleeps for a minute, is read on another device, and is whole when it wakes', async ({
  page,
  browser,
  say: { chat },
}) => {
  let asleep = false;
  const pass = (line: WebSocketRoute) => {
    const server = line.connectToServer();
    // Nothing is closed: as with a laptop that is shut, no side hears of the other, and what was sent meanwhile is lost.
    let lost = false;
    const unlessAsleep = (send: (message: string | Buffer) => void) => (message: string | Buffer) => {
      lost ||= asleep;
      if (!lost) send(message);
    };
    line.onMessage(unlessAsleep((message) => server.send(message)));
    server.onMessage(unlessAsleep((message) => line.send(message)));
  };
  await page.routeWebSocket(/\/ws\/chat$/, pass);
  await page.clock.install();
  const member = await studio.open(page, '/studio/chat');
  const { remaining } = (await member.call('User/usage_info', {})).info.points;
  await page.getByRole('button', { name: new RegExp(chat.composer.model.replace('{{model}}', '.+')) }).click();
  await page.getByRole('menuitem', { name: 'tiny-random' }).click();
  await page.getByRole('textbox', { name: chat.composer.label }).fill('Count with me');
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  const answer = await model.next();
  answer.say('One, ');
  await expect(written(page, 'One,')).toBeVisible();
  await expect(page).toHaveURL(/\/studio\/chat\/[^/?]+$/);
  const device = await (await browser.newContext({ locale: test.info().project.use.locale ?? 'en-US' })).newPage();
  await device.addInitScript((token) => localStorage.setItem('Stoken', token), member.token);
  await device.goto(page.url());
  await expect(written(device, 'One,')).toBeVisible();

  asleep = true;
  answer.say('two, three, ');
  await expect(written(device, 'One, two, three,')).toBeVisible();
  await expect(written(page, 'One,')).toBeVisible();
  asleep = false;
  await page.clock.fastForward(60_000);
  await expect(written(page, 'One, two, three,')).toHaveCount(1);
  answer.say('four, ');
  answer.say('five.');
  answer.end(900, 1100);
  for (const on of [page, device]) await expect(written(on, 'One, two, three, four, five.')).toHaveCount(1);
  const title = await model.next();
  title.say('Counting');
  title.end(10, 5);
  for (const on of [page, device]) {
    await expect(on.getByRole('heading', { level: 1, name: 'Counting' })).toBeVisible();
    await expect(on.getByRole('main').getByRole('article')).toHaveCount(2);
  }

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { messages } = (await member.call('Chat/info', { id })).info;
  expect(messages.map(({ role, state, text, price }) => [role, state, text, price])).toEqual([
    ['user', 'done', 'Count with me', 0],
    ['assistant', 'done', 'One, two, three, four, five.', 2],
  ]);
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: remaining - 2, held: 0 });
  await device.context().close();
});

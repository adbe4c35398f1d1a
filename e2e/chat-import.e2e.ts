import { readFile } from 'node:fs/promises';
import { expect, test } from './person.ts';
import { pattern } from './words.ts';

/** Chats of another program come in and go out again through the browser. */

const turn = (id: string, parent: string | null, children: string[], role?: string, text = '') => ({
  ...{ id, parent, children },
  ...(role ? { message: { author: { role }, create_time: 1, content: { content_type: 'text', parts: [text] } } } : {}),
});
const mapping = {
  root: turn('root', null, ['ask']),
  ask: turn('ask', 'root', ['first', 'second'], 'user', 'Where do hedgehogs sleep?'),
  first: turn('first', 'ask', [], 'assistant', 'In a **heap of leaves**.'),
  second: turn('second', 'ask', [], 'assistant', 'Under a hedge.'),
};
const exported = [{ title: 'Hedgehogs at home', create_time: 1, update_time: 2, current_node: 'first', mapping }];

test('chats of ChatGPT are imported, named in the tab and labelled, and exported as JSON and Markdown', async ({
  page,
  say: { chat, chatWindows },
  asMember,
  isPhone,
}) => {
  await asMember(page);
  await page.goto('/studio/chat');
  const list = async () => {
    if (isPhone) await page.getByRole('button', { name: chat.chats, exact: true }).click();
    return page.getByRole('navigation', { name: chat.side.label });
  };
  await (await list()).getByRole('button', { name: chat.menu.others }).click();
  await page.getByRole('menuitem', { name: chat.menu.import }).click();
  const window = page.getByRole('dialog', { name: chatWindows.import.title });
  const file = { name: 'conversations.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(exported)) };
  const choose = () => window.getByLabel(chatWindows.import.choose).and(page.locator('input')).setInputFiles([file]);
  await choose();
  await expect(window.getByRole('status')).toContainText(pattern(chatWindows.import.messages_other));
  // The same file once more doubles nothing.
  await choose();
  await expect(window.getByRole('status')).toContainText(chatWindows.import.chats_other.replace('{{count, number}}', '0'));
  await page.keyboard.press('Escape');
  const side = page.getByRole('navigation', { name: chat.side.label });
  if (!(await side.isVisible())) await list();
  await expect(side.getByRole('link', { name: 'Hedgehogs at home' })).toHaveCount(1);
  await side.getByRole('link', { name: 'Hedgehogs at home' }).click();

  await expect(page).toHaveTitle(/^Hedgehogs at home/);
  const answer = page.getByRole('main').getByRole('article').last();
  await expect(answer.locator('strong')).toHaveText('heap of leaves');
  await expect(answer.getByTitle(chat.turn.aiLong)).toBeVisible();
  await answer.getByRole('button', { name: chat.turn.next }).click();
  await expect(answer).toContainText('Under a hedge.');

  const download = async (format: string) => {
    await page
      .getByRole('button', { name: chat.menu.more.replace('{{title}}', 'Hedgehogs at home') })
      .last()
      .click();
    await page.getByRole('menuitem', { name: chat.menu.export }).click();
    const begun = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    return readFile((await (await begun).path()) ?? '', 'utf8');
  };
  const json = await download(chat.menu.json);
  for (const text of ['Where do hedgehogs sleep?', 'In a **heap of leaves**.', 'Under a hedge.']) expect(json).toContain(text);
  expect(() => JSON.parse(json)).not.toThrow();
  const markdown = await download(chat.menu.markdown);
  expect(markdown).toContain('Under a hedge.');
  expect(markdown).not.toContain('heap of leaves');
});

const said = (id: string, parentId: string | null, childrenIds: string[], role: string, content: string, more: object = {}) => ({
  ...{ id, parentId, childrenIds, role, content, timestamp: 1_700_000_000 },
  ...more,
});
const messages = {
  ask: said('ask', null, ['short', 'long'], 'user', 'How long does bread rise?', { files: [{ type: 'file', id: 'f', name: 'oven.pdf' }] }),
  short: said('short', 'ask', [], 'assistant', 'An **hour**.', { model: 'llama3:8b', modelName: 'Llama 3' }),
  long: said('long', 'ask', [], 'assistant', 'A night in the cold.', { model: 'no-such-model' }),
};
const history = { currentId: 'long', messages };
const fromWebUi = [
  { id: 'bread', title: 'Bread', created_at: 1_700_000_000, chat: { title: 'Bread', models: ['llama3:8b'], history } },
  { id: 'empty', title: 'Empty', chat: { title: 'Empty', history: { currentId: null, messages: {} } } },
];

test('chats of Open WebUI come with every version of an answer, tell what was left out, and go on with a model of the studio', async ({
  page,
  say: { chat, chatWindows },
  asMember,
  isPhone,
  language,
}) => {
  await asMember(page);
  await page.goto('/studio/chat');
  if (isPhone) await page.getByRole('button', { name: chat.chats, exact: true }).click();
  const side = page.getByRole('navigation', { name: chat.side.label });
  await side.getByRole('button', { name: chat.menu.others }).click();
  await page.getByRole('menuitem', { name: chat.menu.import }).click();
  const window = page.getByRole('dialog', { name: chatWindows.import.title });
  const file = { name: 'chat-export.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fromWebUi)) };
  await window.getByLabel(chatWindows.import.choose).and(page.locator('input')).setInputFiles([file]);
  const { messages_other, files_other, skipped_other } = chatWindows.import;
  // Of one thing English has a sentence of its own.
  const { files_one = files_other, skipped_one = skipped_other }: { files_one?: string; skipped_one?: string } = chatWindows.import;
  const counts: [string, number][] = [
    [messages_other, 3],
    [files_one, 1],
    [skipped_one, 1],
  ];
  for (const [sentence, count] of counts)
    await expect(window.getByRole('status')).toContainText(sentence.replace('{{count, number}}', String(count)));
  await page.keyboard.press('Escape');
  if (!(await side.isVisible())) await page.getByRole('button', { name: chat.chats, exact: true }).click();
  await side.getByRole('link', { name: 'Bread' }).click();

  const answer = page.getByRole('main').getByRole('article').last();
  await expect(answer).toContainText('A night in the cold.');
  await expect(answer.getByTitle(chat.turn.aiLong)).toContainText('no-such-model');
  await answer.getByRole('button', { name: chat.turn.previous }).click();
  await expect(answer.locator('strong')).toHaveText('hour');
  await expect(answer.getByTitle(chat.turn.aiLong)).toBeVisible();

  await page.getByRole('textbox', { name: chat.composer.label }).fill(language === 'zh' ? '怎么取消套餐？' : 'How do I cancel my plan?');
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
  await expect(answer.locator('a[href*="/help/plans-and-credits"]').first()).toBeVisible();
});

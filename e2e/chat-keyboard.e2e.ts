import type { Locator, Page } from '@playwright/test';
import { press, tabTo } from './keys.ts';
import { expect, test } from './person.ts';
import { pattern } from './words.ts';

/** Chats and bots without a pointer: nothing here is ever clicked. */

const focused = (page: Page) => page.locator(':focus');

/** Goes down a menu to one of its items and chooses it. */
async function chooseItem(page: Page, item: Locator): Promise<void> {
  await item.waitFor();
  for (let step = 0; step < 12; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a chat is written, edited, agreed to, named, pinned, found, deleted and brought back by keys alone', async ({
  page,
  say: { chat, common },
  asMember,
}) => {
  await asMember(page);
  await page.goto('/studio/chat');
  const composer = page.getByRole('textbox', { name: chat.composer.label, exact: true });
  await expect(composer).toBeFocused();
  await page.keyboard.type('How do I cancel my plan?');
  await page.keyboard.press('Enter');
  const turns = page.getByRole('article');
  await expect(turns).toHaveCount(2);
  await expect(page.getByRole('button', { name: chat.composer.stop })).toHaveCount(0);
  // Whoever writes goes on writing.
  await expect(composer).toBeFocused();

  // The last message is edited from the empty field, and what was there before is one step away.
  await page.keyboard.press('ArrowUp');
  const editing = page.getByRole('textbox', { name: chat.turn.editLabel });
  await expect(editing).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(composer).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(editing).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('paint a lake at sunset, in oil');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2/2')).toBeVisible();
  await expect(focused(page)).not.toHaveJSProperty('tagName', 'BODY');

  // What costs credits is asked for, with words that can be changed: not now.
  await press(page, page.getByRole('button', { name: chat.ask.change }));
  await expect(page.getByRole('textbox', { name: chat.ask.words })).toBeFocused();
  await press(page, page.getByRole('button', { name: chat.ask.no }));
  await expect(page.getByText(chat.ask.declined)).toBeVisible();
  await expect(focused(page)).not.toHaveJSProperty('tagName', 'BODY');

  await press(page, page.getByRole('button', { name: chat.turn.previous }));
  await expect(page.getByText('1/2')).toBeVisible();
  await expect(turns.filter({ hasText: 'How do I cancel my plan?' })).toBeVisible();

  // Its name, its pin, and the list.
  const more = page.getByRole('button', { name: pattern(chat.menu.more) }).last();
  await press(page, more);
  await chooseItem(page, page.getByRole('menuitem', { name: chat.menu.rename }));
  const name = page.getByRole('textbox', { name: chat.menu.name });
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Plans');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Plans/ }).first()).toBeVisible();
  const renamed = page.getByRole('button', { name: chat.menu.more.replace('{{title}}', 'Plans') }).last();
  await expect(renamed).toBeFocused();
  await press(page, renamed);
  await chooseItem(page, page.getByRole('menuitem', { name: chat.menu.limits }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(focused(page)).not.toHaveJSProperty('tagName', 'BODY');

  await tabTo(page, page.getByRole('searchbox', { name: chat.side.search }));
  await page.keyboard.type('cancel my');
  await expect(page.getByRole('link', { name: /Plans/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: chat.side.search })).toBeFocused();

  await press(page, page.getByRole('button', { name: chat.menu.more.replace('{{title}}', 'Plans') }).last());
  await chooseItem(page, page.getByRole('menuitem', { name: chat.menu.delete }));
  await expect(page.getByText(chat.menu.deleted)).toBeVisible();
  await expect(focused(page)).not.toHaveJSProperty('tagName', 'BODY');
  await press(page, page.getByRole('button', { name: common.action.undo }));
  await expect(page.getByRole('link', { name: /Plans/ }).first()).toBeVisible();
});

test('a file is attached and a bot is made, found and asked by keys alone', async ({ page, say: { chat, bots }, asMember }) => {
  await asMember(page);
  await page.goto('/studio/chat');
  const bringAndRemove = async (bring: string, removal: string) => {
    const adding = page.getByRole('button', { name: bring, exact: true }).and(page.locator('button'));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, adding)]);
    await chooser.setFiles({ name: 'maps.txt', mimeType: 'text/plain', buffer: Buffer.from('Maps of hedges') });
    const remove = page.getByRole('button', { name: removal.replace('{{name}}', 'maps.txt') });
    await press(page, remove);
    await expect(remove).toHaveCount(0);
    await expect(adding).toBeFocused();
  };
  await bringAndRemove(chat.composer.attach, chat.files.remove);

  await page.goto('/studio/chat/bots/new');
  const name = `Hedgehog by keys ${Date.now()}`;
  await tabTo(page, page.getByRole('textbox', { name: bots.edit.name, exact: true }));
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('textbox', { name: bots.edit.prompt }));
  await page.keyboard.type('You make a picture book.');
  await bringAndRemove(bots.edit.addFiles, bots.edit.removeFile);
  const known = page.getByRole('radio', { name: bots.edit.public });
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(known).toBeChecked();
  await press(page, page.getByRole('button', { name: bots.edit.create, exact: true }));
  await expect(page).toHaveURL(/\/studio\/chat\/bots\/(?!new)[^/?]+$/);
  await expect(focused(page)).not.toHaveJSProperty('tagName', 'BODY');

  await page.goto('/studio/chat/bots');
  await tabTo(page, page.getByRole('searchbox', { name: bots.search }));
  await page.keyboard.type(name);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await press(page, card.getByRole('button', { name: bots.favorite.replace('{{name}}', name) }));
  await expect(card.getByRole('button', { name: bots.unfavorite.replace('{{name}}', name) })).toBeFocused();
  await tabTo(page, page.getByRole('searchbox', { name: bots.search }));
  await press(page, card.getByRole('link'));
  await expect(page).toHaveURL(/\/bot\//);
  await press(page, page.getByRole('link', { name: bots.page.chat }));
  await expect(page).toHaveURL(/\/studio\/chat\?bot=/);
});

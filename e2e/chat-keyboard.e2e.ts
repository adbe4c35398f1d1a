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
  await expect(focused(page)).not.toHaveJSProperty('tagName', 'BODY');
  await press(page, page.getByRole('button', { name: chat.menu.more.replace('{{title}}', 'Plans') }).last());
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

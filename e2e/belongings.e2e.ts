import type { Page } from '@playwright/test';
import { storedIn } from './browser-store.ts';
import { expect, password, test } from './person.ts';

/** What a member leaves in a browser is there for the same member, and for nobody else. */

const left = (page: Page) =>
  page.evaluate(() => ({
    drafts: Object.keys(localStorage).filter((key) => key.startsWith('easel.draft') || key === 'easel.redraw'),
    owner: localStorage.getItem('easel.owner'),
  }));
const prompt = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Something in each of the places: a draft, a painting; and in the form of the other tab. */
async function leaveThings(page: Page, say: { image: { prompt: string } }) {
  await page.goto('/image/realtime');
  const canvas = page.getByRole('application').first();
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no canvas');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => storedIn(page, 'easel-kept-paintings')).toHaveProperty('realtime');
  await page.goto('/image/text2img');
  await prompt(page, say.image.prompt).fill('a lake for Mei');
  await expect.poll(async () => (await left(page)).drafts).toContain('easel.draft.text2img');
}

test('signing out takes drafts and paintings along, in all tabs', async ({ page, say, asMember, context }) => {
  await asMember(page);
  await leaveThings(page, say);
  const other = await context.newPage();
  await other.goto('/image/text2img');
  await expect(prompt(other, say.image.prompt)).toHaveValue('a lake for Mei');
  await page.getByRole('button', { name: say.common.frame.menu }).locator('visible=true').click();
  await page.getByRole('menuitem', { name: say.common.frame.signOut }).click();
  await expect(page).toHaveURL('/');
  await expect(prompt(other, say.image.prompt)).toHaveValue('');
  await expect.poll(() => left(other)).toEqual({ drafts: [], owner: null });
  await expect.poll(() => storedIn(other, 'easel-kept-paintings')).toEqual({});
  expect(await storedIn(page, 'easel-kept-masks')).toEqual({});
  await page.goto('/image/text2img');
  await expect(prompt(page, say.image.prompt)).toHaveValue('');
});

test('after a session that ended, the same member finds the draft, and another one does not', async ({
  page,
  say,
  asMember,
  call,
  context,
}) => {
  const { email, token } = await asMember(page);
  await page.goto('/image/text2img');
  await prompt(page, say.image.prompt).fill('a lake for Mei');
  await expect.poll(async () => (await left(page)).owner).not.toBeNull();
  await call('User/logout_do', { usertoken: token });
  const dialog = page.getByRole('dialog');
  const signIn = async (address: string) => {
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(say.login.email, { exact: true }).fill(address);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };
  // The socket tells that the session is over, and the sign-in window opens by itself.
  await signIn(email);
  await expect(prompt(page, say.image.prompt)).toHaveValue('a lake for Mei');

  const another = await asMember(await context.newPage());
  await call('User/logout_do', { usertoken: (await page.evaluate(() => localStorage.getItem('Stoken'))) ?? '' });
  await signIn(another.email);
  await expect(prompt(page, say.image.prompt)).toHaveValue('');
  expect((await left(page)).drafts).toEqual([]);
});

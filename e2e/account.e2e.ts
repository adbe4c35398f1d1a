import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorSentences } from '@easel/contract/errors';
import { fieldSentences } from '@easel/contract/field-errors';
import type { Page } from '@playwright/test';
import { problems } from './looks.ts';
import { atProvider, expect, newEmail, password, someAddress, test } from './person.ts';
import { pattern, type words } from './words.ts';

const picture = fileURLToPath(new URL('../web/public/pictures/login.webp', import.meta.url));
const hash = (text: string) => createHash('md5').update(text).digest('hex');

type Call = (path: string, fields: Record<string, string>) => Promise<Record<string, unknown>>;
const signIn = async (call: Call, email: string, word = password) => call('User/login_do', { type: '4', email, password: hash(word) });

/** Takes the place of the session that a page began with. */
async function comeBackWith(page: Page, token: unknown): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('Stoken', String(stored)), token);
  await page.goto('/');
}

/** Somebody new, who has no password. */
async function arriveByGoogle(page: Page, say: (typeof words)['en'], email: string): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: say.common.frame.signIn }).locator('visible=true').first().click();
  await page.getByRole('dialog').getByRole('button', { name: say.login.google }).click();
  await atProvider(page, email);
  await expect(page).toHaveURL('/pricing');
}

test('the name is changed in its place, and the frame knows it', async ({ page, say, language, asMember }) => {
  await asMember(page);
  await page.goto('/me/account');
  const name = page.getByLabel(say.account.name.label);
  await name.fill('x'.repeat(41));
  await page.keyboard.press('Enter');
  await expect(page.getByText(fieldSentences.name_invalid[language])).toBeVisible();
  await name.fill(' 林 Mei ');
  await page.getByRole('button', { name: say.account.save, exact: true }).click();
  await expect(page.getByText(say.account.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('林 Mei');
  await page.getByRole('button', { name: say.common.frame.menu, exact: true }).click();
  await expect(page.getByRole('menu').getByText('林 Mei')).toBeVisible();
});

test('a picture is cut to a square by keys, shown in the frame, and removed', async ({ page, say, language, asMember }) => {
  await asMember(page);
  await page.goto('/me/account');
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText(errorSentences.type_refused[language])).toBeVisible();
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('words') });
  await expect(page.getByText(errorSentences.broken_picture[language])).toBeVisible();

  await file.setInputFiles(picture);
  const dialog = page.getByRole('dialog');
  const area = dialog.getByRole('application', { name: say.account.picture.cropArea });
  await expect(area).toBeFocused();
  const zoom = dialog.getByRole('slider', { name: say.account.picture.zoom });
  await page.keyboard.press('+');
  await expect(zoom).toHaveValue('110');
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: say.account.picture.use }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('img', { name: say.account.picture.alt });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([256, 256]);
  await expect(page.getByRole('button', { name: say.common.frame.menu, exact: true }).locator('img')).toBeVisible();

  await page.getByRole('button', { name: say.account.picture.remove }).click();
  await expect(shown).toBeHidden();
});

test('the email is changed with a code from each address, and survives a reload between', async ({
  page,
  say,
  language,
  asMember,
  codeFor,
  call,
}) => {
  const { email } = await asMember(page);
  const fresh = newEmail();
  await page.goto('/me/account');
  await page.getByRole('button', { name: say.account.email.change, exact: true }).click();
  await page.getByLabel(say.account.email.fresh).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText(fieldSentences.mobile_err2[language])).toBeVisible();
  await page.getByLabel(say.account.email.fresh).fill(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say.account.email.sentTo)).toBeVisible();
  await page.reload();
  const codeOf = (address: string) => page.getByLabel(say.account.email.oldCode.replace('{{email}}', address));
  await codeOf(email).fill(await codeFor(email));
  await codeOf(fresh).fill('2222');
  await page.getByRole('button', { name: say.account.email.save }).click();
  await expect(page.getByText(errorSentences.code_wrong[language])).toBeVisible();
  await codeOf(fresh).fill(await codeFor(fresh));
  await page.getByRole('button', { name: say.account.email.save }).click();
  await expect(page.getByText(say.account.email.done.replace('{{email}}', fresh))).toBeVisible();
  expect((await signIn(call, fresh)).status).toBe(1);
  expect((await signIn(call, email)).code).toBe('login_wrong');
});

test('a new password takes the place of the old one and ends every other session', async ({ page, say, asMember, codeFor, call }) => {
  const { email } = await asMember(page);
  const other = await signIn(call, email);
  await page.goto('/me/account');
  await page.getByRole('link', { name: say.account.password.change }).click();
  await expect(page).toHaveURL('/changePass');
  await expect(page.getByRole('textbox', { name: say.account.changePass.email, exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: say.account.code.send }).click();
  await expect(page.getByText(pattern(say.account.code.wait))).toBeVisible();
  await page.reload();
  await expect(page.getByText(pattern(say.account.code.wait))).toBeVisible();
  await page.getByLabel(say.login.code).fill(await codeFor(email));
  await page.getByLabel(say.login.newPassword, { exact: true }).fill('another2026');
  await page.getByLabel(say.login.again).fill('another2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say.account.changePass.doneTitle })).toBeVisible();
  await expect(page.getByText(say.account.changePass.done)).toBeVisible();
  expect((await signIn(call, email)).code).toBe('login_wrong');
  expect((await signIn(call, email, 'another2026')).status).toBe(1);
  expect(await call('User/account_info', { usertoken: String(other.usertoken) })).toMatchObject({ status: 0, code: 'nologin' });
});

test('somebody who forgot the password chooses one without being signed in', async ({
  page,
  say,
  language,
  asMember,
  codeFor,
  context,
}) => {
  const { email } = await asMember(await context.newPage());
  await page.goto('/changePass');
  await page.getByRole('button', { name: say.account.code.send }).click();
  await expect(page.getByText(fieldSentences.mobile_err1[language])).toBeVisible();
  await page.getByRole('button', { name: say.account.changePass.save }).click();
  for (const key of ['mobile_err1', 'code_err', 'tip2'] as const) {
    await expect(page.getByText(fieldSentences[key][language]).first()).toBeVisible();
  }
  await page.getByRole('textbox', { name: say.account.changePass.email, exact: true }).fill(email);
  await page.getByRole('button', { name: say.account.code.send }).click();
  await expect(page.getByText(pattern(say.account.code.wait))).toBeVisible();
  await page.getByLabel(say.login.code).fill(await codeFor(email));
  await page.getByLabel(say.login.newPassword, { exact: true }).fill('another2026');
  await page.getByLabel(say.login.again).fill('another2026');
  await page.getByRole('button', { name: say.account.changePass.save }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('another session is ended and signed out at once', async ({ page, say, asMember, call, browser }) => {
  const { email } = await asMember(page);
  const elsewhere = await browser.newContext();
  const second = await elsewhere.newPage();
  await second.goto('/agreement');
  const { usertoken } = await signIn(call, email);
  await second.evaluate((stored) => localStorage.setItem('Stoken', String(stored)), usertoken);
  await second.goto('/workbench');
  await expect(second.getByRole('button', { name: say.common.frame.menu, exact: true })).toBeVisible();

  await page.goto('/me/account');
  await expect(page.getByText(say.account.sessions.current, { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: pattern(say.account.sessions.endLabel) })
    .last()
    .click();
  await expect(page.getByText(say.account.sessions.ended)).toBeVisible();
  await expect(second.getByRole('button', { name: say.common.frame.signIn }).first()).toBeVisible();
  expect(await second.evaluate(() => localStorage.getItem('Stoken'))).toBeNull();
  await elsewhere.close();
});

test('everything the studio holds of a member is downloaded as a zip', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/me/account');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: say.account.export.action }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(100);
});

test('an account is deleted, found again within seven days, and restored', async ({ page, say, language, asMember, call }) => {
  const { email } = await asMember(page);
  await page.goto('/me/account');
  const leave = page.getByRole('button', { name: say.account.leave.action });
  await leave.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leave).toBeFocused();
  await leave.click();
  await dialog.getByLabel(say.account.leave.password, { exact: true }).fill('wrong1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(errorSentences.login_wrong[language])).toBeVisible();
  await dialog.getByLabel(say.account.leave.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say.account.leave.farewell })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('Stoken'))).toBeNull();

  const { usertoken } = await signIn(call, email);
  await comeBackWith(page, usertoken);
  const banner = page.getByRole('complementary', { name: say.account.leave.banner });
  await expect(banner.getByText(pattern(say.account.leave.leaving))).toBeVisible();
  await banner.getByRole('button', { name: say.account.leave.keep }).click();
  await expect(banner).toBeHidden();
  await page.goto('/me/account');
  await expect(page.getByLabel(say.account.name.label)).toBeVisible();
});

test('who came by Google deletes the account with a mailed code', async ({ page, say, codeFor }) => {
  const email = newEmail();
  await arriveByGoogle(page, say, email);
  await page.goto('/me/account');
  await page.getByRole('button', { name: say.account.leave.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.account.code.send }).click();
  await expect(dialog.getByText(pattern(say.account.code.wait))).toBeVisible();
  await dialog.getByLabel(pattern(say.account.leave.code)).fill(await codeFor(email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say.account.leave.farewell })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('Stoken'))).toBeNull();
});

test('after many requests a new password asks for a captcha too, and goes on', async ({ page, request, say, language }) => {
  const headers = { 'x-forwarded-for': someAddress() };
  for (let sent = 0; sent < 2; sent += 1) await request.post('/api/Extend/sms_send_do', { form: { email: newEmail() }, headers });
  await page.setExtraHTTPHeaders(headers);
  await page.goto('/changePass');
  await page.getByLabel(say.account.changePass.email, { exact: true }).fill(newEmail());
  const send = page.getByRole('button', { name: say.account.code.send });
  await send.click();
  const picture = page.getByRole('img', { name: say.login.image.alt });
  await expect(picture).toBeVisible();
  await expect(page.getByLabel(say.login.image.label)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(fieldSentences.imgcode_err[language])).toBeVisible();
  await page.getByLabel(say.login.image.label).fill('----');
  await page.keyboard.press('Enter');
  await expect(page.getByText(errorSentences.img_code_wrong[language])).toBeVisible();
  await page.getByRole('button', { name: say.login.image.unseen }).click();
  await expect(page.getByText(pattern(say.account.code.wait))).toBeVisible();
  await expect(picture).toBeHidden();
});

test('the profile shows the member at a glance', async ({ page, say, asMember }) => {
  const { email } = await asMember(page);
  await page.goto('/workbench/me/info');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page.getByRole('link', { name: say.account.profile.edit }).click();
  await expect(page).toHaveURL('/me/account');
});

test('Google is linked, which leads back here, and unlinked', async ({ page, say, asMember }) => {
  await asMember(page);
  const google = newEmail();
  await page.goto('/me/account');
  await page.getByRole('button', { name: say.account.google.link }).click();
  await atProvider(page, google);
  await expect(page).toHaveURL('/me/account');
  await expect(page.getByText(say.account.google.linked.replace('{{email}}', google))).toBeVisible();
  await page.getByRole('button', { name: say.account.google.unlink }).click();
  await expect(page.getByText(say.account.google.unlinked)).toBeVisible();
});

test('a member who came by Google sets a password first, and can unlink then', async ({ page, say, codeFor }) => {
  const email = newEmail();
  await arriveByGoogle(page, say, email);
  await page.goto('/me/account');
  const unlink = page.getByRole('button', { name: say.account.google.unlink });
  await expect(unlink).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(say.account.google.last)).toBeVisible();
  await page.getByRole('link', { name: say.account.password.set }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.account.changePass.titleSet })).toBeVisible();
  await page.getByRole('button', { name: say.account.code.send }).click();
  await expect(page.getByText(pattern(say.account.code.wait))).toBeVisible();
  await page.getByLabel(say.login.code).fill(await codeFor(email));
  await page.getByLabel(say.login.newPassword, { exact: true }).fill(password);
  await page.getByLabel(say.login.again).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: say.account.changePass.toAccount }).click();
  await unlink.click();
  await expect(page.getByText(say.account.google.unlinked)).toBeVisible();
});

test('the windows of the account pages can be used by everybody', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/me/account');
  await page.locator('input[type="file"]').setInputFiles(picture);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: say.account.leave.action }).click();
  await expect(dialog).toBeVisible();
  expect(await problems(page)).toEqual([]);
});

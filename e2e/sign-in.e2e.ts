import { createHash } from 'node:crypto';
import { errorSentences } from '@easel/contract/errors';
import { fieldSentences } from '@easel/contract/field-errors';
import type { Locator, Page } from '@playwright/test';
import { expect, newEmail, password, signUpIn, someAddress, test } from './person.ts';
import { pattern } from './words.ts';

/** Every transition of "Login steps" in the specification: email, password, register and reset are its steps 1 to 4. */

const openModal = async (page: Page, signIn: string): Promise<Locator> => {
  await page.goto('/studio/image');
  await page.getByRole('button', { name: signIn }).first().click();
  return page.getByRole('dialog');
};
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('Stoken'));

test('step 1 → 3 → signed in: a stranger signs up with the mailed code; signs out; step 1 → 2 → signed in', async ({
  page,
  say,
  codeFor,
  language,
}) => {
  const dialog = await openModal(page, say.common.frame.signIn);
  const email = await signUpIn(dialog, say, codeFor);
  expect(await stored(page)).toBeTruthy();

  await page.getByRole('button', { name: say.common.frame.menu }).click();
  // The page begins anew, so that nothing of the member stays in its memory.
  const anew = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: say.common.frame.signOut }).click();
  await anew;
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toBeNull();

  await openModal(page, say.common.frame.signIn);
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  const typed = dialog.getByLabel(say.login.password, { exact: true });
  await expect(typed).toBeFocused();
  await typed.fill('wrong1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(errorSentences.login_wrong[language])).toBeVisible();
  await typed.fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await stored(page)).toBeTruthy();
});

test('step 2 → 4 → 2: a forgotten password is reset by a code; 4 → 2 by the way back', async ({
  page,
  say,
  asMember,
  codeFor,
  context,
}) => {
  const { email } = await asMember(await context.newPage());
  const dialog = await openModal(page, say.common.frame.signIn);
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: say.login.forgot }).click();
  await expect(dialog.getByText(pattern(say.login.wait))).toBeVisible();
  await dialog.getByRole('button', { name: say.login.back }).click();
  await expect(dialog.getByRole('heading', { name: say.login.welcome })).toBeVisible();
  await dialog.getByRole('button', { name: say.login.forgot }).click();
  await dialog.getByLabel(say.login.code).fill(await codeFor(email));
  await dialog.getByLabel(say.login.newPassword, { exact: true }).fill('another2026');
  await dialog.getByLabel(say.login.again).fill('another2026');
  await dialog.getByRole('button', { name: say.login.save }).click();
  await expect(dialog.getByText(say.login.resetDone)).toBeVisible();
  await dialog.getByLabel(say.login.password, { exact: true }).fill('another2026');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('steps 2 and 3 → 1: the email can be changed; closing forgets step, email, code and passwords', async ({ page, say }) => {
  const dialog = await openModal(page, say.common.frame.signIn);
  const email = dialog.getByLabel(say.login.email, { exact: true });
  await email.fill(newEmail());
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: say.login.changeLabel }).click();
  await expect(dialog.getByRole('button', { name: say.login.continue, exact: true })).toBeVisible();
  await email.fill(newEmail());
  await page.keyboard.press('Enter');
  await dialog.getByLabel(say.login.code).fill('ABCD');
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const opener = page.getByRole('button', { name: say.common.frame.signIn }).first();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(dialog.getByRole('button', { name: say.login.continue, exact: true })).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(email).toBeFocused();
});

test('the code button counts 60 seconds down, also over a reload, and then sends again', async ({ page, say }) => {
  await page.clock.install();
  const email = newEmail();
  const reachCode = async () => {
    const dialog = await openModal(page, say.common.frame.signIn);
    await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
    await page.keyboard.press('Enter');
    return dialog;
  };
  const dialog = await reachCode();
  const wait = dialog.getByText(pattern(say.login.wait));
  await expect(wait).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(wait).toHaveText(/(3\d|40)/);
  await reachCode();
  await expect(wait).toHaveText(/(3\d|40)/);
  await page.clock.runFor(41_000);
  await expect(wait).toBeHidden();
  await expect(dialog.getByRole('button', { name: say.login.resend })).toBeVisible();
});

test('a second submission is ignored while the first is on its way', async ({ page, say, asMember, context }) => {
  const { email } = await asMember(await context.newPage());
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/User/login_do', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  const dialog = await openModal(page, say.common.frame.signIn);
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: say.login.signIn, exact: true }).click({ force: true });
  release();
  await expect(dialog).toBeHidden();
  expect(sent).toBe(1);
});

test('what is wrong stands beside its field, in all steps', async ({ page, say, language }) => {
  const dialog = await openModal(page, say.common.frame.signIn);
  const email = dialog.getByLabel(say.login.email, { exact: true });
  const says = (key: keyof typeof fieldSentences) => expect(dialog.getByText(fieldSentences[key][language])).toBeVisible();
  await dialog.getByRole('button', { name: say.login.continue, exact: true }).click();
  await says('mobile_err1');
  await expect(email).toHaveAccessibleDescription(new RegExp(fieldSentences.mobile_err1[language]));
  await email.fill('nobody');
  await page.keyboard.press('Enter');
  await says('mobile_err2');
  await email.fill(newEmail());
  await page.keyboard.press('Enter');
  await dialog.getByLabel(say.login.password, { exact: true }).fill('short');
  await dialog.getByLabel(say.login.again).fill('other');
  await dialog.getByRole('button', { name: say.login.create }).click();
  await says('code_err');
  await says('tip1');
  await says('tip3');
  await expect(dialog.getByLabel(say.login.code)).toBeFocused();
  await dialog.getByLabel(say.login.password, { exact: true }).fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(fieldSentences.tip2[language]).first()).toBeVisible();
});

test('after many requests a picture has to be read first, or the browser does a task', async ({ page, request, say, language }) => {
  const headers = { 'x-forwarded-for': someAddress() };
  for (let sent = 0; sent < 2; sent += 1) await request.post('/api/Extend/sms_send_do', { form: { email: newEmail() }, headers });
  await page.setExtraHTTPHeaders(headers);
  const dialog = await openModal(page, say.common.frame.signIn);
  await dialog.getByLabel(say.login.email, { exact: true }).fill(newEmail());
  await page.keyboard.press('Enter');
  const picture = dialog.getByRole('img', { name: say.login.image.alt });
  const answer = dialog.getByLabel(say.login.image.label);
  await expect(picture).toBeVisible();
  await expect(answer).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByText(fieldSentences.imgcode_err[language])).toBeVisible();
  const shown = await picture.getAttribute('src');
  await dialog.getByRole('button', { name: say.login.image.again }).click();
  await expect(picture).not.toHaveAttribute('src', shown ?? '');
  const second = await picture.getAttribute('src');
  await answer.fill('----');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(errorSentences.img_code_wrong[language])).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', second ?? '');
  await expect(answer).toHaveValue('');

  await dialog.getByRole('button', { name: say.login.image.unseen }).click();
  await expect(dialog.getByRole('status').filter({ hasText: say.login.image.proving })).toBeVisible();
  await expect(answer).toBeHidden();
  await expect(dialog.getByText(pattern(say.login.wait))).toBeVisible();
  await expect(dialog.getByLabel(say.login.code)).toBeFocused();
});

test('after many wrong passwords the button counts the pause down, and then signs in', async ({
  page,
  request,
  say,
  asMember,
  context,
}) => {
  const { email } = await asMember(await context.newPage());
  const headers = { 'x-forwarded-for': someAddress() };
  const wrong = createHash('md5').update('wrong2026').digest('hex');
  for (let tries = 0; tries < 6; tries += 1) {
    await request.post('/api/User/login_do', { form: { type: '4', email, password: wrong }, headers });
  }
  await page.setExtraHTTPHeaders(headers);
  const dialog = await openModal(page, say.common.frame.signIn);
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(say.login.password, { exact: true }).fill('wrong2026');
  // Until the first pause is over, a try is refused; a wrong one after it begins a longer pause.
  const pause = dialog.getByRole('button', { name: pattern(say.login.pause) });
  const signIn = dialog.getByRole('button', { name: say.login.signIn, exact: true });
  await expect(async () => {
    if (await signIn.isVisible()) await signIn.click();
    await expect(pause).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(pause).toBeDisabled();
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  await expect(signIn).toBeEnabled();
  await signIn.click();
  await expect(dialog).toBeHidden();
});

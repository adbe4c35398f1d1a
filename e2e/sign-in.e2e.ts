import { errorSentences, fieldSentences } from '@easel/contract/errors';
import { expect, newEmail, password, test } from './person.ts';
import { pattern } from './words.ts';

const openModal = async (page: import('@playwright/test').Page, signIn: string) => {
  await page.goto('/studio/image');
  await page.getByRole('button', { name: signIn }).first().click();
};

test('a stranger signs up with the mailed code, signs out and comes back with the password', async ({ page, say, codeFor, language }) => {
  const email = newEmail();
  await openModal(page, say.common.frame.signIn);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(pattern(say.login.wait))).toBeVisible();
  await dialog.getByLabel(say.login.code).fill(await codeFor(email));
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  await dialog.getByLabel(say.login.again).fill(password);
  await dialog.getByRole('button', { name: say.login.create }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('Stoken'))).toBeTruthy();

  await page.getByRole('button', { name: say.common.frame.menu }).click();
  await page.getByRole('menuitem', { name: say.common.frame.signOut }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('Stoken'))).toBeNull();

  await openModal(page, say.common.frame.signIn);
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(say.login.password, { exact: true }).fill('wrong1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(errorSentences.login_wrong[language])).toBeVisible();
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('a forgotten password is reset by a code and leads back to the password step', async ({ page, say, asMember, codeFor, context }) => {
  const { email } = await asMember(await context.newPage());
  await openModal(page, say.common.frame.signIn);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: say.login.forgot }).click();
  await expect(dialog.getByText(pattern(say.login.wait))).toBeVisible();
  await dialog.getByLabel(say.login.code).fill(await codeFor(email));
  await dialog.getByLabel(say.login.newPassword, { exact: true }).fill('another2026');
  await dialog.getByLabel(say.login.again).fill('another2026');
  await dialog.getByRole('button', { name: say.login.save }).click();
  await expect(dialog.getByText(say.login.resetDone)).toBeVisible();
  await dialog.getByLabel(say.login.password, { exact: true }).fill('another2026');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('what is wrong stands beside its field', async ({ page, say, language }) => {
  await openModal(page, say.common.frame.signIn);
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel(say.login.email, { exact: true });
  const says = (key: keyof typeof fieldSentences) => expect(dialog.getByText(fieldSentences[key][language])).toBeVisible();
  await dialog.getByRole('button', { name: say.login.continue, exact: true }).click();
  await says('mobile_err1');
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
});

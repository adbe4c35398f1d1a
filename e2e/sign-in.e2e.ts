import { expect, newEmail, password, test } from './person.ts';
import { pattern } from './words.ts';

const openModal = async (page: import('@playwright/test').Page, signIn: string) => {
  await page.goto('/studio/image');
  await page.getByRole('button', { name: signIn }).first().click();
};

test('a stranger signs up with the mailed code, signs out and comes back with the password', async ({ page, say, codeFor }) => {
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
  await expect(dialog.getByRole('alert')).toBeVisible();
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
  const send = dialog.getByRole('button', { name: say.login.send });
  if (await send.isVisible()) await send.click();
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
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(language === 'zh' ? '请输入邮箱' : 'Please enter your email')).toBeVisible();
  await dialog.getByLabel(say.login.email, { exact: true }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(language === 'zh' ? '邮箱格式不正确' : 'This does not look like an email address')).toBeVisible();
  await dialog.getByLabel(say.login.email, { exact: true }).fill(newEmail());
  await page.keyboard.press('Enter');
  await dialog.getByLabel(say.login.password, { exact: true }).fill('short');
  await dialog.getByLabel(say.login.again).fill('other');
  await dialog.getByRole('button', { name: say.login.create }).click();
  await expect(
    dialog.getByText(language === 'zh' ? '请输入 4 位邮箱验证码' : 'Please enter the 4-character code from the email'),
  ).toBeVisible();
  await expect(dialog.getByText(language === 'zh' ? '两次输入的密码不一致' : 'Passwords do not match')).toBeVisible();
});

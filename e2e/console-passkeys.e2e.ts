import { codeOf } from '@easel/testkit/authenticator';
import { runAdmin } from '@easel/testkit/processes';
import { overflow, problems } from './looks.ts';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, test } from './person.ts';

/** An operator opens the console with a passkey in place of a code. The browser has an authenticator that says yes to everything. */

let studio: OwnStudio;

test.beforeAll(async () => {
  studio = await startOwnStudio('connected-studio');
});
test.afterAll(() => studio.stop());

test('a passkey is added, opens the console, and is removed', async ({ page, say }) => {
  const words = say.console;
  // Passkeys belong to names: there are none at an address that is a number.
  const origin = studio.client.url.replace('127.0.0.1', 'localhost');
  const member = await studio.client.signUp();
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  const told = await runAdmin({ EASEL_DATA: studio.folder }, 'operator', 'add', email, '--json');
  const { setup_code } = JSON.parse(told.out) as { setup_code: string };
  const { secret } = (await member.call('Console/enrol_do', { setup_code })).info;
  const { token } = (await member.call('Console/enrol_confirm_do', { setup_code, code: codeOf(secret, Date.now()) })).info;

  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await page.goto(origin);
  await page.evaluate(
    ([own, console]) => {
      localStorage.setItem('Stoken', own ?? '');
      localStorage.setItem('Ctoken', console ?? '');
    },
    [member.token, token],
  );
  await page.goto(`${origin}/console`);
  await page.getByRole('button', { name: words.passkeys.title }).click();
  const dialog = page.getByRole('dialog', { name: words.passkeys.title });
  await expect(dialog.getByText(words.passkeys.none)).toBeVisible();
  await dialog.getByLabel(words.passkeys.name, { exact: true }).fill('Mei');
  await dialog.getByRole('button', { name: words.passkeys.add }).click();
  await expect(dialog.getByRole('listitem')).toContainText('localhost');
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: words.nav.signOut }).click();
  await page.goto(`${origin}/console`);
  await page.getByRole('button', { name: words.access.passkey }).click();
  await expect(page.getByText(words.today.noWorks)).toBeVisible();

  await page.getByRole('button', { name: words.passkeys.title }).click();
  await dialog.getByRole('button', { name: words.passkeys.remove.replace('{{name}}', 'Mei') }).click();
  await expect(dialog.getByText(words.passkeys.none)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.nav.signOut }).click();
  await page.goto(`${origin}/console`);
  await expect(page.getByLabel(words.access.code)).toBeVisible();
  await expect(page.getByRole('button', { name: words.access.passkey })).toBeHidden();
});

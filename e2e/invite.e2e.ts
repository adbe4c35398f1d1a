import { randomInt } from 'node:crypto';
import { coupons as couponsEn } from '../web/src/i18n/en/coupons.ts';
import { invites as invitesEn } from '../web/src/i18n/en/invites.ts';
import { coupons as couponsZh } from '../web/src/i18n/zh/coupons.ts';
import { invites as invitesZh } from '../web/src/i18n/zh/invites.ts';
import { expect, newEmail, password, test } from './person.ts';

test('a link brings somebody who pays less, and whoever invited sees it', async ({
  page,
  context,
  browser,
  asMember,
  codeFor,
  language,
  say,
  contextOptions,
}) => {
  const invites = { en: invitesEn, zh: invitesZh }[language];
  const coupons = { en: couponsEn, zh: couponsZh }[language];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await asMember(page);
  await page.goto('/invite');
  await expect(page.getByRole('img', { name: invites.code.alt })).toBeVisible();
  await page.getByRole('button', { name: invites.link.copy }).click();
  await expect(page.getByRole('status').filter({ hasText: invites.link.copied })).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // Somebody else, on a device of their own.
  const elsewhere = await browser.newContext(contextOptions);
  await elsewhere.addInitScript(
    (cores) => {
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { configurable: true, get: () => cores });
    },
    randomInt(1, 2 ** 40),
  );
  const friend = await elsewhere.newPage();
  await friend.goto(link);
  // From the first page to the last, they see what the link brings.
  const said = (text: string) =>
    new RegExp(text.replaceAll(/\{\{(\w+)\}\}/g, (_, value) => ({ percent: '52', days: '30' })[value as string] ?? '.+'));
  const offer = said(say.login.invitedOffer);
  const greeting = friend.getByRole('status').filter({ hasText: offer });
  await expect(greeting.getByRole('button', { name: say.login.invitedSignUp })).toBeVisible();
  await friend.goto('/pricing?plan=standard-monthly');
  await expect(friend.getByRole('main').getByText(offer)).toBeVisible();
  await friend.getByRole('button', { name: say.common.frame.signIn, exact: true }).locator('visible=true').first().click();
  const dialog = friend.getByRole('dialog');
  await expect(dialog.getByText(offer)).toBeVisible();
  const email = newEmail();
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await friend.keyboard.press('Enter');
  await expect.poll(() => codeFor(email)).not.toBe('');
  await dialog.getByLabel(say.login.code).fill(await codeFor(email));
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  await dialog.getByLabel(say.login.again).fill(password);
  await dialog.getByRole('button', { name: say.login.create }).click();
  await expect(dialog).toBeHidden();
  await expect(friend.getByRole('status').filter({ hasText: said(say.login.invitedArrived) })).toBeAttached();

  // 52 % less than 19.90, rounded to the cent.
  const plan = friend.getByRole('article').filter({ hasText: '$19.90' }).first();
  await expect(plan.locator('del')).toContainText('$19.90');
  await expect(plan).toContainText('$9.55');
  const mine = friend.getByRole('radiogroup', { name: coupons.pick });
  await expect(mine.getByRole('radio', { name: /52/ })).toBeChecked();
  await friend.getByRole('button', { name: coupons.code.another }).click();
  await friend.getByLabel(coupons.code.label).fill('no-such-code');
  await friend.keyboard.press('Enter');
  await expect(friend.getByText(coupons.code.refused.not_found)).toBeVisible();
  await expect(friend.getByLabel(coupons.code.label)).toBeFocused();
  await elsewhere.close();

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: invites.list.states.joined });
  await expect(row).toContainText('+50');
  await page.getByRole('button', { name: invites.link.share }).click();
  const microblog = page.getByRole('dialog').getByRole('link', { name: invites.share.weibo });
  const shared = new URL((await microblog.getAttribute('href')) ?? '');
  expect(shared.searchParams.get('url')).toBe(link);
  expect(shared.searchParams.get('title')).toContain('52%');
});

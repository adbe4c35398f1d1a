import { codeOf } from '@easel/testkit/authenticator';
import { type SmtpServer, startSmtpServer } from '@easel/testkit/doubles/smtp-server';
import { runAdmin } from '@easel/testkit/processes';
import { type StripeServer, startStripeServer } from '@easel/testkit/stripe-server';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { overflow, problems } from './looks.ts';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, signUpIn, test } from './person.ts';
import { pattern, type Words } from './words.ts';

/** From an empty folder to the first paying member of a studio of one's own, by the console alone. */

const webhookSecret = 'whsec_of_the_studio';
const brand = { zh: '极光', en: 'Aurora' };
const headline = { zh: '把想法变成画面', en: 'Pictures for your shop' };
const basic = { zh: '基础版', en: 'Basic' };
const starter = { zh: '起步版', en: 'Starter' };

let studio: OwnStudio;
let stripe: StripeServer;
let smtp: SmtpServer;

test.beforeAll(async () => {
  [stripe, smtp] = [await startStripeServer(), await startSmtpServer({ user: 'studio', password: 'mail password' })];
  studio = await startOwnStudio('connected-studio', { EASEL_STRIPE_URL: stripe.address });
});
test.afterAll(async () => {
  await studio.stop();
  await Promise.all([stripe.close(), smtp.close()]);
});

/** Opens a room as the owner that the command line has named. */
async function openRoom(page: Page, path: string): Promise<void> {
  const owner = await studio.client.signUp();
  const { email } = (await owner.call('User/usage_info', {})).info.user_info;
  const { out } = await runAdmin({ EASEL_DATA: studio.folder }, 'operator', 'add', email, '--json');
  const { setup_code } = JSON.parse(out) as { setup_code: string };
  const { secret } = (await owner.call('Console/enrol_do', { setup_code })).info;
  const { token } = (await owner.call('Console/enrol_confirm_do', { setup_code, code: codeOf(secret, Date.now()) })).info;
  await page.addInitScript(
    (stored) => {
      if (window !== window.top) return;
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { Stoken: owner.token, Ctoken: token },
  );
  await page.goto(studio.client.url + path);
}

async function looksRight(page: Page): Promise<void> {
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

async function giveBrand(page: Page, say: Words): Promise<void> {
  const { settings } = say.console;
  const field = (name: string, language: 'zh' | 'en') =>
    page.getByLabel(settings.in.replace('{{field}}', name).replace('{{language}}', settings.language[language]), { exact: true });
  const mark = await sharp({ create: { width: 256, height: 256, channels: 4, background: '#1d4ed8' } })
    .png()
    .toBuffer();
  await page.getByLabel(settings.field.logo, { exact: true }).setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: mark });
  for (const language of ['zh', 'en'] as const) {
    await field(settings.field.name, language).fill(brand[language]);
    await field(settings.field.headline, language).fill(headline[language]);
  }
  await page.getByLabel(settings.field.accent, { exact: true }).fill('#1d4ed8');
  await page.getByLabel(settings.field.contact_email, { exact: true }).fill('hi@aurora.example');
  await page.getByLabel(settings.field.seller_name, { exact: true }).fill('Aurora Ltd');
  await page.getByLabel(settings.field.mail_from, { exact: true }).fill('Aurora <hello@aurora.example>');
  await page.getByRole('button', { name: say.console.save }).click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
}

async function changePlan(page: Page, say: Words, plan: string): Promise<void> {
  const words = say.consolePlans;
  await page
    .getByRole('button', { name: pattern(words.changeOf.replace(/{{plan}}.*/, plan)) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.field.nameZh, { exact: true }).fill(starter.zh);
  await dialog.getByLabel(words.field.nameEn, { exact: true }).fill(starter.en);
  await dialog.getByLabel(words.field.price, { exact: true }).fill('12.90');
  await dialog.getByLabel(words.field.oldPrice, { exact: true }).fill('');
  await looksRight(page);
  await dialog.getByRole('button', { name: words.preview }).click();
  await expect(dialog.getByText(words.impact.named)).toBeVisible();
  await dialog.getByLabel(words.reason).fill('We open');
  await dialog.getByRole('button', { name: words.confirm }).click();
  await expect(dialog).toHaveCount(0);
}

async function enterKeys(page: Page, say: Words): Promise<void> {
  const words = say.consoleIntegrations;
  await expect(page.getByText(words.collects.alone)).toBeVisible();
  await looksRight(page);
  const form = page.getByRole('form', { name: words.payment.stripe.title, exact: true });
  const section = page.getByRole('region', { name: words.payment.stripe.title, exact: true });
  await expect(section.getByLabel(words.payment.webhook, { exact: true })).toHaveValue(`${studio.client.url}/api/pay/stripe/webhook`);
  await form.getByLabel(words.payment.webhookSecret, { exact: true }).fill(webhookSecret);
  await form.getByLabel(words.payment.secretKey, { exact: true }).fill('sk_test_of_nobody');
  await form.getByRole('button', { name: words.tryAndSave }).click();
  await expect(form.getByText('Invalid API Key')).toBeVisible();
  await looksRight(page);
  await form.getByLabel(words.payment.secretKey, { exact: true }).fill(stripe.secretKey);
  await form.getByRole('button', { name: words.tryAndSave }).click();
  await expect(section.getByText(words.payment.state.enabled)).toBeVisible();
  await expect(section.getByText(words.payment.test)).toBeVisible();

  const mail = page.getByRole('form', { name: words.mail.title, exact: true });
  await mail.getByLabel(words.mail.host, { exact: true }).fill(smtp.host);
  await mail.getByText(words.mail.securities.none, { exact: true }).click();
  await mail.getByLabel(words.mail.port, { exact: true }).fill(String(smtp.port));
  await mail.getByLabel(words.mail.user, { exact: true }).fill('studio');
  await mail.getByLabel(words.mail.password, { exact: true }).fill('guessed');
  await mail.getByRole('button', { name: words.tryAndSave }).click();
  await expect(mail.getByText('535 5.7.8')).toBeVisible();
  await mail.getByLabel(words.mail.password, { exact: true }).fill('mail password');
  await mail.getByRole('button', { name: words.tryAndSave }).click();
  await expect(page.getByText(words.mail.by.replace('{{server}}', `${smtp.host}:${smtp.port}`))).toBeVisible();
  await looksRight(page);
}

/** The newest code that reached an address by the mail server. */
async function mailedCode(email: string): Promise<string> {
  const codeIn = () => {
    const { source = '' } = smtp.emails.filter(({ recipients }) => recipients.includes(email)).at(-1) ?? {};
    const plain = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source);
    const body = /base64/i.test(plain?.[0] ?? '') ? Buffer.from(plain?.[1] ?? '', 'base64').toString() : (plain?.[1] ?? '');
    return /\b[2-9A-HJ-NP-Z]{4}\b/.exec(body)?.[0] ?? '';
  };
  await expect.poll(codeIn).not.toBe('');
  return codeIn();
}

async function becomeMember(browser: Browser, say: Words, language: 'zh' | 'en', viewport: Page['viewportSize']): Promise<Page> {
  const size = viewport();
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    ...(size ? { viewport: size, isMobile: size.width < 768, hasTouch: size.width < 768 } : {}),
  });
  // The provider's own page is somebody else's.
  await context.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title>' }),
  );
  const page = await context.newPage();
  await page.goto(studio.client.url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(headline[language]);
  await page.goto(`${studio.client.url}/studio/image`);
  await page.getByRole('button', { name: say.common.frame.signIn }).first().click();
  await signUpIn(page.getByRole('dialog'), say, mailedCode);
  return page;
}

/** Buys on the page of prices; the provider tells the studio that it was paid. */
async function buy(page: Page, say: Words, plan: string): Promise<void> {
  await page.goto(`${studio.client.url}/pricing`);
  const card = page.getByRole('article').filter({ hasText: plan });
  await expect(card.getByText(/12\.90/).first()).toBeVisible();
  await card.getByRole('button').click();
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('complementary')
    .getByRole('button', { name: new RegExp(`${plan}.*\\d`) })
    .click();
  const checkout = await opened;
  await checkout.waitForURL(/checkout\.stripe\.com/);
  stripe.pay(checkout.url().split('/').at(-1) ?? '');
  expect(await stripe.sendNewest(studio.client.url, webhookSecret)).toBe(200);
  await checkout.close();
  await page.getByRole('dialog', { name: say.paying.waiting.title }).getByRole('button', { name: say.paying.waiting.paid }).click();
  await expect(page.getByText(say.paying.done.replace('{{plan}}', plan), { exact: true })).toBeVisible();
}

test('name, looks, words, a plan, keys and mail are entered in the console; the first member signs up, pays and has the plan', async ({
  page,
  browser,
  say,
  language,
}) => {
  test.setTimeout(120_000);
  await openRoom(page, '/console/settings');
  await giveBrand(page, say);
  await looksRight(page);
  await page.getByRole('link', { name: say.console.settings.tab.integrations }).click();
  await enterKeys(page, say);
  await page.goto(`${studio.client.url}/console/plans`);
  await changePlan(page, say, basic[language]);

  const member = await becomeMember(browser, say, language, page.viewportSize.bind(page));
  expect(smtp.emails[0]?.source).toContain('hello@aurora.example');
  await buy(member, say, starter[language]);
  await page.goto(`${studio.client.url}/console/settings/integrations`);
  const section = page.getByRole('region', { name: say.consoleIntegrations.payment.stripe.title, exact: true });
  await expect(
    section.getByText(pattern(language === 'en' ? say.consoleIntegrations.payment.plans_one : say.consoleIntegrations.payment.plans_other)),
  ).toBeVisible();
  await looksRight(page);
  await member.context().close();
});

import { createHash, randomInt } from 'node:crypto';
import { requestSeedWorks, type SeededWork, type SeedWork } from '@easel/testkit/request-seed-works';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { pattern, words } from './words.ts';

/** What every journey has: the words of its language, and ways to be somebody. */
interface Person {
  language: 'en' | 'zh';
  say: (typeof words)['en'];
  isPhone: boolean;
  /** The browser of a new member, signed in. */
  asMember: (page: Page) => Promise<{ email: string; token: string }>;
  /** The newest code that was mailed to an address. */
  codeFor: (email: string) => Promise<string>;
  /** A call as an outside client makes it. */
  call: (path: string, fields: Record<string, string>) => Promise<Record<string, unknown>>;
  /** Works of the member with the token, where painting is not the matter; the oldest first. */
  seedWorks: (token: string, works: readonly SeedWork[]) => Promise<SeededWork[]>;
}

let people = 0;
export const password = 'easel2026';
export const newEmail = () => `person${++people}-${process.pid}-${Date.now()}@example.com`;

/** Makes an account in the window for signing in. */
export async function signUpIn(dialog: Locator, say: Person['say'], codeFor: Person['codeFor']): Promise<string> {
  const email = newEmail();
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await dialog.getByLabel(say.login.email, { exact: true }).press('Enter');
  await expect(dialog.getByText(pattern(say.login.wait))).toBeVisible();
  await dialog.getByLabel(say.login.code).fill((await codeFor(email)).toLowerCase());
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  await dialog.getByLabel(say.login.again).fill(password);
  await dialog.getByRole('button', { name: say.login.create }).click();
  await expect(dialog).toBeHidden();
  return email;
}

/** An address of the network that a browser comes from, as a proxy names it; one for each journey. */
export const someAddress = () => `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`;

/** Signs in at the provider that stands for Google, which then leads back. */
export async function atProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Opens the next page with the token of a session that is over. Frames within the page leave it alone. */
export const withDeadToken = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('Stoken', 'dead');
  });

export const test = base.extend<Person>({
  language: async ({ locale }, use) => use(locale?.startsWith('zh') ? 'zh' : 'en'),
  say: async ({ language }, use) => use(words[language]),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  call: async ({ request, language }, use) =>
    use(async (path, fields) => {
      const form = { app_v: '1.0.1', lang: language === 'zh' ? '1' : '2', usertoken: '', temp_usertoken: '', ...fields };
      return (await request.post(`/api/${path}`, { form })).json();
    }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  seedWorks: async ({}, use) => use((token, works) => requestSeedWorks(process.env.EASEL_E2E_DATA ?? '', { token, works })),
  codeFor: async ({ request }, use) =>
    use(async (email) => {
      const emails = (await (await request.get('/dev/mail.json')).json()) as { to: string; text: string }[];
      return /\b[2-9A-HJ-NP-Z]{4}\b/.exec(emails.find((message) => message.to === email)?.text ?? '')?.[0] ?? '';
    }),
  asMember: async ({ call, codeFor }, use) =>
    use(async (page) => {
      const email = newEmail();
      await call('Extend/sms_send_do', { email });
      const hashed = createHash('md5').update(password).digest('hex');
      const answer = await call('User/login_do', { type: '4', email, password: hashed, ver_code: await codeFor(email) });
      const token = String(answer.usertoken);
      await page.addInitScript((stored) => {
        // The frame of a download may have no storages.
        if (window !== window.top) return;
        if (!sessionStorage.getItem('e2e-signed-in')) localStorage.setItem('Stoken', stored);
        sessionStorage.setItem('e2e-signed-in', '1');
      }, token);
      return { email, token };
    }),
  // Every journey is made on a device of its own: all browsers of one machine would read as the same one.
  context: async ({ context }, use) => {
    await context.addInitScript(
      (cores) => {
        Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { configurable: true, get: () => cores });
      },
      randomInt(1, 2 ** 40),
    );
    await use(context);
  },
  // A journey fails when the page complains.
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The recorder of traces reads pictures by `blob:` addresses, which the policy of the page does not let it.
      const ours = !/net::ERR_|WebSocket connection|Connecting to 'blob:/.test(message.text());
      if (message.type() === 'error' && ours) complaints.push(message.text());
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

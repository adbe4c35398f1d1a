import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/**
 * The built app on the real server, as a stranger starts it: in English on a dark desk, and in Chinese on a light phone.
 * Both themes and the other language are looked at on the way (`access.e2e.ts`).
 */
const port = Number(process.env.EASEL_E2E_PORT ?? 41_739);
const data = process.env.EASEL_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'easel-e2e-'));
process.env.EASEL_E2E_DATA = data;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What every screen of the studio has in common: the rules of sessions, addresses and scripts, without a look at the window. */
const aboutRules = /(google|routes|security|session|video-file)\.e2e\.ts$/;
/**
 * What goes the same way in every window and language: faults, engines, files and keys. Half of it is tried here, half of it there; so
 * are single journeys with the tag `@desk` or `@phone`.
 */
const onDeskOnly = /(chat-import|chat-keyboard|console|engines|faults|keyboard|palette|verify|video-engines)\.e2e\.ts$/;
const onPhoneOnly = /(account|belongings|billing|invite|shared-chat|sign-in|sources|strange-models|titles|works)\.e2e\.ts$/;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'results',
  fullyParallel: true,
  // On two cores: while one waits for its page, another goes on.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: process.env.EASEL_CHROMIUM ?? '/usr/bin/chromium', args: flags },
    // Recording takes time from every journey: EASEL_E2E_TRACE=1 does it where one is looked into.
    trace: process.env.EASEL_E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'en desk', testIgnore: onPhoneOnly, grepInvert: /@phone/, use: { locale: 'en-US', viewport: desk, colorScheme: 'dark' } },
    {
      name: 'zh phone',
      testIgnore: [aboutRules, onDeskOnly],
      grepInvert: /@desk/,
      use: { locale: 'zh-CN', viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'light' },
    },
  ],
  webServer: {
    command: `"${process.execPath}" "${fileURLToPath(new URL('../testkit/src/browsed-studio.ts', import.meta.url))}"`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), EASEL_DATA: data, EASEL_LOG: 'warn', EASEL_TRUST_PROXY: '1' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
});

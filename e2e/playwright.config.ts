import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** The built app on the real server, as a stranger starts it, in Chinese and English, on a desk and on a phone. */
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
/**
 * Every journey is walked in both languages and on both kinds of window; those through the door and the looks at whole screens, in
 * all four combinations. All of them everywhere would take longer than a quarter of an hour.
 */
const everywhere = /(access|session|sign-in)\.e2e\.ts$/;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: '/usr/bin/chromium', args: flags },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'en desk', use: { locale: 'en-US', viewport: desk, colorScheme: 'dark' } },
    { name: 'zh desk', testMatch: everywhere, use: { locale: 'zh-CN', viewport: desk, colorScheme: 'light' } },
    {
      name: 'en phone',
      testMatch: everywhere,
      use: { locale: 'en-US', viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'light' },
    },
    { name: 'zh phone', use: { locale: 'zh-CN', viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark' } },
  ],
  webServer: {
    command: `"${process.execPath}" "${fileURLToPath(new URL('../testkit/src/browsed-studio.ts', import.meta.url))}"`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), EASEL_DATA: data, EASEL_LOG: 'warn', EASEL_TRUST_PROXY: '1' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
});

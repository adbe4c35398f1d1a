/**
 * Takes the README's screenshot: starts a studio in a temporary folder, signs somebody up, paints with the real
 * engine and photographs the image workspace. Run it with Node 24 after a change of the look:
 * `node tools/make-screenshot.ts` (after `npm run e2e`, which builds the web app and brings Chromium).
 */
import { join } from 'node:path';
import type { StudioClient } from '@easel/testkit/client';
import { startStudio } from '@easel/testkit/studio';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { root } from './source-files.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const chromiumPath = process.env.EASEL_CHROMIUM ?? '/usr/bin/chromium';
const size = { width: 1440, height: 900 };

/** What hangs in the history, oldest first; the last one stands on the stage. */
const works = [
  { prompt: 'A field of sunflowers in summer', scale: '3:2', seed: 4 },
  { prompt: 'Ringed planet before a nebula', scale: '1:1', seed: 5 },
  { prompt: 'Misty mountains above a river', scale: '2:3', seed: 3, style: 'ink' },
  { prompt: 'Coral reef with fish', scale: '4:3', seed: 8 },
  { prompt: 'City by the harbour at night in the rain', scale: '3:2', seed: 12 },
  { prompt: 'Autumn forest path, morning fog', scale: '2:3', seed: 9 },
  { prompt: 'Northern lights over a snowy cabin', scale: '16:9', seed: 2 },
  { prompt: 'A lake under snowy mountains at sunset, oil painting', scale: '3:2', seed: 7, count: 4 },
] as const;

async function ended(member: StudioClient, id: string): Promise<void> {
  for (;;) {
    const { work } = (await member.call('Work/info', { id })).info;
    if (work.state === 'succeeded') return;
    if (work.state === 'failed') throw new Error(`A work failed: ${work.error?.code}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const studio = await startStudio({ signUpCredits: 1000 });
const member = await studio.client.signUp('ada@example.com');
let shown = '';
for (const work of works) {
  const { info } = await member.call('Image/text2img_do', work);
  shown = info.works[0]?.id ?? '';
  await ended(member, shown);
}
const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
const page = await browser.newPage({ viewport: size, colorScheme: 'dark', locale: 'en-US', deviceScaleFactor: 1 });
await page.addInitScript((token) => localStorage.setItem('Stoken', token), member.token);
await page.goto(`${studio.url}/studio/image?work=${shown}`, { waitUntil: 'networkidle' });
await page.getByRole('textbox').first().fill('A lake under snowy mountains at sunset, oil painting');
await page.getByRole('heading', { level: 1 }).click();
await page.waitForLoadState('networkidle');
const picture = await page.screenshot();
await sharp(picture)
  .webp({ quality: 82 })
  .toFile(join(root, 'docs', 'screenshot.webp'));
await browser.close();
await studio.close();

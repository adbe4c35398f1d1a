/**
 * What jumps while a work is made, in each tool, on a desk and on a phone: the shifts from the press until two seconds after the work has
 * ended. The limit is 0.02.
 */
import type { Tool } from '@easel/contract/tools';
import type { TestStudio } from '@easel/testkit/studio';
import { startStudio } from '@easel/testkit/studio';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { printTable } from './figures.ts';
import { observeShifts, type Shift, sumOf } from './shifts.ts';

const limit = 0.02;
const patience = 120_000;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const windows: Readonly<Record<string, BrowserContextOptions>> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const picture = new URL('../../web/public/pictures/home-2-small.webp', import.meta.url).pathname;

const words = (page: Page) => page.locator('textarea').first().fill('A lake at sunset');
const bring = (page: Page) => page.locator('input[type="file"]').first().setInputFiles(picture);

interface Measured {
  tool: Tool;
  address: string;
  /** What is done before anything is measured. */
  prepare: (page: Page) => Promise<void>;
  /** What belongs to what is measured and comes before the press. */
  begin?: (page: Page) => Promise<void>;
}

const tools: readonly Measured[] = [
  { tool: 'text2img', address: '/image/text2img', prepare: words },
  { tool: 'img2img', address: '/studio/image?tool=img2img', prepare: bring },
  { tool: 'enhance', address: '/image/enhance', prepare: bring },
  { tool: 'expand', address: '/image/expand', prepare: bring },
  {
    tool: 'face',
    address: '/image/face',
    async prepare(page) {
      await page.getByRole('button', { name: 'Try with these heads' }).click();
      await page
        .getByRole('button', { name: /^Face / })
        .first()
        .waitFor();
      await page.locator('input[type="checkbox"]').first().check({ force: true });
    },
  },
  {
    tool: 'redraw',
    address: '/image/redraw',
    async prepare(page) {
      await page.getByRole('button', { name: /Try this/ }).click();
      // The form without a picture has a button, too.
      await page.getByRole('application').waitFor();
    },
  },
  {
    tool: 'realtime',
    address: '/image/realtime',
    prepare: (page) => page.getByRole('button', { name: 'Paint this example' }).waitFor(),
    begin: (page) => page.getByRole('button', { name: 'Paint this example' }).click(),
  },
  { tool: 'text2video', address: '/studio/video', prepare: words },
  { tool: 'img2video', address: '/studio/video?tool=img2video', prepare: bring },
];

async function measure(studio: TestStudio, name: string, { tool, address, prepare, begin }: Measured): Promise<Shift[]> {
  const member = await studio.client.signUp();
  const context = await browser.newContext({ ...windows[name], locale: 'en-US' });
  await context.addInitScript((token) => localStorage.setItem('Stoken', token), member.token);
  const page = await context.newPage();
  await page.goto(studio.url + address, { waitUntil: 'networkidle' });
  await prepare(page);
  const button = page.locator('[data-generate]:not([aria-disabled="true"]):visible');
  if (!begin) await button.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(observeShifts(false));
  await begin?.(page);
  await button.click();
  const ended = async () => {
    const { info } = (await member.call('Work/lists', { tool })) as { info: { items: { state: string }[] } };
    const state = info.items[0]?.state;
    if (state === 'failed') throw new Error(`${tool}: the work has failed`);
    return state === 'succeeded';
  };
  for (const since = Date.now(); !(await ended()); await page.waitForTimeout(200)) {
    if (Date.now() - since > patience) throw new Error(`${tool}: the work has not ended`);
  }
  await page.waitForTimeout(2000);
  if (process.env.EASEL_BENCH_PICTURES) await page.screenshot({ path: `${process.env.EASEL_BENCH_PICTURES}/${tool}-${name}.png` });
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  await context.close();
  return shifts;
}

const picked = process.argv.slice(2);
const studio = await startStudio();
const browser = await chromium.launch({ executablePath: process.env.EASEL_CHROMIUM ?? '/usr/bin/chromium', args: flags });
const rows: (string | number)[][] = [];
for (const each of tools.filter(({ tool }) => picked.length === 0 || picked.includes(tool))) {
  for (const name of Object.keys(windows)) {
    const shifts = await measure(studio, name, each);
    const counted = shifts.filter(({ recent }) => !recent);
    const total = sumOf(counted);
    rows.push([each.tool, name, total.toFixed(4), (total / limit).toFixed(2), sumOf(shifts.filter(({ recent }) => recent)).toFixed(4)]);
    for (const { value, moved } of counted)
      if (value >= 0.001) console.log(`${each.tool}, ${name}: ${value.toFixed(4)}\n  ${moved.join('\n  ')}`);
  }
}
printTable(['tool', 'window', 'layout shift', 'of the limit', 'after a press'], rows);
await browser.close();
await studio.close();

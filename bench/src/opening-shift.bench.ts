/**
 * What jumps while a screen opens: every route, for visitors and for members with works, in both languages, on a desk, a phone, and two
 * low windows, until half a second after the last call. The limit is 0.02. `--only=phone,en-US` takes some of them.
 */
import { seedWorks } from '@easel/testkit/seed-works';
import { startStudio } from '@easel/testkit/studio';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { printTable } from './figures.ts';
import { observeShifts, type Shift, sumOf } from './shifts.ts';

const limit = 0.02;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const touch = { hasTouch: true, isMobile: true };
const windows: Readonly<Record<string, BrowserContextOptions>> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, ...touch },
  low: { viewport: { width: 720, height: 450 } },
  side: { viewport: { width: 844, height: 390 }, ...touch },
};
const routes = [
  ...['/', '/help', '/inspire', '/verify', '/changePass', '/invite', '/pricing', '/me/usage', '/me/account', '/me/billing'],
  ...['/studio/chat/bots', '/studio/chat/bots/new', '/studio/chat', '/workbench', '/workbench/make', '/workbench/me/info'],
  ...['/workbench/nav', '/workbench/nav/2', '/workbench/nav/trash', '/workbench/nav/lineage', '/image/text2img'],
  ...['/studio/image?tool=img2img', '/image/enhance', '/image/expand', '/image/face', '/image/redraw', '/image/realtime'],
  ...['/video', '/studio/video?tool=img2video'],
];

async function opened(page: Page, route: string): Promise<Shift[]> {
  await page.goto(studio.url + route, { waitUntil: 'load' });
  // A socket or a slow machine may keep the network busy: what came until then is what counts.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(500);
  return (await page.evaluate<Shift[]>('window.shifts')).filter(({ recent }) => !recent);
}

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',');
const wanted = (names: readonly string[]) => names.filter((name) => !only?.some((one) => names.includes(one)) || only.includes(name));
const studio = await startStudio();
const member = await studio.client.signUp();
await seedWorks(studio.context, member.token, [
  { prompt: 'A lake at sunset', width: 960, height: 540, hours: 2 },
  { prompt: 'A tower in the rain', width: 540, height: 960, hours: 1 },
  { tool: 'enhance', from: 0, width: 1920, height: 1080 },
  { tool: 'redraw', prompt: 'a bird', from: 1, width: 540, height: 960 },
]);
const browser = await chromium.launch({ executablePath: process.env.EASEL_CHROMIUM ?? '/usr/bin/chromium', args: flags });
const rows: (string | number)[][] = [];
for (const window of wanted(Object.keys(windows))) {
  for (const locale of wanted(['en-US', 'zh-CN'])) {
    for (const who of wanted(['visitor', 'member'])) {
      const context = await browser.newContext({ ...windows[window], locale });
      if (who === 'member') await context.addInitScript((token) => localStorage.setItem('Stoken', token), member.token);
      await context.addInitScript(observeShifts(true));
      const page = await context.newPage();
      const found: { route: string; total: number }[] = [];
      for (const route of routes) {
        const shifts = await opened(page, route);
        found.push({ route, total: sumOf(shifts) });
        if (sumOf(shifts) < limit / 2) continue;
        for (const { value, moved } of shifts)
          console.log(`${window}, ${locale}, ${who}, ${route}: ${value.toFixed(4)}\n  ${moved.join('\n  ')}`);
      }
      const worst = found.toSorted((one, other) => other.total - one.total)[0];
      const over = found.filter(({ total }) => total >= limit).length;
      rows.push([window, locale, who, found.length, over, worst?.total.toFixed(4) ?? '', worst?.route ?? '']);
      await context.close();
    }
  }
}
printTable(['window', 'language', 'as', 'routes', 'over the limit', 'most', 'where'], rows);
await browser.close();
await studio.close();

/**
 * What a browser loads for the first screen of each route, as a visitor and as a member: requests, and the bytes of the bodies as
 * they travel (brotli). The limit is 120 KB of JavaScript and, without the pictures, 12 requests for files. The style sheet is part of
 * the page. With `--lighthouse` it also runs Lighthouse (mobile) on `/` and `/image/text2img`: the median of several runs.
 */
import { startStudio } from '@easel/testkit/studio';
import { chromium } from 'playwright-core';
import { median, printTable } from './figures.ts';

const limit = 120;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const routes = [
  '/',
  '/image/text2img',
  '/studio/image',
  '/studio/image?tool=img2img',
  '/image/enhance',
  '/image/face',
  '/image/redraw',
  '/image/realtime',
  '/studio/chat',
  '/workbench',
  '/workbench/make',
  '/workbench/nav',
  '/agreement',
];
const runs = 5;
const studio = await startStudio({ paintThreads: 1 });
const debugPort = 9333;
const browser = await chromium.launch({
  executablePath: process.env.EASEL_CHROMIUM ?? '/usr/bin/chromium',
  args: [...flags, `--remote-debugging-port=${debugPort}`],
});

async function measure(route: string, token: string): Promise<(string | number)[]> {
  const context = await browser.newContext();
  if (token) await context.addInitScript((value) => localStorage.setItem('Stoken', value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  const counts: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith(studio.url)) return;
    kinds.set(requestId, type);
    counts[type] = (counts[type] ?? 0) + 1;
  });
  // The body alone: the heads of an answer are counted in no budget.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(studio.url + route, { waitUntil: 'networkidle' });
  // The protocol tells no size of the page itself; the page knows it.
  bytes.Document = await page.evaluate<number>("performance.getEntriesByType('navigation')[0].encodedBodySize");
  const kilobytes = (kind: string) => (bytes[kind] ?? 0) / 1024;
  const files = ['Document', 'Script', 'Stylesheet', 'Font'].reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  await context.close();
  return [
    route,
    token ? 'member' : 'visitor',
    kilobytes('Script').toFixed(1),
    (kilobytes('Script') / limit).toFixed(2),
    kilobytes('Document').toFixed(1),
    kilobytes('Font').toFixed(1),
    files,
    (counts.Fetch ?? 0) + (counts.XHR ?? 0),
    counts.Image ?? 0,
  ];
}

const member = await studio.client.signUp();
const rows: (string | number)[][] = [];
for (const route of routes) {
  rows.push(await measure(route, ''));
  rows.push(await measure(route, member.token));
}
printTable(['first route', 'as', 'JS KB', 'of the limit', 'page KB', 'font KB', 'files', 'calls', 'pictures'], rows);

if (process.argv.includes('--lighthouse')) {
  const { default: lighthouse } = await import('lighthouse');
  const scores: (string | number)[][] = [];
  for (const route of ['/', '/image/text2img']) {
    const found: number[][] = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(studio.url + route, {
        port: debugPort,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility'],
        // As browsers of people do: without it the page that was written beforehand has no language, and stays hidden.
        extraHeaders: { 'Accept-Language': 'en-US,en;q=0.9' },
      });
      const { audits, categories } = result?.lhr ?? {};
      const value = (name: string) => audits?.[name]?.numericValue ?? Number.NaN;
      found.push([
        (categories?.performance?.score ?? 0) * 100,
        (categories?.accessibility?.score ?? 0) * 100,
        value('first-contentful-paint'),
        value('largest-contentful-paint'),
        value('total-blocking-time'),
        value('cumulative-layout-shift'),
      ]);
    }
    const middle = (column: number) => median(found.map((figures) => figures[column] ?? Number.NaN));
    const seconds = (column: number) => `${(middle(column) / 1000).toFixed(2)} s`;
    scores.push([route, middle(0), middle(1), seconds(2), seconds(3), `${middle(4).toFixed(0)} ms`, middle(5).toFixed(3)]);
  }
  printTable(['Lighthouse, mobile', 'performance', 'access', 'FCP', 'LCP', 'TBT', 'CLS'], scores);
}
await browser.close();
await studio.close();

/**
 * What a browser loads for the first screen of each route: requests, and bytes as they travel (brotli). The limit
 * is 120 KB of JavaScript. With `--lighthouse` it also runs Lighthouse (mobile) on `/` and `/image/text2img`.
 */
import { startStudio } from '@easel/testkit/studio';
import { chromium } from 'playwright-core';
import { printTable } from './figures.ts';

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
const routes = ['/', '/image/text2img', '/studio/image', '/studio/chat', '/workbench', '/agreement'];
const studio = await startStudio({ paintThreads: 1 });
const debugPort = 9333;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...flags, `--remote-debugging-port=${debugPort}`] });

const rows: (string | number)[][] = [];
for (const route of routes) {
  const page = await (await browser.newContext()).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    requests += 1;
  });
  await page.goto(studio.url + route, { waitUntil: 'networkidle' });
  const kilobytes = (kind: string) => (bytes[kind] ?? 0) / 1024;
  rows.push([
    route,
    kilobytes('Script').toFixed(1),
    (kilobytes('Script') / limit).toFixed(2),
    kilobytes('Stylesheet').toFixed(1),
    kilobytes('Font').toFixed(1),
    requests,
  ]);
  await page.context().close();
}
printTable(['first route', 'JS KB', 'of the limit', 'CSS KB', 'font KB', 'requests'], rows);

if (process.argv.includes('--lighthouse')) {
  const { default: lighthouse } = await import('lighthouse');
  const scores: (string | number)[][] = [];
  for (const route of ['/', '/image/text2img']) {
    const result = await lighthouse(studio.url + route, {
      port: debugPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    });
    const { audits, categories } = result?.lhr ?? {};
    const score = (name: string) => Math.round((categories?.[name]?.score ?? 0) * 100);
    const value = (name: string) => audits?.[name]?.displayValue ?? '';
    scores.push([
      route,
      score('performance'),
      score('accessibility'),
      value('first-contentful-paint'),
      value('largest-contentful-paint'),
      value('total-blocking-time'),
      value('cumulative-layout-shift'),
    ]);
  }
  printTable(['Lighthouse, mobile', 'performance', 'access', 'FCP', 'LCP', 'TBT', 'CLS'], scores);
}
await browser.close();
await studio.close();

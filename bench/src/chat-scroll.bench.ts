/**
 * Scrolling through a chat of 100 long answers with code, tables and lists, on a processor throttled to a quarter, at the size of a phone and
 * of a desk: frames that the page drew in a second of scrolling once the chat has been laid out, beside the same words as plain paragraphs in
 * the same run. At least 55.
 */
import { createClient } from '@easel/testkit/client';
import { startStudio } from '@easel/testkit/studio';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { percentile, printTable } from './figures.ts';

const answers = 100;
const framesMin = 55;
const slower = 4;
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/** Runs in the page. */
const noteFrames = `globalThis.frameTimes = [];
const note = (time) => {
  frameTimes.push(time);
  requestAnimationFrame(note);
};
requestAnimationFrame(note);`;

const studio = await startStudio({ paintThreads: 1 });
const member = await createClient(studio.url).signUp();
const chat = await importChat();
const browser = await chromium.launch({ executablePath: process.env.EASEL_CHROMIUM ?? '/usr/bin/chromium', args: flags });
const rows: (string | number)[][] = [];
let isSlow = false;

for (const [size, viewport] of Object.entries(sizes)) {
  let plain = 0;
  for (const what of ['plain paragraphs', 'the chat'] as const) {
    const context = await browser.newContext({ viewport });
    await context.addInitScript((token) => localStorage.setItem('Stoken', token), member.token);
    const page = await context.newPage();
    await (what === 'the chat' ? openChat(page) : openPlain(page));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const { frames, long } = await scrolled(page, session, viewport);
    if (what === 'the chat' && frames < framesMin) isSlow = true;
    if (what === 'plain paragraphs') plain = frames;
    rows.push([`${what}, ${size}`, frames.toFixed(1), `${long.toFixed(1)} ms`, `${Math.round((100 * frames) / plain)} %`]);
    await context.close();
  }
}
await browser.close();
await studio.close();
console.log(`${answers} long answers, processor ${slower} times slower:\n`);
printTable(['', 'frames/s', 'frame, p95', 'of plain'], rows);
if (isSlow) {
  console.error(`\nBelow ${framesMin} frames a second.`);
  process.exitCode = 1;
}

/** Up through the whole conversation as fingers and wheels do: in swipes, for some seconds. */
async function scrolled(page: Page, session: CDPSession, { width, height }: { width: number; height: number }) {
  await page.evaluate(noteFrames);
  for (let swipe = 0; swipe < 10; swipe += 1) {
    await session.send('Input.synthesizeScrollGesture', {
      x: Math.round(width * 0.6),
      y: Math.round(height / 2),
      yDistance: height * 2,
      speed: 2400,
      preventFling: true,
      gestureSourceType: 'mouse',
    });
  }
  const times = await page.evaluate<number[]>('frameTimes');
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? time));
  return { frames: (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0), long: percentile(gaps, 0.95) };
}

async function openChat(page: Page): Promise<void> {
  await page.goto(`${studio.url}/studio/chat/${chat}`, { waitUntil: 'networkidle' });
  await page.getByText(`Answer ${answers}`, { exact: true }).waitFor();
  await page.locator('article:not([data-laid])').first().waitFor({ state: 'detached' });
}

async function openPlain(page: Page): Promise<void> {
  await page.goto(`${studio.url}/readyz`);
  await page.setContent(`<body style="font: 16px sans-serif; max-width: 740px; margin: auto"></body>`);
  const texts = Array.from({ length: answers * 2 }, (_, number) => textOf(number));
  await page.evaluate(`for (const text of ${JSON.stringify(texts)}) {
    const paragraph = document.createElement('p');
    paragraph.innerText = text;
    document.body.append(paragraph);
  }
  scrollTo(0, document.body.scrollHeight);`);
}

/** Of questions and answers in turns. */
function textOf(number: number): string {
  if (number % 2 === 0) return `Question ${number / 2 + 1}: how is a list of works kept in order?`;
  const prose = 'A list keeps its order by a key that never changes, so that what is added stands where it belongs. '.repeat(6);
  const table = '| key | row | state |\n|---|---|---|\n| 1 | first | done |\n| 2 | second | held |\n';
  const code = `\`\`\`ts\n${'export function place(key: number, rows: readonly number[]): number {\n  return rows.findIndex((row) => row > key);\n}\n'.repeat(6)}\`\`\``;
  return `## Answer ${(number + 1) / 2}\n\n${prose}\n\n- one **bold** point\n- another with \`code\`\n\n${table}\n${code}\n\n${prose}`;
}

async function importChat(): Promise<string> {
  const turns = Array.from({ length: answers * 2 }, (_, number) => ({
    id: `m${number}`,
    parent: number === 0 ? null : `m${number - 1}`,
    children: number === answers * 2 - 1 ? [] : [`m${number + 1}`],
    message: {
      author: { role: number % 2 === 0 ? 'user' : 'assistant' },
      create_time: number + 1,
      content: { content_type: 'text', parts: [textOf(number)] },
    },
  }));
  const mapping = Object.fromEntries(turns.map((turn) => [turn.id, turn]));
  const exported = [{ title: 'Long', create_time: 1, update_time: 1, current_node: turns.at(-1)?.id, mapping }];
  await member.upload('Chat/import_do', Buffer.from(JSON.stringify(exported)), { name: 'conversations.json' });
  const { items } = (await member.call('Chat/lists', {})).info;
  const [first] = items;
  if (!first) throw new Error('The chat was not imported');
  return first.id;
}

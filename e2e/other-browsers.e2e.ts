import { writeFile } from 'node:fs/promises';
import { drawnPicture, pixelsOf, pngOf } from '@easel/testkit/raw-pictures';
import type { Driver, PageElement, PointerKind } from './drivers/driver.ts';
import { openFirefox } from './drivers/firefox.ts';
import { type Place, Visitor } from './drivers/visitor.ts';
import { openWebkit } from './drivers/webkit.ts';
import { expect, newEmail, password, test } from './person.ts';
import { pair, pattern, type Words, words } from './words.ts';

/**
 * The main journeys in the browsers that Playwright does not drive, one window each: Firefox in Chinese, drawn in with a finger, WebKit
 * in English, drawn in with a pen. Fingers and pens are those of the protocol; either browser has one of them.
 */
interface Journey {
  visitor: Visitor;
  say: Words;
  studio: string;
  plan: string;
}

const window = { width: 1280, height: 800 };
/** A red disc on sand. */
const disc = { x: 120, y: 80, radius: 30 };
const picture = drawnPicture(240, 160, (x, y) => {
  const grain = ((x * 73 + y * 151 + x * y) % 23) - 11;
  if (Math.hypot(x - disc.x, y - disc.y) < disc.radius) return [196 + (grain >> 1), 36, 30];
  return [206 + grain, 190 + grain, 150 + grain];
});

async function signUp({ visitor, say, studio }: Journey, codeFor: (email: string) => Promise<string>): Promise<void> {
  await visitor.driver.open(`${studio}/image/text2img`);
  await visitor.click('button', say.common.frame.signIn);
  const email = newEmail();
  await visitor.fill(await visitor.see('textbox', say.login.email), email);
  await visitor.click('button', say.login.continue);
  const code = await visitor.see('textbox', say.login.code);
  await visitor.until(async () => expect(await codeFor(email)).not.toBe(''));
  await visitor.fill(code, await codeFor(email));
  for (const field of await visitor.driver.select('input[type="password"]')) await visitor.fill(field, password);
  await visitor.click('button', say.login.create);
  await visitor.until(async () => expect(await visitor.driver.run(() => localStorage.getItem('Stoken'), null)).toBeTruthy());
}

/** Asks for a small picture and sees it whole. */
async function paint({ visitor, say }: Journey): Promise<void> {
  await visitor.fill(await visitor.see('textbox', say.image.prompt), 'A lake at sunset');
  await visitor.press(await visitor.seeBy('[data-generate]'));
  const shown = await visitor.seeBy(`[aria-label="${say.image.stage}"] img[src*="/files/"]`);
  await visitor.until(async () => {
    expect(await visitor.driver.run((image: HTMLImageElement) => image.complete && image.naturalWidth, null, shown)).toBeGreaterThan(0);
  });
}

/** Where a place of the picture is in the window. */
async function placeIn({ visitor }: Journey, shown: PageElement, x: number, y: number): Promise<Place> {
  const box = await visitor.boxOf(shown);
  return { x: box.x + (x / picture.width) * box.width, y: box.y + (y / picture.height) * box.height };
}

async function redraw(journey: Journey, file: string): Promise<void> {
  const { visitor, say, studio } = journey;
  await visitor.driver.open(`${studio}/image/redraw`);
  await visitor.see('button', pair(say, say.redraw.picture, say.source.choose));
  const [field] = await visitor.driver.select('input[type="file"]');
  await visitor.driver.giveFiles(field as PageElement, [file]);
  const shown = await visitor.see('image', say.redraw.original);
  const marked = pattern(say.redraw.say.marked);
  // Selected by a click, taken back, painted by hand, redrawn.
  await visitor.click('button', `${say.redraw.tools.select} (S)`);
  await visitor.draw([await placeIn(journey, shown, disc.x, disc.y)]);
  const share = () =>
    visitor.driver.run(() => [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join('\n'), null);
  await visitor.until(async () => expect(await share()).toMatch(marked));
  const area = (Math.PI * disc.radius ** 2) / (picture.width * picture.height);
  expect(Math.abs(Number(/[\d.]+(?=\s*%)/.exec(await share())?.[0]) / 100 - area)).toBeLessThan(area * 0.25);
  await visitor.click('button', say.redraw.undo);
  await visitor.click('button', `${say.redraw.tools.brush} (B)`);
  const way = await Promise.all([90, 105, 120, 135, 150].map((x) => placeIn(journey, shown, x, disc.y)));
  await visitor.draw(way);
  await visitor.until(async () => expect(await visitor.driver.select('[data-generate]:not([aria-disabled="true"])')).not.toEqual([]));
  await visitor.press(await visitor.seeBy('[data-generate]'));
  const result = await visitor.see('image', say.redraw.candidateAlt.replace('{{number}}', '1'));
  const address = await visitor.driver.run((image: HTMLImageElement) => image.src, null, result);
  const { pixels } = await pixelsOf(Buffer.from(await (await fetch(address)).arrayBuffer()));
  const changed = (x: number, y: number) =>
    [0, 1, 2].some((part) => pixels[(y * 240 + x) * 4 + part] !== picture.pixels[(y * 240 + x) * 4 + part]);
  expect([changed(disc.x, disc.y), changed(4, 4), changed(236, 156)]).toEqual([true, false, false]);
}

async function drawLive({ visitor, studio }: Journey): Promise<void> {
  await visitor.driver.open(`${studio}/image/realtime`);
  const canvas = await visitor.seeBy('[role="application"] canvas');
  const { x, y, width, height } = await visitor.boxOf(canvas);
  await visitor.draw([0.2, 0.35, 0.5, 0.65, 0.8].map((part) => ({ x: x + width * part, y: y + height * 0.4 })));
  const result = await visitor.seeBy('[data-part="result"] canvas');
  const colours = (drawn: HTMLCanvasElement) => {
    const { data } = (drawn.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, drawn.width, drawn.height);
    return new Set(new Uint32Array(data.buffer)).size;
  };
  await visitor.until(async () => expect(await visitor.driver.run(colours, null, result)).toBeGreaterThan(100));
  // The stroke lies where the hand was.
  const onAndOff = await visitor.driver.run(
    (drawn: HTMLCanvasElement) => {
      const at = (down: number) => [
        ...(drawn.getContext('2d') as CanvasRenderingContext2D).getImageData(drawn.width / 2, Math.round(drawn.height * down), 1, 1).data,
      ];
      return [at(0.4), at(0.9)];
    },
    null,
    canvas,
  );
  expect(onAndOff[0]).not.toEqual(onAndOff[1]);
}

/** A clip is made, and its player plays it to the end. */
async function watch({ visitor, say, studio }: Journey): Promise<void> {
  await visitor.driver.open(`${studio}/studio/video`);
  await visitor.fill(await visitor.see('textbox', say.video.prompt), 'A lake at sunset');
  await visitor.press(await visitor.seeBy('[data-generate]'));
  const video = await visitor.seeBy('video');
  const stateOf = () =>
    visitor.driver.run(
      ({ currentTime, duration, videoWidth, error }: HTMLVideoElement) => [currentTime / duration, videoWidth, error?.message],
      null,
      video,
    );
  await visitor.click('button', say.player.play);
  await visitor.until(async () => expect((await stateOf())[0]).toBeGreaterThan(0.2));
  const [, width, error] = await stateOf();
  expect([Number(width) > 0, error]).toEqual([true, null]);
}

/** A plan is bought in the window of the provider, which closes itself. */
async function pay({ visitor, say, studio, plan }: Journey): Promise<void> {
  const { driver } = visitor;
  await driver.open(`${studio}/pricing`);
  await visitor.press(await visitor.seeBy('main article button[aria-pressed]'));
  const button = await visitor.see('button', new RegExp(`${plan}.*\\d`));
  const [home = ''] = await driver.windows();
  await visitor.press(button);
  await visitor.until(async () => expect(await driver.windows()).toHaveLength(2));
  const provider = (await driver.windows()).find((opened) => opened !== home);
  await driver.turnTo(provider ?? '');
  await visitor.press(await visitor.seeBy('[value="pay"]'));
  await visitor.until(async () => expect(await driver.windows()).toHaveLength(1));
  await driver.turnTo(home);
  await visitor.reads(pattern(say.paying.done.replace('{{plan}}', plan)));
}

const browsers: readonly { name: string; open: () => Promise<Driver>; hand: PointerKind; language: 'en' | 'zh'; plan: string }[] = [
  { name: 'Firefox', open: () => openFirefox('zh-CN', window), hand: 'touch', language: 'zh', plan: '基础版' },
  { name: 'WebKit', open: () => openWebkit(window), hand: 'pen', language: 'en', plan: 'Basic' },
];

for (const { name, open, hand, language, plan } of browsers) {
  test(`${name}: signed up, painted, redrawn, drawn live, watched and paid`, { tag: '@desk' }, async ({ codeFor, baseURL }, testInfo) => {
    test.setTimeout(180_000);
    const driver = await open();
    const journey = { visitor: new Visitor(driver, hand), say: words[language], studio: baseURL ?? '', plan };
    try {
      const file = testInfo.outputPath('disc.png');
      await writeFile(file, await pngOf(picture));
      await test.step('signs up', () => signUp(journey, codeFor));
      await test.step('paints', () => paint(journey));
      await test.step('redraws', () => redraw(journey, file));
      await test.step('draws live', () => drawLive(journey));
      await test.step('watches a clip', () => watch(journey));
      await test.step('pays', () => pay(journey));
    } catch (error) {
      await writeFile(testInfo.outputPath('seen.png'), await driver.picture());
      throw error;
    } finally {
      await driver.close();
    }
  });
}

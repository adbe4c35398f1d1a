// Without the fixtures of person.ts: this is about the file, not about the studio.
import { type Colour, clipOfColours, encodersHere, joinedClip } from '@easel/testkit/painted-clip';
import { expect, test } from '@playwright/test';
import { openFirefox } from './drivers/firefox.ts';

// No strong blue: what Chromium draws without a graphics card has too little of it.
const colours: Colour[] = [
  [220, 40, 30],
  [20, 160, 60],
  [60, 90, 150],
  [128, 128, 128],
];
const framesEach = 18;
/** Backwards and across key frames. */
const times = [2.5, 0.1, 1.9, 1];
const shown = [3, 0, 2, 1];

/** What a browser shows of a clip, wherever one seeks, once it has come to its end. */
interface Seen {
  found: number[][];
  duration: number;
  width: number;
  height: number;
}

let clips: { made: string; source: string }[] = [];

test.beforeAll(async () => {
  const encoders = await encodersHere();
  const [ours, theirs = ours] = encoders;
  if (!ours || !theirs) throw new Error('There is no encoder');
  // Of two encoders, where there are two: then each brings its own parameters.
  const halves = await Promise.all([
    clipOfColours(ours, colours.slice(0, 2), framesEach),
    clipOfColours(theirs, colours.slice(2), framesEach),
  ]);
  const files = await Promise.all(
    encoders.map(async (choice) => [choice.encoder, await clipOfColours(choice, colours, framesEach)] as const),
  );
  clips = [...files, ['joined', await joinedClip(halves)] as const].map(([made, file]) => ({
    made,
    source: `data:video/mp4;base64,${file.toString('base64')}`,
  }));
});

/** Runs in the page. */
async function look(_: unknown, { source, times }: { source: string; times: readonly number[] }): Promise<Seen> {
  const video = document.createElement('video');
  video.muted = true;
  video.src = source;
  document.body.replaceChildren(video);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  const happens = (name: string) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
  if (video.readyState < 2) await happens('loadeddata');
  const found: number[][] = [];
  for (const time of times) {
    const sought = happens('seeked');
    video.currentTime = time;
    await sought;
    // On a busy machine the frame is shown a moment after it was found.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    pen.drawImage(video, 0, 0, 8, 8);
    found.push([...pen.getImageData(4, 4, 1, 1).data.slice(0, 3)]);
  }
  video.currentTime = 0;
  const ended = happens('ended');
  video.playbackRate = 4;
  await video.play();
  await ended;
  return { found, duration: video.duration, width: video.videoWidth, height: video.videoHeight };
}

function expectColours(made: string, seen: Seen): void {
  expect(seen, made).toMatchObject({ width: 320, height: 180, duration: (colours.length * framesEach) / 24 });
  shown.forEach((which, at) => {
    (colours[which] as Colour).forEach((value, part) => {
      expect(Math.abs((seen.found[at]?.[part] ?? -99) - value), `${made}: colour ${which}, part ${part}`).toBeLessThanOrEqual(4);
    });
  });
}

test('a clip plays in Chromium, in the colours that were painted, wherever one seeks', async ({ page }) => {
  for (const { made, source } of clips) {
    await page.goto('about:blank');
    expectColours(made, await page.evaluate(`(${look})(null, ${JSON.stringify({ source, times })})`));
  }
});

test('and in Firefox', async () => {
  const firefox = await openFirefox('en', { width: 640, height: 480 });
  try {
    for (const { made, source } of clips) {
      await firefox.open('data:text/html,<!doctype html><body></body>');
      expectColours(made, await firefox.run(look, { source, times }));
    }
  } finally {
    await firefox.close();
  }
});

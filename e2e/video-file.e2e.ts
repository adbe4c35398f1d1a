// Without the fixtures of person.ts: this is about the file, not about the studio.
import { type Colour, clipOfColours, encodersHere, joinedClip } from '@easel/testkit/painted-clip';
import { expect, test } from '@playwright/test';

// No strong blue: what Chromium draws without a graphics card has too little of it.
const colours: Colour[] = [
  [220, 40, 30],
  [20, 160, 60],
  [60, 90, 150],
  [128, 128, 128],
];
const framesEach = 18;

test('a clip plays in the browser, in the colours that were painted, wherever one seeks', async ({ page }) => {
  const encoders = await encodersHere();
  const [ours, theirs = ours] = encoders;
  if (!ours || !theirs) throw new Error('There is no encoder');
  const halves = await Promise.all([
    clipOfColours(ours, colours.slice(0, 2), framesEach),
    clipOfColours(theirs, colours.slice(2), framesEach),
  ]);
  const files = await Promise.all(
    encoders.map(async (choice) => [choice.encoder, await clipOfColours(choice, colours, framesEach)] as const),
  );
  // Of two encoders, where there are two: then each brings its own parameters.
  for (const [made, file] of [...files, ['joined', await joinedClip(halves)] as const]) {
    await page.goto('about:blank');
    await page.setContent(`<video muted src="data:video/mp4;base64,${file.toString('base64')}"></video>`);
    const seen = await page.evaluate(
      async ({ times }) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        const canvas = document.createElement('canvas');
        const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
        const happens = (name: string) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
        if (video.readyState < 2) await happens('loadeddata');
        const found: number[][] = [];
        for (const time of times) {
          const sought = happens('seeked');
          video.currentTime = time;
          await sought;
          pen.drawImage(video, 0, 0, 8, 8);
          found.push([...pen.getImageData(4, 4, 1, 1).data.slice(0, 3)]);
        }
        video.currentTime = 0;
        const ended = happens('ended');
        video.playbackRate = 4;
        await video.play();
        await ended;
        return { found, duration: video.duration, width: video.videoWidth, height: video.videoHeight };
      },
      // Backwards and across key frames.
      { times: [2.5, 0.1, 1.9, 1] },
    );
    expect(seen).toMatchObject({ width: 320, height: 180, duration: (colours.length * framesEach) / 24 });
    [3, 0, 2, 1].forEach((which, at) => {
      (colours[which] as Colour).forEach((value, part) => {
        expect(Math.abs((seen.found[at]?.[part] ?? -99) - value), `${made}: colour ${which}, part ${part}`).toBeLessThanOrEqual(4);
      });
    });
  }
});

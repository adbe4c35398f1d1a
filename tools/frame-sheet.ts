/**
 * Paints clips of a list of prompts and puts their frames at 0, 25, 50, 75 and 100 % beside each other, to be looked at.
 * Run it with Node 24: `node tools/frame-sheet.ts [--prompts "a lake;a city at night"] [--styles photo,oil] [--cameras push-in,orbit-left]
 * [--size 384] [--shape 16:9] [--seconds 4] [--reach 1] [--loop] [--strip] [--out <folder>]`.
 * `--pictures a.jpg;b.jpg>c.jpg`: photographs that move instead, and pairs of which the first becomes the second; prompts say how.
 * `--strip`: frames that follow each other, in the size in which they are, to see what flickers.
 * Writes `frames.png` into `.easel/frames`, which git does not know.
 */
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { noopControl } from '@easel/engine/control';
import { cameraRoom } from '@easel/engine/motion/camera';
import { type Clip, createClip } from '@easel/engine/motion/clip';
import { lifeOf } from '@easel/engine/motion/life-of-plan';
import { type CameraMove, cameraMoves } from '@easel/engine/motion/motion-plan';
import { readMotionWords } from '@easel/engine/motion/motion-words';
import { paintPlate } from '@easel/engine/motion/paint-plate';
import { type StyleName, styleNames } from '@easel/engine/paint/style';
import { painter } from '@easel/engine/prompt/painter';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { filmPair, plateOfPhoto } from '@easel/server/adapters/generation/builtin/film-photos';
import { readPhotoMotion } from '@easel/server/adapters/generation/builtin/read-clip';
import sharp, { type OverlayOptions } from 'sharp';
import { root } from './source-files.ts';

const { values } = parseArgs({
  options: {
    prompts: { type: 'string', default: 'a lake under mountains at sunset;a city at night in the rain;a stormy sea;a forest in autumn' },
    pictures: { type: 'string', default: '' },
    styles: { type: 'string', default: 'photo' },
    cameras: { type: 'string', default: 'auto' },
    size: { type: 'string', default: '384' },
    shape: { type: 'string', default: '16:9' },
    seconds: { type: 'string', default: '4' },
    reach: { type: 'string', default: '1' },
    seed: { type: 'string', default: '7' },
    loop: { type: 'boolean', default: false },
    strip: { type: 'boolean', default: false },
    out: { type: 'string', default: join(root, '.easel', 'frames') },
  },
});
const long = Number(values.size);
const [across = 16, down = 9] = values.shape.split(':').map(Number);
const even = (length: number) => Math.round(length / 2) * 2;
const size = { width: across >= down ? long : even((long * across) / down), height: across >= down ? even((long * down) / across) : long };
const seed = Number(values.seed);
const styles = styleNames.filter((name) => values.styles.split(',').includes(name));
const cameras = (['auto', ...cameraMoves] as const).filter((name) =>
  values.cameras === 'all' ? name !== 'auto' : values.cameras.split(',').includes(name),
);
const labelHeight = 18;
const shares = [0, 0.25, 0.5, 0.75, 1];

const layers: OverlayOptions[] = [];
let row = 0;
for (const prompt of values.prompts.split(';')) {
  for (const subject of values.pictures ? values.pictures.split(';') : styles) {
    for (const camera of cameras) {
      const began = performance.now();
      const clip = values.pictures
        ? await clipOfPictures(subject.split('>'), prompt, camera)
        : paintedClip(prompt, subject as StyleName, camera);
      const frames = framesOf(clip);
      const label = `${prompt} · ${basename(subject)} · ${camera}`;
      console.log(`${label}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
      const top = row * (size.height + labelHeight);
      layers.push({ input: labelOf(label), left: 0, top });
      for (const [column, data] of frames.entries()) {
        const input = await sharp(data, { raw: { ...size, channels: 3 } })
          .png({ compressionLevel: 2 })
          .toBuffer();
        layers.push({ input, left: column * size.width, top: top + labelHeight });
      }
      row += 1;
    }
  }
}
mkdirSync(values.out, { recursive: true });
const path = join(values.out, 'frames.png');
await sharp({
  create: { width: size.width * shares.length, height: row * (size.height + labelHeight), channels: 3, background: '#ffffff' },
})
  .composite(layers)
  .png()
  .toFile(path);
console.log(path);

function paintedClip(prompt: string, style: StyleName, chosen: CameraMove | 'auto'): Clip {
  const words = readMotionWords(prompt);
  const { plan } = readPrompt({ prompt: words.rest, unwanted: '', creativity: 5, seed, ...painter });
  const plate = paintPlate({ plan, style, seed, ...size, hours: words.hours, room: cameraRoom }, noopControl);
  return createClip(plate, size, {
    camera: chosen === 'auto' ? (words.camera ?? 'push-in') : chosen,
    reach: Number(values.reach),
    speed: words.speed,
    life: lifeOf(plan, seed),
    seconds: Number(values.seconds),
    framesPerSecond: 24,
    heldFrames: style === 'photo' ? 1 : 2,
    backwards: false,
    loop: values.loop || words.loop,
    anchored: false,
    offset: 0,
    seed,
  });
}

async function clipOfPictures(paths: readonly string[], prompt: string, chosen: CameraMove | 'auto'): Promise<Clip> {
  const pictures = await Promise.all(
    paths.map(async (path) => {
      const data = await sharp(path)
        .removeAlpha()
        .resize({ ...size, fit: 'cover' })
        .raw()
        .toBuffer();
      return { ...size, channels: 3 as const, data };
    }),
  );
  const named = paths.length > 1 ? { first_frame: 'first', last_frame: 'last' } : { image: 'picture' };
  const recipe = { tool: 'img2video', model: 'photo-film', prompt, seed, duration: Number(values.seconds), ...named } as const;
  const motion = chosen === 'auto' ? {} : { motion: chosen };
  const plan = readPhotoMotion({ recipe: { ...recipe, ...motion } }).motion;
  const [picture, next] = pictures;
  if (!picture) throw new RangeError('No pictures');
  return next ? filmPair(picture, next, size, plan, noopControl) : createClip(await plateOfPhoto(picture, size, noopControl), size, plan);
}

function framesOf(clip: Clip): Uint8Array[] {
  return shares.map((share, index) => {
    const data = new Uint8Array(size.width * size.height * 3);
    clip.paint(values.strip ? Math.floor(clip.frames / 2) + index : Math.round(share * (clip.frames - 1)), data);
    return data;
  });
}

function labelOf(text: string): Buffer {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width * shares.length}" height="${labelHeight}"><text x="3" y="13" font-size="12" font-family="sans-serif">${plain}</text></svg>`,
  );
}

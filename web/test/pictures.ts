import type { Work } from '@easel/contract/works';
import { page } from 'vitest/browser';
import { optimisticWork } from '../src/work/optimistic-work.ts';

/** Pictures of one colour, and what stands on the screen where. */

/** A picture of one colour as a data address. */
export function plainPicture(colour: string, width = 60, height = 40): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.toDataURL();
}

/** Less than a second of moving picture, first of one colour and then of another, as an address. */
async function plainVideo(first: string, then: string, width = 60, height = 40): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < 24; frame += 1) {
    context.fillStyle = frame < 12 ? first : then;
    context.fillRect(0, 0, width, height);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await stopped;
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
}

/** A work that is done, with one video; its still is a picture of another colour. */
export async function filmedWork(id: string, part: Partial<Work> = {}): Promise<Work> {
  const work = doneWork(id, plainPicture('#c06030'), { tool: 'text2video' });
  const [still] = work.outputs;
  if (!still) throw new Error('A work that is done has an output');
  const url = await plainVideo('#3060c0', '#30c060');
  return { ...work, outputs: [{ ...still, id: `${id}-video`, kind: 'video', url, mime: 'video/webm', duration: 4 }], ...part };
}

/** A work that is done, with a clip of two seconds, 48 frames that grow lighter: the shade of frame n is 16 + 4 n. */
export function clipWork(id: string, part: Partial<Work> = {}): Work {
  const work = doneWork(id, plainPicture('#c06030', 320, 180), { tool: 'text2video' });
  const [still] = work.outputs;
  if (!still) throw new Error('A work that is done has an output');
  const url = new URL('./two-seconds.mp4', import.meta.url).href;
  const clip = { ...still, id: `${id}-video`, kind: 'video' as const, url, mime: 'video/mp4', width: 320, height: 180 };
  return { ...work, outputs: [{ ...clip, duration: 2, fps: 24 }], ...part };
}

/** A work that is done, with one picture. */
export function doneWork(id: string, url = plainPicture('#3060c0'), part: Partial<Work> = {}): Work {
  const output = {
    id: `${id}-picture`,
    name: `${id}.png`,
    kind: 'image' as const,
    url,
    thumb_url: url,
    thumb_large_url: url,
    mime: 'image/png',
    bytes: 1,
    width: 60,
    height: 40,
    duration: null,
    seed: 1,
    fps: null,
    sound: false,
    method: null,
    colour: '#808080',
  };
  const stand = optimisticWork('text2img', { model: 'painter', prompt: `work ${id}`, width: 60, height: 40 }, 1, id, new Date());
  return { ...stand, id, change: 1, state: 'succeeded', progress: 1, outputs: [output], ...part };
}

export interface Colour {
  red: number;
  green: number;
  blue: number;
}

/** What a reader sees in the middle of a part of an element: shares of its width and height. */
export async function seenAt(element: Element, across: number, down: number): Promise<Colour> {
  const base64 = await page.screenshot({ save: false });
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const box = element.getBoundingClientRect();
  const scale = bitmap.width / innerWidth;
  const [red = 0, green = 0, blue = 0] = context.getImageData(
    (box.left + box.width * across) * scale,
    (box.top + box.height * down) * scale,
    1,
    1,
  ).data;
  return { red, green, blue };
}

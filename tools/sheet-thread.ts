/** A thread of `picture-sheet.ts`: paints one cell after the other as it is told, and answers with its bytes. */
import { parentPort } from 'node:worker_threads';
import { createPicture } from '@easel/engine/paint/compose';
import { createMemory, paintAll } from '@easel/engine/paint/picture';
import type { StyleName } from '@easel/engine/paint/style';
import { painter } from '@easel/engine/prompt/painter';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { createRestyled } from '@easel/engine/restyle/restyle';
import { readWish } from '@easel/engine/restyle/wish';
import sharp from 'sharp';

/** A square to be painted: after a prompt, or after a photograph, without words. */
export interface CellOrder {
  style: StyleName;
  size: number;
  prompt?: string;
  photo?: string;
}

const seed = 7;

async function paint({ prompt, photo, style, size }: CellOrder): Promise<Uint8Array> {
  if (photo === undefined) {
    const { plan } = readPrompt({ prompt: prompt ?? '', unwanted: '', creativity: 5, seed, ...painter });
    const picture = createPicture({ plan, style, width: size, height: size, seed }, createMemory());
    paintAll(picture);
    return picture.pixels;
  }
  const data = await sharp(photo).rotate().resize(size, size).flatten().removeAlpha().raw().toBuffer();
  const { wish } = readWish({ prompt: '', unwanted: '' });
  const source = { data: new Uint8Array(data), width: size, height: size, channels: 3 } as const;
  const picture = createRestyled({ wish, style, creativity: 5, seed }, source, createMemory());
  paintAll(picture);
  return picture.pixels;
}

parentPort?.on('message', async (order: CellOrder) => parentPort?.postMessage(Uint8Array.from(await paint(order))));

import type { Size } from '@easel/contract/recipe';
import type { CropFrame } from './crop-frame.ts';

/** How large a picture is drawn on the screen, in pixels of its long side: enough for dense screens. */
const shownSide = 1280;
const quality = 0.95;

/** Draws a picture, turned by quarters to the right, into a canvas that takes its shape. */
export function drawTurned(canvas: HTMLCanvasElement, bitmap: ImageBitmap, turns: number): void {
  const scale = Math.min(1, shownSide / Math.max(bitmap.width, bitmap.height));
  const across = Math.round(bitmap.width * scale);
  const down = Math.round(bitmap.height * scale);
  canvas.width = turns % 2 === 0 ? across : down;
  canvas.height = turns % 2 === 0 ? down : across;
  const context = canvas.getContext('2d');
  if (context) paint(context, bitmap, turns, canvas, { width: across, height: down });
}

/** The part of the turned picture as a file. PNG stays PNG; others become WebP, which keeps what is transparent too. */
export async function cutPicture(bitmap: ImageBitmap, turns: number, frame: CropFrame, type: string, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(frame.width, frame.height);
  const context = canvas.getContext('2d');
  if (context) {
    context.translate(-frame.left, -frame.top);
    const turned = turns % 2 === 0 ? bitmap : { width: bitmap.height, height: bitmap.width };
    paint(context, bitmap, turns, turned, bitmap);
  }
  const outputType = type === 'image/png' ? 'image/png' : 'image/webp';
  const blob = await canvas.convertToBlob({ type: outputType, quality });
  return new File([blob], name || `picture.${outputType.slice('image/'.length)}`, { type: outputType });
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function paint(context: Context, bitmap: ImageBitmap, turns: number, turned: Size, drawn: Size): void {
  context.imageSmoothingQuality = 'high';
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height);
}

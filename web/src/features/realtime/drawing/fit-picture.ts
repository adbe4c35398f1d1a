import type { Size } from '../../../canvas/view/area.ts';

/** Pictures of any shape on paper of another. */

type Picture = ImageBitmap | HTMLCanvasElement;

/** Covers all of the paper; what is over is cut off around the middle. */
export function drawCovering(context: CanvasRenderingContext2D, picture: Picture): void {
  draw(context, picture, Math.max);
}

/** The whole picture on white paper of this size. */
export function fitted(picture: Picture, size: Size): HTMLCanvasElement {
  const paper = document.createElement('canvas');
  Object.assign(paper, size);
  const context = paper.getContext('2d');
  if (!context) return paper;
  whiten(context);
  draw(context, picture, Math.min);
  return paper;
}

/** Nothing on it but the paper's white. */
export function whiten(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

function draw(context: CanvasRenderingContext2D, picture: Picture, choose: (...scales: number[]) => number): void {
  const { width, height } = context.canvas;
  const scale = choose(width / picture.width, height / picture.height);
  const [across, down] = [picture.width * scale, picture.height * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (width - across) / 2, (height - down) / 2, across, down);
}

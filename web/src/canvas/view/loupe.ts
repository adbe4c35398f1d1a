import type { Point } from './area.ts';
import type { Viewport } from './viewport.ts';

/** CSS pixels across, and how many times larger than on the stage. */
const side = 112;
const zoom = 2;

interface Lens {
  viewport: Viewport;
  picture: HTMLImageElement;
  /** The tint over it, in the window's resolution. */
  overlay: HTMLCanvasElement;
  /** Diameter of the brush in CSS pixels. */
  size: number;
}

/** What lies under a painting finger, larger, in the corner where the finger is not. */
export class Loupe {
  readonly #canvas: HTMLCanvasElement;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  hide(): void {
    this.#canvas.hidden = true;
  }

  show(at: Point, { viewport, picture, overlay, size }: Lens): void {
    const canvas = this.#canvas;
    const context = canvas.getContext('2d');
    if (!context || !picture.complete || overlay.width === 0) return;
    const pixels = Math.round(side * devicePixelRatio);
    if (canvas.width !== pixels) canvas.width = canvas.height = pixels;
    const under = viewport.toPicture(at);
    const across = side / zoom / viewport.scale;
    context.clearRect(0, 0, pixels, pixels);
    context.drawImage(picture, under.x - across / 2, under.y - across / 2, across, across, 0, 0, pixels, pixels);
    const density = overlay.width / viewport.window.width;
    const part = (side / zoom) * density;
    context.drawImage(overlay, at.x * density - part / 2, at.y * density - part / 2, part, part, 0, 0, pixels, pixels);
    context.beginPath();
    context.arc(pixels / 2, pixels / 2, (size / 2) * zoom * devicePixelRatio, 0, Math.PI * 2);
    context.lineWidth = 1.5 * devicePixelRatio;
    context.strokeStyle = '#fff';
    context.stroke();
    canvas.dataset.side = at.x < side * 1.6 && at.y < side * 1.8 ? 'end' : 'start';
    canvas.hidden = false;
  }
}

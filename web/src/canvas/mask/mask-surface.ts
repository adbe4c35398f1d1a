import type { Grey } from '../strokes/paint-stroke.ts';
import { type Area, clipArea, growArea, isEmpty, joinAreas, wholeOf } from '../view/area.ts';
import type { Viewport } from '../view/viewport.ts';
import { shadeMask, shadeUnmarked } from './overlay-shade.ts';

/** What lies over the picture: a mask as a tint with its rim (in pixels of the picture), or everything dimmed that is not marked. */
export type Overlay =
  | { kind: 'mask'; grey: Grey; tint: readonly [number, number, number, number]; rim: number }
  | { kind: 'unmarked'; grey: Grey; strength: number };

/** A very large or very dense window is shaded somewhat coarser than it is, so that each frame stays in time. */
const shadedMax = 2_500_000;

/** Draws an overlay in the window's own resolution, and only the parts that changed, once a frame. */
export class MaskSurface {
  readonly #canvas: HTMLCanvasElement;
  readonly #viewport: Viewport;
  readonly #stop: () => void;
  #overlay: Overlay | undefined;
  /** In pixels of the picture; everything when the view itself changed. */
  #changed: Area | 'all' | undefined;
  #frame = 0;
  #density = 1;

  constructor(canvas: HTMLCanvasElement, viewport: Viewport) {
    this.#canvas = canvas;
    this.#viewport = viewport;
    this.#stop = viewport.onChange(() => this.changeAll());
  }

  show(overlay: Overlay | undefined): void {
    this.#overlay = overlay;
    this.changeAll();
  }

  changed(area: Area): void {
    if (this.#changed !== 'all') this.#changed = joinAreas(this.#changed, area);
    this.#schedule();
  }

  changeAll(): void {
    this.#changed = 'all';
    this.#schedule();
  }

  close(): void {
    this.#stop();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = 0;
    const changed = this.#changed;
    this.#changed = undefined;
    const context = this.#canvas.getContext('2d');
    if (!context || !changed) return;
    const resized = this.#measure();
    const all = changed === 'all' || resized;
    if (all) context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (!this.#overlay) return;
    const part = this.#partOf(all ? wholeOf(this.#viewport.picture) : changed);
    if (isEmpty(part)) return;
    const shaded = this.#shade(this.#overlay, part);
    const bytes = new Uint8ClampedArray(shaded.buffer as ArrayBuffer);
    context.putImageData(new ImageData(bytes, part.right - part.left, part.bottom - part.top), part.left, part.top);
  }

  #measure(): boolean {
    const { width, height } = this.#viewport.window;
    this.#density = Math.min(devicePixelRatio, Math.sqrt(shadedMax / Math.max(1, width * height)));
    const across = Math.round(width * this.#density);
    const down = Math.round(height * this.#density);
    if (this.#canvas.width === across && this.#canvas.height === down) return false;
    this.#canvas.width = across;
    this.#canvas.height = down;
    return true;
  }

  get #placement() {
    const { scale, x, y } = this.#viewport;
    return { scale: scale * this.#density, x: x * this.#density, y: y * this.#density };
  }

  get #line(): number {
    return Math.max(1, Math.round(this.#density));
  }

  /** An area of the picture in the canvas, with what its change shows around it. */
  #partOf(area: Area): Area {
    const { scale, x, y } = this.#placement;
    const onCanvas = (within: Area) => ({
      left: within.left * scale + x,
      top: within.top * scale + y,
      right: within.right * scale + x,
      bottom: within.bottom * scale + y,
    });
    const around = this.#overlay?.kind === 'mask' ? this.#overlay.rim * scale + this.#line + 1 : 1;
    const picture = onCanvas(wholeOf(this.#viewport.picture));
    const whole = {
      left: Math.round(picture.left),
      top: Math.round(picture.top),
      right: Math.round(picture.right),
      bottom: Math.round(picture.bottom),
    };
    return clipArea(clipArea(growArea(onCanvas(area), around), whole), {
      left: 0,
      top: 0,
      right: this.#canvas.width,
      bottom: this.#canvas.height,
    });
  }

  #shade(overlay: Overlay, part: Area): Uint32Array {
    if (overlay.kind === 'unmarked') return shadeUnmarked(overlay.grey, this.#placement, part, overlay.strength);
    const { scale } = this.#placement;
    return shadeMask(overlay.grey, this.#placement, part, { tint: overlay.tint, rim: overlay.rim * scale, line: this.#line });
  }
}

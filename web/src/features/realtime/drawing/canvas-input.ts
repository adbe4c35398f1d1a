import { PaintingGesture } from '../../../canvas/painting/painting-gesture.ts';
import { type Dab, pressedRadius } from '../../../canvas/strokes/paint-stroke.ts';
import type { Point } from '../../../canvas/view/area.ts';
import type { Viewport } from '../../../canvas/view/viewport.ts';
import { useBrush } from '../store.ts';
import type { Drawing } from './drawing.ts';

/** A finger that moves less than this, in CSS pixels, has not begun to draw: a second one may follow. */
const fingerReach = 4;
/** Pixels of the canvas that an arrow key moves by, and with Shift. */
const step = 4;
const largeStep = 24;

interface Finger extends Point {
  id: number;
}

/** Hands, pens, mice and keys over the canvas: one finger paints, two move the paper. */
export class CanvasInput {
  readonly #well: HTMLElement;
  readonly #ring: HTMLElement;
  readonly #drawing: Drawing;
  readonly #viewport: Viewport;
  readonly #gesture: PaintingGesture;
  readonly #stop = new AbortController();
  readonly #fingers = new Map<number, Finger>();
  /** A finger that came down and may still be the first of two. */
  #waiting: { event: PointerEvent; at: Point } | undefined;
  #painter: number | undefined;
  #panning: Finger | undefined;
  #space = false;
  #cursor: Point;

  constructor(well: HTMLElement, ring: HTMLElement, drawing: Drawing, viewport: Viewport) {
    this.#well = well;
    this.#ring = ring;
    this.#drawing = drawing;
    this.#viewport = viewport;
    const { width, height } = viewport.picture;
    this.#cursor = { x: width / 2, y: height / 2 };
    this.#gesture = new PaintingGesture(drawing.paper.painting, (colour) => useBrush.setState({ colour }));
    this.#listen();
  }

  close(): void {
    this.#gesture.cancel();
    this.#stop.abort();
  }

  #listen(): void {
    const { signal } = this.#stop;
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, run: (event: HTMLElementEventMap[Type]) => void, passive = true) =>
      this.#well.addEventListener(type, run, { signal, passive });
    on('pointerdown', (event) => this.#down(event), false);
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', (event) => this.#lost(event));
    on('pointerleave', () => this.#hideRing());
    on('wheel', (event) => this.#wheel(event), false);
    on('keydown', (event) => this.#key(event), false);
    on('blur', () => this.#blur());
    on('focus', () => this.#well.matches(':focus-visible') && this.#showRing(this.#viewport.toWindow(this.#cursor)));
    on('contextmenu', (event) => event.preventDefault(), false);
    const space = (event: KeyboardEvent) => {
      if (event.code === 'Space') this.#space = event.type === 'keydown';
    };
    document.addEventListener('keydown', space, { signal });
    document.addEventListener('keyup', space, { signal });
    this.#viewport.onChange(() => this.#hideRing());
  }

  #down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    this.#well.setPointerCapture(event.pointerId);
    const at = this.#at(event);
    const finger = { id: event.pointerId, ...at };
    if (event.pointerType === 'touch') {
      this.#fingers.set(event.pointerId, finger);
      if (this.#fingers.size > 1) {
        this.#waiting = undefined;
        this.#painter = undefined;
        this.#gesture.cancel();
        return;
      }
    }
    const { tool } = useBrush.getState();
    if (event.button === 1 || this.#space || tool === 'hand') {
      event.preventDefault();
      this.#panning = finger;
      return;
    }
    if (event.pointerType === 'touch') this.#waiting = { event, at };
    else this.#begin(event);
  }

  #begin(event: PointerEvent): void {
    const { tool, colour, opacity } = useBrush.getState();
    if (tool === 'hand') return;
    const picks = event.altKey && tool !== 'pick';
    this.#painter = event.pointerId;
    const filled = this.#gesture.begin({ tool: picks ? 'pick' : tool, colour, opacity: opacity / 100 }, this.#dab(event));
    if (filled) this.#settle(filled);
  }

  /** Filling is all there is to it. */
  #settle(filled: Promise<void>): void {
    this.#painter = undefined;
    filled.then(() => this.#drawing.settled()).catch(() => undefined);
  }

  #move(event: PointerEvent): void {
    const at = this.#at(event);
    if (event.pointerType === 'touch' && this.#fingers.size === 2) {
      this.#pinch(event.pointerId, at);
      return;
    }
    if (this.#panning?.id === event.pointerId) {
      this.#viewport.panBy(at.x - this.#panning.x, at.y - this.#panning.y);
      this.#panning = { id: event.pointerId, ...at };
      return;
    }
    if (this.#waiting && Math.hypot(at.x - this.#waiting.at.x, at.y - this.#waiting.at.y) > fingerReach) {
      const { event: first } = this.#waiting;
      this.#waiting = undefined;
      this.#begin(first);
    }
    if (event.pointerType !== 'touch') this.#showRing(at);
    if (this.#painter !== event.pointerId) return;
    const places = event.getCoalescedEvents?.() ?? [];
    this.#gesture.move(
      (places.length > 0 ? places : [event]).map((place) => this.#dab(place)),
      event.shiftKey,
    );
  }

  #pinch(id: number, at: Point): void {
    const moved = this.#fingers.get(id);
    const other = [...this.#fingers.values()].find((finger) => finger.id !== id);
    if (!moved || !other) return;
    const from = middle(moved, other);
    const to = middle(at, other);
    const factor = Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(moved.x - other.x, moved.y - other.y));
    this.#fingers.set(id, { id, ...at });
    this.#viewport.pinch(from, to, factor);
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#panning?.id === event.pointerId) this.#panning = undefined;
    if (this.#waiting?.event.pointerId === event.pointerId) {
      const { event: first } = this.#waiting;
      this.#waiting = undefined;
      // A tap is a dab.
      this.#begin(first);
    }
    if (this.#painter === event.pointerId) this.#end();
  }

  #lost(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#waiting = undefined;
    this.#panning = undefined;
    if (this.#painter !== event.pointerId) return;
    this.#painter = undefined;
    this.#gesture.cancel();
  }

  #end(): void {
    const { tool } = useBrush.getState();
    this.#painter = undefined;
    this.#gesture.end();
    if (tool === 'pick') useBrush.setState({ tool: 'brush' });
    else this.#drawing.settled();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    if (event.shiftKey) this.#viewport.panBy(-event.deltaY, -event.deltaX);
    else this.#viewport.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), this.#at(event));
  }

  /** Arrow keys move a cursor; Enter begins and ends a stroke, as the mouse button does. */
  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? largeStep : step;
    const ways: Record<string, Point> = {
      ArrowLeft: { x: -by, y: 0 },
      ArrowRight: { x: by, y: 0 },
      ArrowUp: { x: 0, y: -by },
      ArrowDown: { x: 0, y: by },
    };
    const way = ways[event.key];
    if (way) this.#moveCursor(way);
    else if (event.key === 'Enter') this.#confirm();
    else if (event.key === 'Escape' && this.#gesture.underway) this.#gesture.cancel();
    else return;
    event.preventDefault();
  }

  #moveCursor(by: Point): void {
    const { width, height } = this.#viewport.picture;
    const { x, y } = this.#cursor;
    this.#cursor = { x: Math.min(width, Math.max(0, x + by.x)), y: Math.min(height, Math.max(0, y + by.y)) };
    this.#viewport.reveal(this.#cursor);
    this.#showRing(this.#viewport.toWindow(this.#cursor));
    this.#gesture.move([this.#cursorDab()]);
  }

  #confirm(): void {
    const { tool, colour, opacity } = useBrush.getState();
    if (tool === 'hand') return;
    if (this.#gesture.underway) {
      this.#end();
      return;
    }
    const filled = this.#gesture.begin({ tool, colour, opacity: opacity / 100 }, this.#cursorDab());
    if (filled) this.#settle(filled);
    else if (tool === 'pick') this.#end();
  }

  #blur(): void {
    if (this.#gesture.underway && this.#painter === undefined) this.#end();
    this.#hideRing();
  }

  #at({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#well.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #dab(event: PointerEvent): Dab {
    const { size } = useBrush.getState();
    const radius = pressedRadius(size, { type: event.pointerType, pressure: event.pressure });
    return { ...this.#viewport.toPicture(this.#at(event)), radius };
  }

  #cursorDab(): Dab {
    return { ...this.#cursor, radius: useBrush.getState().size / 2 };
  }

  /** Shows how large the brush is, where it would paint. */
  #showRing({ x, y }: Point): void {
    const { size, tool } = useBrush.getState();
    const isRound = tool === 'brush' || tool === 'eraser' || tool === 'line';
    const across = isRound ? Math.max(6, size * this.#viewport.scale) : 14;
    const { style, dataset } = this.#ring;
    style.inlineSize = `${across}px`;
    style.blockSize = `${across}px`;
    style.transform = `translate(${x - across / 2}px, ${y - across / 2}px)`;
    dataset.shown = tool === 'hand' ? '' : 'yes';
    dataset.cross = isRound ? '' : 'yes';
  }

  #hideRing(): void {
    this.#ring.dataset.shown = '';
  }
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

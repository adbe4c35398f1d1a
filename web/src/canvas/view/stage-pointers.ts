import type { Shown } from '../mask/marking.ts';
import type { MarkingTool } from '../mask/marking-tools.ts';
import type { MaskEditor } from '../mask/mask-editor.ts';
import { type Dab, pressedRadius } from '../strokes/paint-stroke.ts';
import type { Point } from './area.ts';

/** What the pointer does now. */
interface Hand {
  tool: MarkingTool;
  /** Diameter of the brush in CSS pixels: it stays the same on the screen, so zooming in paints finer. */
  size: number;
  hardness: number;
  /** Takes away; Alt turns it round. */
  subtract: boolean;
}

interface StagePointersOptions {
  editor: MaskEditor;
  hand: () => Hand;
  /** The picture is only looked at: every pointer moves it. */
  looking: () => boolean;
  onShown: (shown: Shown) => void;
  /** Something was marked. */
  onStep: () => void;
  /** Where the pointer is in the window; nothing when it left. */
  onHover: (at: Point | undefined, pointerType: string) => void;
}

/** A second finger that comes this soon was never meant to paint, in milliseconds. */
const secondFingerMs = 400;
const clickReach = 6;
const wheelZoom = 0.0015;

/** Mouse, pen and fingers on the stage: one finger paints, two move and stretch the picture, a wheel zooms. */
export class StagePointers {
  readonly #element: HTMLElement;
  readonly #options: StagePointersOptions;
  readonly #fingers = new Map<number, Point>();
  readonly #ending = new AbortController();
  #mode: 'none' | 'mark' | 'pan' | 'pinch' = 'none';
  #pointer = -1;
  #last: Point = { x: 0, y: 0 };
  #begunAt = 0;
  #penAt = -Infinity;
  /** Space is held: the picture is moved meanwhile. */
  moving = false;

  constructor(element: HTMLElement, options: StagePointersOptions) {
    this.#element = element;
    this.#options = options;
    const listen = <Name extends keyof HTMLElementEventMap>(name: Name, run: (event: HTMLElementEventMap[Name]) => void) =>
      element.addEventListener(name, run, { signal: this.#ending.signal, passive: false });
    listen('pointerdown', (event) => this.#down(event));
    listen('pointermove', (event) => this.#move(event));
    listen('pointerup', (event) => this.#up(event, true));
    listen('pointercancel', (event) => this.#up(event, false));
    listen('pointerleave', (event) => this.#mode === 'none' && options.onHover(undefined, event.pointerType));
    listen('wheel', (event) => this.#wheel(event));
    listen('contextmenu', (event) => event.preventDefault());
  }

  close(): void {
    this.#ending.abort();
  }

  #at({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #dab(event: PointerEvent): Dab {
    const { viewport } = this.#options.editor;
    const { size } = this.#options.hand();
    const radius = pressedRadius(size, { type: event.pointerType, pressure: event.pressure }) / viewport.scale;
    return { ...viewport.toPicture(this.#at(event)), radius };
  }

  #down(event: PointerEvent): void {
    const { editor, hand, looking } = this.#options;
    const at = this.#at(event);
    if (event.pointerType === 'pen') this.#penAt = event.timeStamp;
    if (event.pointerType === 'touch') {
      this.#fingers.set(event.pointerId, at);
      if (this.#fingers.size === 2) {
        this.#stopMarking(event.timeStamp - this.#begunAt >= secondFingerMs);
        this.#mode = 'pinch';
        this.#options.onHover(undefined, event.pointerType);
        return;
      }
      // A hand rests on the glass while a pen draws.
      if (this.#fingers.size > 2 || event.timeStamp - this.#penAt < 1000) return;
    }
    if (this.#mode !== 'none' || event.button === 2) return;
    this.#element.setPointerCapture(event.pointerId);
    this.#pointer = event.pointerId;
    this.#last = at;
    this.#begunAt = event.timeStamp;
    const { tool, hardness, subtract } = hand();
    if (event.button === 1 || this.moving || tool === 'hand' || looking()) {
      event.preventDefault();
      this.#mode = 'pan';
      return;
    }
    this.#mode = 'mark';
    editor.cursor = undefined;
    const less = subtract !== (event.altKey || (tool === 'select' && event.shiftKey));
    const straight = event.shiftKey && (tool === 'brush' || tool === 'eraser');
    editor.marking.begin({ tool, hardness, subtract: less, straight, clickReach: clickReach / editor.viewport.scale }, this.#dab(event));
  }

  #move(event: PointerEvent): void {
    const { editor, onHover } = this.#options;
    const at = this.#at(event);
    if (this.#fingers.has(event.pointerId)) {
      const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
      const before = this.#fingers.get(event.pointerId);
      this.#fingers.set(event.pointerId, at);
      if (this.#mode === 'pinch' && other && before) {
        const factor = Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        editor.viewport.pinch(middle(before, other), middle(at, other), factor);
        return;
      }
    }
    onHover(at, event.pointerType);
    if (event.pointerId !== this.#pointer) return;
    if (this.#mode === 'pan') {
      editor.viewport.panBy(at.x - this.#last.x, at.y - this.#last.y);
      this.#last = at;
    } else if (this.#mode === 'mark') {
      const places = event.getCoalescedEvents?.() ?? [];
      editor.marking.move((places.length > 0 ? places : [event]).map((place) => this.#dab(place)));
    }
  }

  #up(event: PointerEvent, meant: boolean): void {
    this.#fingers.delete(event.pointerId);
    if (this.#mode === 'pinch') {
      if (this.#fingers.size === 0) this.#mode = 'none';
      return;
    }
    if (event.pointerId !== this.#pointer) return;
    this.#stopMarking(meant);
    this.#mode = 'none';
    if (event.pointerType !== 'mouse') this.#options.onHover(undefined, event.pointerType);
  }

  #stopMarking(meant: boolean): void {
    this.#pointer = -1;
    if (this.#mode !== 'mark') return;
    const { editor, onShown, onStep } = this.#options;
    if (!meant) {
      editor.marking.cancel();
      return;
    }
    const shown = editor.marking.end();
    if (shown) onShown(shown);
    else onStep();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { viewport } = this.#options.editor;
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.shiftKey) {
      const along = event.deltaX === 0 ? event.deltaY : event.deltaX;
      viewport.panBy(-along * pixels, event.deltaX === 0 ? 0 : -event.deltaY * pixels);
      return;
    }
    // A pinch on a touchpad arrives as a wheel with Ctrl, in far smaller steps.
    const step = event.ctrlKey && Math.abs(event.deltaY) < 40 ? wheelZoom * 6 : wheelZoom;
    viewport.zoomBy(Math.exp(-event.deltaY * pixels * step), this.#at(event));
  }
}

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

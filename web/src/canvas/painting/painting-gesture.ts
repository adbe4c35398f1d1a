import type { Dab } from '../strokes/paint-stroke.ts';
import { type Area, areaAround, growArea, type Point } from '../view/area.ts';
import type { Painting } from './painting.ts';

/** Painting with the hand: what a pointer's way over the paper means for each tool. */

export type PaintingTool = 'brush' | 'eraser' | 'line' | 'rectangle' | 'ellipse' | 'fill' | 'pick' | 'hand';

export interface Ink {
  tool: Exclude<PaintingTool, 'hand'>;
  /** As #rrggbb. */
  colour: string;
  /** 0 to 1. */
  opacity: number;
}

const paper = '#ffffff';

export class PaintingGesture {
  readonly #painting: Painting;
  readonly #onPick: (colour: string) => void;
  #ink: Ink | undefined;
  #trail: Dab[] = [];
  /** Where the curve has got to. */
  #drawn: Dab | undefined;

  constructor(painting: Painting, onPick: (colour: string) => void) {
    this.#painting = painting;
    this.#onPick = onPick;
  }

  get underway(): boolean {
    return this.#ink !== undefined;
  }

  /** Answers when it is filled, where it fills: that is all there is to it then. */
  begin(ink: Ink, at: Dab): Promise<void> | undefined {
    this.cancel();
    if (ink.tool === 'fill') return this.#fill(ink, at);
    this.#ink = ink;
    this.#trail = [at];
    this.#drawn = at;
    if (ink.tool === 'pick') this.#pick(at);
    else this.#painting.begin();
    if (isFree(ink)) this.#stroke(ink, at, at, at);
    return undefined;
  }

  /**
   * All places of the pointer since the last call, oldest first.
   * @param even lines keep to eighths of a turn, shapes become as high as wide
   */
  move(places: readonly Dab[], even = false): void {
    const ink = this.#ink;
    const [from] = this.#trail;
    const last = places.at(-1);
    if (!ink || !from || !last) return;
    if (ink.tool === 'pick') this.#pick(last);
    else if (isFree(ink)) for (const at of places) this.#follow(ink, at);
    else this.#shape(ink, from, even ? evened(ink.tool, from, last) : last);
  }

  end(): void {
    const ink = this.#ink;
    if (!ink) return;
    this.#ink = undefined;
    const last = this.#trail.at(-1);
    if (isFree(ink) && last && this.#drawn) this.#stroke(ink, this.#drawn, this.#drawn, last);
    this.#painting.commit();
  }

  /** Nothing of the gesture stays. */
  cancel(): void {
    if (!this.#ink) return;
    this.#ink = undefined;
    this.#painting.rollback();
  }

  async #fill({ colour }: Ink, at: Dab): Promise<void> {
    const { floodFill } = await import('../mask/flood-fill.ts');
    this.#painting.edit((pixels) => floodFill(pixels, at, channelsOf(colour)));
  }

  /** The curve through the middles between the pointer's places: the hand's way without its corners. */
  #follow(ink: Ink, at: Dab): void {
    const before = this.#trail.at(-1);
    if (!before || Math.hypot(at.x - before.x, at.y - before.y) < 0.5) return;
    this.#trail = [before, at];
    const middle = { x: (before.x + at.x) / 2, y: (before.y + at.y) / 2, radius: (before.radius + at.radius) / 2 };
    this.#stroke(ink, this.#drawn ?? before, before, middle);
    this.#drawn = middle;
  }

  #stroke(ink: Ink, from: Dab, bend: Dab, to: Dab): void {
    const reach = Math.max(from.radius, bend.radius, to.radius) + 2;
    const erases = ink.tool === 'eraser';
    this.#painting.draw(growArea(areaAround([from, bend, to]), reach), erases ? 1 : ink.opacity, (layer) => {
      layer.strokeStyle = erases ? paper : ink.colour;
      layer.fillStyle = layer.strokeStyle;
      layer.lineCap = 'round';
      layer.lineJoin = 'round';
      layer.lineWidth = Math.max(1, from.radius + to.radius);
      layer.beginPath();
      if (from.x === to.x && from.y === to.y) {
        layer.arc(to.x, to.y, layer.lineWidth / 2, 0, Math.PI * 2);
        layer.fill();
        return;
      }
      layer.moveTo(from.x, from.y);
      layer.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
      layer.stroke();
    });
  }

  #shape({ tool, colour, opacity }: Ink, from: Dab, to: Dab): void {
    const area: Area = growArea(areaAround([from, to]), tool === 'line' ? from.radius + 2 : 2);
    const paint = (layer: CanvasRenderingContext2D) => {
      layer.fillStyle = colour;
      layer.strokeStyle = colour;
      layer.beginPath();
      if (tool === 'line') {
        layer.lineCap = 'round';
        layer.lineWidth = Math.max(1, from.radius * 2);
        layer.moveTo(from.x, from.y);
        layer.lineTo(to.x, to.y);
        layer.stroke();
        return;
      }
      const [width, height] = [to.x - from.x, to.y - from.y];
      if (tool === 'rectangle') layer.rect(from.x, from.y, width, height);
      else layer.ellipse(from.x + width / 2, from.y + height / 2, Math.abs(width / 2), Math.abs(height / 2), 0, 0, Math.PI * 2);
      layer.fill();
    };
    this.#painting.draw(area, opacity, paint, true);
  }

  #pick({ x, y }: Point): void {
    const colour = this.#painting.colourAt(x, y);
    if (colour) this.#onPick(colour);
  }
}

const isFree = ({ tool }: Ink) => tool === 'brush' || tool === 'eraser';

function evened(tool: Ink['tool'], from: Dab, to: Dab): Dab {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (tool === 'line') {
    const turn = (Math.round(Math.atan2(y, x) / (Math.PI / 4)) * Math.PI) / 4;
    const length = Math.hypot(x, y);
    return { ...to, x: from.x + Math.cos(turn) * length, y: from.y + Math.sin(turn) * length };
  }
  const side = Math.max(Math.abs(x), Math.abs(y));
  return { ...to, x: from.x + Math.sign(x || 1) * side, y: from.y + Math.sign(y || 1) * side };
}

function channelsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

import type { Grey } from '../strokes/paint-stroke.ts';
import { type Area, clipArea, isEmpty, joinAreas, type Size, wholeOf } from '../view/area.ts';
import { type PackedTile, packTile, tileArea, tileCount, tilesIn, unpackTile } from './packed-tiles.ts';

/** From this value on a pixel counts as marked; the engines read masks in the same way. */
export const markedFrom = 128;

/** What undo may hold, in bytes of packed tiles; the oldest steps give way. */
const historyBytesMax = 32 * 1024 * 1024;

interface Step {
  /** Stays the same through undo and redo. */
  id: number;
  tiles: Map<number, PackedTile>;
  bytes: number;
}

/**
 * The mask of a picture in the picture's own size: one byte a pixel, so 12 MB for 12 megapixels and 50 MB for the 50 that a
 * picture may have, and at most 32 MB of packed tiles for undo and redo together. Whoever changes it names the area; a step
 * is everything between `begin` and `commit`.
 */
export class Mask implements Grey {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly #listeners = new Set<(changed: Area) => void>();
  readonly #historyMax: number;
  #done: Step[] = [];
  #undone: Step[] = [];
  #open: Step | undefined;
  #steps = 0;
  /** Marked pixels of each tile; counted anew when the tile changes. */
  readonly #counts: Uint16Array;
  #marked = 0;
  /** Goes up with every finished step, undo and redo. */
  version = 0;

  constructor({ width, height }: Size, historyMax: number = historyBytesMax) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height);
    this.#counts = new Uint16Array(tileCount(this));
    this.#historyMax = historyMax;
  }

  /** Calls the listener for every change, also within a step. Returns a function that ends it. */
  onChange(listener: (changed: Area) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Which step undo would take back; 0 when there is none. */
  get lastStep(): number {
    return this.#done[this.#done.length - 1]?.id ?? 0;
  }

  /** Marked pixels, as of the last finished step. */
  get marked(): number {
    return this.#marked;
  }

  /** The marked share of the picture, 0 to 1. */
  get share(): number {
    return this.#marked / this.pixels.length;
  }

  begin(): void {
    this.commit();
    this.#steps++;
    this.#open = { id: this.#steps, tiles: new Map(), bytes: 0 };
  }

  /** Changes pixels within `area`; what is outside of it must stay. `change` gets the part that lies in the picture. */
  edit(area: Area, change: (area: Area) => void): void {
    const clipped = clipArea(area, wholeOf(this));
    if (isEmpty(clipped)) return;
    if (this.#open) this.#remember(this.#open, clipped);
    change(clipped);
    for (const listener of this.#listeners) listener(clipped);
  }

  /** Ends the step. A step that changed nothing leaves no trace. */
  commit(): void {
    const step = this.#open;
    this.#open = undefined;
    if (!step) return;
    for (const [tile, before] of step.tiles) {
      if (sameBytes(before, packTile(this, tile))) {
        step.tiles.delete(tile);
        step.bytes -= before.length;
      }
    }
    if (step.tiles.size === 0) return;
    this.#recount(step.tiles.keys());
    this.#undone = [];
    this.#done.push(step);
    this.#forgetOldest();
    this.version++;
  }

  /** Takes back what was done since `begin`. */
  rollback(): void {
    const step = this.#open;
    this.#open = undefined;
    if (!step) return;
    for (const [tile, before] of step.tiles) unpackTile(this, tile, before);
    this.#tell(step);
  }

  undo(): boolean {
    this.commit();
    return this.#exchange(this.#done, this.#undone);
  }

  redo(): boolean {
    this.commit();
    return this.#exchange(this.#undone, this.#done);
  }

  /** Puts a stored mask in place; there is nothing to undo then. */
  restore(fill: (grey: Grey) => boolean): boolean {
    const fits = fill(this);
    this.#done = [];
    this.#undone = [];
    this.#open = undefined;
    this.#recount(this.#counts.keys());
    this.version++;
    for (const listener of this.#listeners) listener(wholeOf(this));
    return fits;
  }

  #remember(step: Step, area: Area): void {
    for (const tile of tilesIn(this, area)) {
      if (step.tiles.has(tile)) continue;
      const packed = packTile(this, tile);
      step.tiles.set(tile, packed);
      step.bytes += packed.length;
    }
  }

  /** A step holds what its tiles were before; going through it swaps that with what they are. */
  #exchange(from: Step[], to: Step[]): boolean {
    const step = from.pop();
    if (!step) return false;
    const swapped: Step = { id: step.id, tiles: new Map(), bytes: 0 };
    for (const [tile, packed] of step.tiles) {
      const now = packTile(this, tile);
      swapped.tiles.set(tile, now);
      swapped.bytes += now.length;
      unpackTile(this, tile, packed);
    }
    to.push(swapped);
    this.#recount(step.tiles.keys());
    this.version++;
    this.#tell(step);
    return true;
  }

  #tell(step: Step): void {
    let changed: Area | undefined;
    for (const tile of step.tiles.keys()) changed = joinAreas(changed, tileArea(this, tile));
    if (changed) for (const listener of this.#listeners) listener(changed);
  }

  #forgetOldest(): void {
    let bytes = this.#done.reduce((sum, step) => sum + step.bytes, 0);
    while (bytes > this.#historyMax && this.#done.length > 1) bytes -= this.#done.shift()?.bytes ?? 0;
  }

  #recount(tiles: Iterable<number>): void {
    for (const tile of tiles) {
      const { left, top, right, bottom } = tileArea(this, tile);
      let count = 0;
      for (let row = top; row < bottom; row++) {
        for (let place = row * this.width + left; place < row * this.width + right; place++) {
          if ((this.pixels[place] as number) >= markedFrom) count++;
        }
      }
      this.#marked += count - (this.#counts[tile] as number);
      this.#counts[tile] = count;
    }
  }
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place++) if (one[place] !== other[place]) return false;
  return true;
}

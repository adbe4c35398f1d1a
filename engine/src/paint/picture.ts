/**
 * How a picture is painted by many threads and still comes out the same to the byte.
 *
 * A picture is a list of stages. A stage fills rows of shared buffers; its rows may read what earlier stages
 * wrote anywhere, and what this stage wrote in the same row, nothing else. So rows of one stage can be painted
 * in any order, by any number of threads, and the only waiting is between stages.
 *
 * Every thread builds the same picture from the same plan (building is cheap: closures and small tables;
 * anything slow is a stage) over the same shared memory.
 */

/** What a stage is busy with; the built-in engine has words for each. */
export type PaintPhase =
  | 'sketching'
  | 'sky'
  | 'land'
  | 'water'
  | 'city'
  | 'stars'
  | 'plants'
  | 'objects'
  | 'light'
  | 'brushwork'
  | 'finishing';

export interface Stage {
  readonly phase: PaintPhase;
  /** How many rows the stage has: usually the picture's height, or that of a helper buffer. */
  readonly rows: number;
  /** Rough cost of the whole stage in relation to the others, to turn rows into a percentage. */
  readonly cost: number;
  /** Paints rows `from` (included) to `to` (excluded). */
  readonly paint: (from: number, to: number) => void;
}

/** Shared buffers by name. The first thread to ask creates one, the others get the same memory. Filled with 0. */
export interface Memory {
  floats(name: string, length: number): Float32Array<ArrayBufferLike>;
  bytes(name: string, length: number): Uint8Array<ArrayBufferLike>;
}

/** What a scene paints into. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Linear light, three floats a pixel, row by row; values above 1 are allowed and are tone mapped later. */
  readonly colour: Float32Array<ArrayBufferLike>;
  /** Distance of what a pixel shows: 0 at the eye, 1 far away (sky). One float a pixel. Styles read it. */
  readonly depth: Float32Array<ArrayBufferLike>;
  readonly memory: Memory;
  /** Size of strokes, lines and dabs against a style's usual ones; 1 when absent. */
  readonly strokes?: number;
  /** How much detail a pixel deserves, 0 to 1, known when stages run: dabs become finer there. Scenes have none. */
  readonly attention?: (x: number, y: number) => number;
  /** How dark the picture is meant to be, 0 day … 1 night: styles on paper lift others into the light. Scenes have none. */
  readonly dimness?: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly stages: readonly Stage[];
  /** The finished picture after the last stage: sRGB, three bytes a pixel. */
  readonly pixels: Uint8Array<ArrayBufferLike>;
}

/** Memory of one thread alone: for tests, previews and small pictures. */
export function createMemory(): Memory {
  const held = new Map<string, Float32Array | Uint8Array>();
  return {
    floats(name, length) {
      const found = held.get(name);
      if (found instanceof Float32Array) return found;
      const made = new Float32Array(length);
      held.set(name, made);
      return made;
    },
    bytes(name, length) {
      const found = held.get(name);
      if (found instanceof Uint8Array) return found;
      const made = new Uint8Array(length);
      held.set(name, made);
      return made;
    },
  };
}

/** Paints every stage on this thread, from first row to last. */
export function paintAll(picture: Picture): void {
  paintStages(picture.stages);
}

/** Paints stages one after the other, each from its first row to its last, in this thread. */
export function paintStages(stages: readonly Stage[]): void {
  for (const stage of stages) stage.paint(0, stage.rows);
}

/** Whether a picture can have this size, in pixels: whole sides from 16 to 4096. */
export function isPaintable({ width, height }: { width: number; height: number }): boolean {
  return [width, height].every((side) => Number.isInteger(side) && side >= 16 && side <= 4096);
}

import type { Memory } from '@easel/engine/paint/picture';
import type { Layout, Place } from './messages.ts';

/**
 * Memory of one picture over blocks that all threads share. Blocks are kept from picture to picture and only
 * grow, so a row of pictures of any sizes never needs more than the largest of them.
 */

const alignment = 64;
const smallestBlock = 4 * 1024 * 1024;

/** Lays buffers out one after the other, and makes a block where the kept ones are full. All are filled with 0. */
export function layOutMemory(kept: readonly SharedArrayBuffer[]): { memory: Memory; layout: () => Layout } {
  const blocks = [...kept];
  const places: Record<string, Place> = {};
  const fill = blocks.map(() => 0);

  function place(kind: Place['kind'], name: string, length: number): Place {
    const known = places[name];
    if (known) {
      if (known.kind !== kind || known.length !== length) throw new Error(`Buffer "${name}" was asked for in two shapes`);
      return known;
    }
    const bytes = Math.ceil((length * (kind === 'floats' ? 4 : 1)) / alignment) * alignment;
    let block = blocks.findIndex((candidate, index) => candidate.byteLength - (fill[index] as number) >= bytes);
    if (block < 0) {
      block = blocks.push(new SharedArrayBuffer(Math.max(bytes, smallestBlock))) - 1;
      fill.push(0);
    }
    const made: Place = { kind, block, offset: fill[block] as number, length };
    fill[block] = made.offset + bytes;
    places[name] = made;
    // A new block is empty; touching all of it would only take time.
    if (block < kept.length) new Uint8Array(blocks[block] as SharedArrayBuffer, made.offset, bytes).fill(0);
    return made;
  }

  return {
    memory: {
      floats: (name, length) => floatsAt(blocks, place('floats', name, length)),
      bytes: (name, length) => bytesAt(blocks, place('bytes', name, length)),
    },
    layout: () => ({ blocks: blocks.filter((_block, index) => index < kept.length || (fill[index] as number) > 0), places }),
  };
}

/** The same memory in another thread. Asking for a buffer that the first thread did not lay out is a bug. */
export function openMemory({ blocks, places }: Layout): Memory {
  function find(kind: Place['kind'], name: string, length: number): Place {
    const found = places[name];
    if (found?.kind !== kind || found.length !== length) throw new Error(`Buffer "${name}" is not part of this picture`);
    return found;
  }
  return {
    floats: (name, length) => floatsAt(blocks, find('floats', name, length)),
    bytes: (name, length) => bytesAt(blocks, find('bytes', name, length)),
  };
}

/** A named buffer of bytes, for whoever wants the result. */
export function bytesOf(layout: Layout, name: string): Uint8Array {
  const place = layout.places[name];
  if (place?.kind !== 'bytes') throw new Error(`Buffer "${name}" is not part of this picture`);
  return bytesAt(layout.blocks, place);
}

function floatsAt(blocks: readonly SharedArrayBuffer[], place: Place): Float32Array<ArrayBufferLike> {
  return new Float32Array(blocks[place.block] as SharedArrayBuffer, place.offset, place.length);
}

function bytesAt(blocks: readonly SharedArrayBuffer[], place: Place): Uint8Array<ArrayBufferLike> {
  return new Uint8Array(blocks[place.block] as SharedArrayBuffer, place.offset, place.length);
}

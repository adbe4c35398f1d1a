import type { Marks } from '@easel/engine/files/marks';
import { xmpMarkBox } from '@easel/engine/video/video-marks';

/**
 * Hands a clip on as it comes and marks it behind its last byte: a box at the top of an MP4 may stand anywhere (ISO/IEC 14496-12, 4.2),
 * so this holds for every codec, and for files in fragments. What is no MP4, or ends in a box without an end, stays as it is.
 */
export async function* markedClip(content: AsyncIterable<Uint8Array>, marks: Marks): AsyncIterable<Uint8Array> {
  const boxes = new TopBoxes();
  for await (const part of content) {
    boxes.pass(part);
    yield part;
  }
  if (boxes.areWhole) yield xmpMarkBox(marks);
}

const shortHead = 8;
const longHead = 16;

/** The boxes at the top of a file, told from the parts in which it comes. */
class TopBoxes {
  /** Bytes of the box that passes which are still to come. */
  #left = 0;
  /** The beginning of the next box, and how much of it tells its length. */
  #head = Buffer.alloc(0);
  #wanted = shortHead;
  #passed = 0;
  #isMp4 = true;

  /** The file has ended where a box ends. */
  get areWhole(): boolean {
    return this.#isMp4 && this.#passed > 0 && this.#left === 0 && this.#head.length === 0;
  }

  pass(part: Uint8Array): void {
    for (let at = 0; at < part.length && this.#isMp4; ) {
      const skipped = Math.min(this.#left, part.length - at);
      this.#left -= skipped;
      at += skipped;
      const head = part.subarray(at, at + this.#wanted - this.#head.length);
      this.#head = Buffer.concat([this.#head, head]);
      at += head.length;
      if (this.#head.length === this.#wanted) this.#begin();
    }
  }

  #begin(): void {
    const said = this.#head.readUInt32BE(0);
    if (said === 1 && this.#wanted === shortHead) {
      this.#wanted = longHead;
      return;
    }
    const bytes = said === 1 ? Number(this.#head.readBigUInt64BE(shortHead)) : said;
    const isExpected = this.#passed > 0 || this.#head.toString('latin1', 4, 8) === 'ftyp';
    this.#isMp4 = isExpected && bytes >= this.#wanted;
    this.#left = bytes - this.#wanted;
    this.#passed += 1;
    this.#head = Buffer.alloc(0);
    this.#wanted = shortHead;
  }
}

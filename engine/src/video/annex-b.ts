import { type EncodedStream, EncoderFault, type Sample } from './encoder.ts';

const kinds = { slice: 1, keySlice: 5, sequenceSet: 7, pictureSet: 8 } as const;

/**
 * Gathers frames out of H.264 as it streams (Annex B: units behind 00 00 01). Notes of the encoder about itself are left
 * out. One slice a frame is expected; what belongs to a frame already begun goes with it.
 */
export function createAnnexBReader(): { push(bytes: Uint8Array): void; end(): EncodedStream } {
  let rest = new Uint8Array(0);
  let sequenceSet: Uint8Array | undefined;
  let pictureSet: Uint8Array | undefined;
  const frames: { units: Uint8Array[]; key: boolean }[] = [];

  function take(unit: Uint8Array): void {
    let end = unit.length;
    while (end > 0 && unit[end - 1] === 0) end -= 1;
    if (end < 2) return;
    const whole = unit.slice(0, end);
    const kind = (whole[0] as number) & 31;
    if (kind === kinds.sequenceSet) sequenceSet ??= whole;
    else if (kind === kinds.pictureSet) pictureSet ??= whole;
    else if (kind === kinds.slice || kind === kinds.keySlice) {
      // The first bit after the head is set where the slice is the first of its frame.
      const begins = ((whole[1] as number) & 0x80) !== 0;
      const last = frames.at(-1);
      if (begins || !last) frames.push({ units: [whole], key: kind === kinds.keySlice });
      else last.units.push(whole);
    }
  }

  function cut(bytes: Uint8Array): Uint8Array {
    let from = nextStart(bytes, 0);
    if (from < 0) return bytes;
    for (;;) {
      const to = nextStart(bytes, from + 3);
      if (to < 0) return bytes.subarray(from);
      take(bytes.subarray(from + 3, to));
      from = to;
    }
  }

  return {
    push(bytes) {
      const all = new Uint8Array(rest.length + bytes.length);
      all.set(rest);
      all.set(bytes, rest.length);
      rest = Uint8Array.from(cut(all));
    },
    end() {
      if (rest.length > 3) take(rest.subarray(3));
      rest = new Uint8Array(0);
      if (!sequenceSet || !pictureSet) throw new EncoderFault('The stream has no parameter sets');
      return { sequenceSet, pictureSet, samples: frames.map(({ units, key }): Sample => ({ data: lengthBefore(units), key })) };
    },
  };
}

function nextStart(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(1, from + 2);
  while (at >= 0 && (bytes[at - 1] !== 0 || bytes[at - 2] !== 0)) at = bytes.indexOf(1, at + 1);
  return at < 0 ? -1 : at - 2;
}

function lengthBefore(units: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.alloc(units.reduce((sum, unit) => sum + unit.length + 4, 0));
  let at = 0;
  for (const unit of units) {
    bytes.writeUInt32BE(unit.length, at);
    bytes.set(unit, at + 4);
    at += unit.length + 4;
  }
  return bytes;
}

import { EncoderFault } from './encoder.ts';

/**
 * Says in a sequence parameter set what the frames are: BT.709 in limited range, square pixels, a fixed rate, and that no
 * frame waits for a later one. For encoders that leave this out; without it players guess the colours from the size.
 */
export function describeVideo(sequenceSet: Uint8Array, framesPerSecond: number): Uint8Array {
  const payload = withoutGuards(sequenceSet.subarray(1));
  const bits: number[] = [];
  for (const byte of payload) for (let bit = 7; bit >= 0; bit--) bits.push((byte >> bit) & 1);
  const stop = bits.lastIndexOf(1);
  // The last bit before the one that ends the set says whether a description follows.
  if (stop < 25 || bits[stop - 1] !== 0) throw new EncoderFault('The sequence parameter set describes the video already');
  bits.length = stop - 1;
  const write = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push(Math.floor(value / 2 ** bit) % 2);
  };
  /** Exponential Golomb code. */
  const writeCount = (value: number) => {
    const length = Math.floor(Math.log2(value + 1));
    write(0, length);
    write(value + 1, length + 1);
  };
  write(1, 1);
  write(0b1_00000001, 9); // Aspect ratio of pixels: 1:1.
  write(0, 1); // Overscan is not told.
  write(0b1_101_0_1, 6); // Video signal: format not specified, limited range, colours described:
  for (let part = 0; part < 3; part++) write(1, 8); // primaries, transfer and matrix of BT.709.
  write(1, 1); // Where chroma sits: in the middle of four pixels.
  writeCount(1);
  writeCount(1);
  write(1, 1); // Time: two fields a frame, at a fixed rate.
  write(1, 32);
  write(framesPerSecond * 2, 32);
  write(1, 1);
  write(0, 3); // No buffer models, no structure of pictures.
  write(0b1_1, 2); // Restrictions follow; vectors may point outside of the picture.
  for (const value of [0, 0, 16, 16, 0, 1]) writeCount(value); // Sizes, vectors; 0 frames reordered, 1 kept.
  write(1, 1);
  while (bits.length % 8 !== 0) bits.push(0);
  const bytes = new Uint8Array(bits.length / 8);
  bits.forEach((bit, at) => {
    bytes[at >> 3] = (bytes[at >> 3] as number) | (bit << (7 - (at & 7)));
  });
  // Constrained Baseline: nothing of what the plain one has beyond it is used, and more players take it.
  if (bytes[0] === 66) bytes[1] = (bytes[1] as number) | 0xc0;
  return withGuards(sequenceSet[0] as number, bytes);
}

/** What browsers call the codec, like `avc1.42C01F`. */
export function codecName(sequenceSet: Uint8Array): string {
  return `avc1.${Buffer.from(sequenceSet.subarray(1, 4)).toString('hex').toUpperCase()}`;
}

/** Two zeros are followed by a 3 where the next byte would make them look like a start. */
function withoutGuards(bytes: Uint8Array): number[] {
  const plain: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    plain.push(byte);
  }
  return plain;
}

function withGuards(head: number, bytes: Uint8Array): Uint8Array {
  const guarded = [head];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      guarded.push(3);
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    guarded.push(byte);
  }
  return Uint8Array.from(guarded);
}

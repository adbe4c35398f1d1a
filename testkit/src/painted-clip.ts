import { createLocalClipFiles } from '@easel/server/adapters/clips/local/index';
import { chooseEncoder, type EncoderChoice } from '@easel/server/adapters/generation/builtin/choose-encoder';
import { encodeClip } from '@easel/server/adapters/generation/builtin/encode-clip';
import { createTestStorage } from './storage.ts';

/** The encoders that are here: the one that comes with Easel, and an ffmpeg if the system has one. */
export async function encodersHere(): Promise<EncoderChoice[]> {
  const { choice } = await chooseEncoder();
  return choice?.encoder === 'ffmpeg' ? [{ encoder: 'wasm' }, choice] : [{ encoder: 'wasm' }];
}

export type Colour = readonly [number, number, number];

/** A clip that shows one colour after the other, each for so many frames. */
export async function clipOfColours(
  choice: EncoderChoice,
  colours: readonly Colour[],
  framesEach: number,
  { framesPerSecond = 24, size = { width: 320, height: 180 } } = {},
): Promise<Buffer> {
  const marks = { source: 'algorithmic', producer: 'Testkit', produceId: 'clip/0' } as const;
  const clip = encodeClip(choice, { ...size, framesPerSecond, quality: 'exact', marks });
  for (const colour of colours) {
    for (let frame = 0; frame < framesEach; frame++) {
      const pixels = new Uint8Array(size.width * size.height * 3);
      for (let at = 0; at < pixels.length; at += 3) pixels.set(colour, at);
      await clip.add(pixels);
    }
  }
  const parts: Uint8Array[] = [];
  await clip.finish(async (part) => void parts.push(part));
  return Buffer.concat(parts);
}

/** The clips one after the other in one file, as the studio joins them. */
export async function joinedClip(clips: readonly Buffer[]): Promise<Buffer> {
  const { storage, close } = createTestStorage();
  try {
    const files = clips.map((bytes, place) => ({ key: `clips/${place}.mp4`, bytes: bytes.length, width: 320, height: 180 }));
    for (const [place, { key }] of files.entries()) await storage.put(key, clips[place] as Buffer);
    const parts: Uint8Array[] = [];
    for await (const part of (await createLocalClipFiles({ storage, studioName: () => 'Testkit' }).join(files, 'joined')) ?? [])
      parts.push(part);
    return Buffer.concat(parts);
  } finally {
    close();
  }
}

import type { InputAt } from '@easel/contract/calls';
import type { BuiltTool, toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import sharp from 'sharp';
import type { StudioClient } from './client.ts';

/** What tests of the tools do again and again. */

/** The calls that ask for works; what was painted in realtime is kept by another. */
export type MakingPath = Exclude<(typeof toolTable)[BuiltTool]['call'], 'Image/realtime_save_do'>;

/** Asks a tool and waits until the work has ended. */
export async function make<Path extends MakingPath>(client: StudioClient, path: Path, input: InputAt<Path>): Promise<Work> {
  const socket = await client.socket();
  try {
    await socket.frame('ready');
    const { info } = (await client.call(path, input)) as { info: { works: Work[] } };
    return (await socket.frame('work', ({ work }) => work.id === info.works[0]?.id && work.ended_at !== null)).work;
  } finally {
    socket.close();
  }
}

export async function creditsOf(member: StudioClient): Promise<{ remaining: number; held: number }> {
  const { remaining, held } = (await member.call('User/usage_info', {})).info.points;
  return { remaining, held };
}

/** A colourful picture without two equal rows, as a PNG. */
export function drawnPicture(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      pixels[at] = (255 * x) / width;
      pixels[at + 1] = (255 * y) / height;
      pixels[at + 2] = 128 + 100 * Math.sin(x / 7) * Math.cos(y / 9);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A mask as a PNG: black, and white in the box (left, top, width, height). */
export function boxMask(
  size: { width: number; height: number },
  [left, top, across, down]: readonly [number, number, number, number],
): Promise<Buffer> {
  const pixels = Buffer.alloc(size.width * size.height);
  for (let y = top; y < top + down; y += 1) pixels.fill(255, y * size.width + left, y * size.width + left + across);
  return sharp(pixels, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
}

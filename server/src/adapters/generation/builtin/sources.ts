import type { SourceRole } from '@easel/contract/recipe';
import type { Raster } from '@easel/engine/pixels/raster';
import sharp, { type Sharp } from 'sharp';
import type { SourceFile, Sources } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { MakingFailed } from './errors.ts';

/** Opens the pictures that works start from. */
export interface SourceReader {
  /** RGB, or RGBA where the picture is transparent somewhere. In memory that threads share without copying. */
  open(sources: Sources, role: SourceRole): Promise<Raster<3 | 4>>;
  /** A mask: its lightness, one channel. */
  openMask(sources: Sources, role: SourceRole): Promise<Raster<1>>;
}

export function createSourceReader(storage: Storage): SourceReader {
  async function read(sources: Sources, role: SourceRole): Promise<{ bytes: Buffer; file: SourceFile }> {
    const file = sources[role];
    if (!file) throw new MakingFailed('bad-input', `There is no ${role}`, 'source_gone');
    try {
      const chunks: Uint8Array[] = [];
      for await (const chunk of storage.read(file.key)) chunks.push(chunk as Uint8Array);
      return { bytes: Buffer.concat(chunks), file };
    } catch (error) {
      throw new MakingFailed('bad-input', `The file of ${role} cannot be read: ${error}`, 'source_gone');
    }
  }

  return {
    async open(sources, role) {
      const { bytes } = await read(sources, role);
      const picture = sharp(bytes).autoOrient().toColourspace('srgb');
      const { hasAlpha } = await sharp(bytes).metadata();
      const transparent = hasAlpha && !(await sharp(bytes).stats()).isOpaque;
      return shared(transparent ? picture.ensureAlpha() : picture.removeAlpha(), transparent ? 4 : 3);
    },
    async openMask(sources, role) {
      const { bytes } = await read(sources, role);
      return shared(sharp(bytes).flatten({ background: '#000' }).toColourspace('b-w').extractChannel(0), 1);
    },
  };
}

async function shared<Channels extends 1 | 3 | 4>(picture: Sharp, channels: Channels): Promise<Raster<Channels>> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels !== channels) throw new Error(`${info.channels} channels instead of ${channels}`);
  const held = new Uint8Array(new SharedArrayBuffer(data.length));
  held.set(data);
  return { data: held, width: info.width, height: info.height, channels };
}

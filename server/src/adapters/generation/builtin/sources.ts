import type { ListRole, SourceRole } from '@easel/contract/tools';
import type { Raster } from '@easel/engine/pixels/raster';
import sharp, { type Sharp } from 'sharp';
import { EngineError } from '../../../platform/engine-error.ts';
import { withLocalFile } from '../../../platform/local-file.ts';
import type { Sources } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';

type OneRole = Exclude<SourceRole, ListRole>;

/** Opens the pictures that works start from. */
export interface SourceReader {
  /** RGB, or RGBA where the picture is transparent somewhere. In memory that threads share without copying. */
  open(sources: Sources, role: OneRole): Promise<Raster<3 | 4>>;
  /** RGB, its long side at most so long: quick, also of a large picture. What is transparent is white. */
  openSmall(sources: Sources, role: OneRole, longSide: number): Promise<Raster<3>>;
  /** A mask: its lightness, one channel. */
  openMask(sources: Sources, role: OneRole): Promise<Raster<1>>;
}

export function createSourceReader(storage: Storage): SourceReader {
  async function read<Picture>(sources: Sources, role: OneRole, use: (path: string) => Promise<Picture>): Promise<Picture> {
    const file = sources[role];
    if (!file) throw new EngineError('bad-input', `There is no ${role}`, 'source_gone');
    if ((await storage.size(file.key)) === undefined) {
      throw new EngineError('bad-input', `The file of ${role} is gone: ${file.key}`, 'source_gone');
    }
    return withLocalFile(storage, file.key, (path) =>
      use(path).catch((error) => {
        throw new EngineError('bad-input', `The file of ${role} cannot be read: ${(error as Error).message}`, 'source_broken');
      }),
    );
  }

  return {
    open: (sources, role) =>
      read(sources, role, async (path) => {
        const picture = sharp(path).autoOrient().toColourspace('srgb');
        const { hasAlpha } = await sharp(path).metadata();
        const transparent = hasAlpha && !(await sharp(path).stats()).isOpaque;
        return shared(transparent ? picture.ensureAlpha() : picture.removeAlpha(), transparent ? 4 : 3);
      }),
    openSmall: (sources, role, longSide) =>
      read(sources, role, (path) => {
        const room = { width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true } as const;
        return shared(sharp(path).autoOrient().toColourspace('srgb').flatten({ background: '#fff' }).resize(room), 3);
      }),
    openMask: (sources, role) =>
      read(sources, role, (path) => shared(sharp(path).flatten({ background: '#000' }).toColourspace('b-w').extractChannel(0), 1)),
  };
}

async function shared<Channels extends 1 | 3 | 4>(picture: Sharp, channels: Channels): Promise<Raster<Channels>> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels !== channels) throw new Error(`${info.channels} channels instead of ${channels}`);
  const held = new Uint8Array(new SharedArrayBuffer(data.length));
  held.set(data);
  return { data: held, width: info.width, height: info.height, channels };
}

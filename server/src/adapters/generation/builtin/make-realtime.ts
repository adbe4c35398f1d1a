import type { Size } from '@easel/contract/recipe';
import type { Raster } from '@easel/engine/pixels/raster';
import sharp from 'sharp';
import type { Maker } from './maker.ts';
import { styleNameOf } from './styles.ts';

const usualCreativity = 5;

/** A canvas of a realtime session as it was seen there, pixel for pixel in its own size; larger, the same picture with finer strokes. */
export const makeRealtime: Maker = async ({ recipe, sources }, tools) => {
  const source = await tools.sources.open(sources, 'image');
  const { width = source.width, height = source.height, prompt = '', creativity = usualCreativity, seed = 0 } = recipe;
  const words = await tools.reader.read('canvas', prompt);
  const settings = { prompt, style: styleNameOf(recipe.style), creativity, seed };
  const canvas = await enlarged(source, source);
  const large = await enlarged(source, { width, height });
  tools.tell(0.2, 'brushwork');
  const painted = await tools.editing.run('paintCanvas', { canvas, large, settings: { ...settings, words } }, { signal: tools.signal });
  await tools.keep(0, painted, { seed, producedFrom: { asset: sources.image?.asset ?? '', ...settings, width, height } });
  const { report } = await tools.reader.read('wish', { prompt, unwanted: '', style: settings.style });
  return { report };
};

async function enlarged({ data, width, height, channels }: Raster<3 | 4>, size: Size): Promise<Raster<3>> {
  const large = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#fff' })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { data: large, width: size.width, height: size.height, channels: 3 };
}

import { restyledSize, type Size } from '@easel/contract/recipe';
import { encodePreview } from '@easel/engine/files/encode';
import { isPaintable } from '@easel/engine/paint/picture';
import type { Raster } from '@easel/engine/pixels/raster';
import { cropToFill } from '@easel/engine/restyle/crop';
import sharp from 'sharp';
import type { Maker, MakerTools } from './maker.ts';
import { styleOf } from './paint-settings.ts';
import type { RestyleOrder } from './pictures.ts';

/** Long side of the sketch that stands in for a picture until it is painted. */
const sketchSide = 128;
const usualCreativity = 5;

/** Image to image: cuts the source to the asked shape, then paints it anew with all threads, once for each output. */
export const makeImg2img: Maker = async (request, tools) => {
  const { recipe, sources } = request;
  const source = await tools.sources.open(sources, 'image');
  const wanted =
    recipe.width !== undefined && recipe.height !== undefined
      ? { width: recipe.width, height: recipe.height }
      : restyledSize(source, recipe.scale, recipe.long_side);
  if (!isPaintable(wanted)) throw new RangeError(`The painter cannot make ${wanted.width}×${wanted.height}`);
  const fitted = await fit(source, wanted);
  const style = styleOf(recipe);
  const { prompt = '', unwanted = '' } = recipe;
  const { wish, report } = await tools.reader.read('wish', { prompt, unwanted, style });
  const creativity = recipe.creativity ?? usualCreativity;
  const orders = Array.from({ length: recipe.count ?? 1 }, (_value, index): RestyleOrder => {
    const seed = ((recipe.seed ?? 0) + index) >>> 0;
    return { wish, style, creativity, seed, source: fitted, ...wanted };
  });
  const missing = [...orders.entries()].filter(([index]) => !tools.isStored(index));
  for (const [index, order] of missing) sketch(order, index, tools).catch(() => undefined);
  const files: Promise<void>[] = [];
  for (const [index, order] of missing) {
    const { done, progress } = tools.pool.paint(order, tools.signal);
    tools.follow(() => {
      const { share, stage } = progress();
      return { progress: (index + share) / orders.length, stage };
    });
    const painted = await done;
    files.push(keep(painted, order, index, sources.image?.asset, tools));
  }
  await Promise.all(files);
  return { report };
};

async function sketch(order: RestyleOrder, index: number, tools: MakerTools): Promise<void> {
  const small = await tools.pool.sketch(order, sketchSide);
  tools.preview(index, await encodePreview(small, sketchSide));
}

async function keep(painted: Raster, order: RestyleOrder, index: number, asset: string | undefined, tools: MakerTools): Promise<void> {
  const { wish, style, creativity, seed, source, width, height } = order;
  const picture = source.channels === 4 ? await withAlphaOf(source, painted) : painted;
  await tools.keep(index, picture, { seed, producedFrom: { asset: asset ?? '', wish, style, creativity, seed, width, height } });
}

/** The source in the picture's size: cut around what matters where the shape differs, then made larger or smaller. */
async function fit(source: Raster<3 | 4>, { width, height }: Size): Promise<Raster<3 | 4>> {
  if (source.width === width && source.height === height) return source;
  const { data } = await open(source)
    .extract(cropToFill(source, width / height))
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shared = new Uint8Array(new SharedArrayBuffer(data.length));
  shared.set(data);
  return { data: shared, width, height, channels: source.channels };
}

/** Transparency is not painted: it stays as it was. */
async function withAlphaOf(source: Raster, painted: Raster): Promise<Raster<4>> {
  const { width, height } = painted;
  const alpha = await open(source).extractChannel(3).raw().toBuffer();
  const data = await open(painted)
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer();
  return { data, width, height, channels: 4 };
}

function open({ data, width, height, channels }: Raster) {
  return sharp(data, { raw: { width, height, channels } });
}

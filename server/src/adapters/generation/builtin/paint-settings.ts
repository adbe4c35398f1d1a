import { pictureSize } from '@easel/contract/recipe';
import type { RecipeFields } from '@easel/contract/works';
import { isPaintable } from '@easel/engine/paint/picture';
import type { StyleName } from '@easel/engine/paint/style';
import { styleNamed } from '@easel/engine/prompt/style-named';
import { styleNameOf } from './styles.ts';

/** In which style and size a recipe is painted. Loads no library and nothing that paints: the studio's own process asks, too. */

/** The style to paint in. One that was chosen wins over one that the prompt names; "photo" is the screen's default. */
export function styleOf({ style, prompt = '' }: RecipeFields): StyleName {
  const chosen = styleNameOf(style);
  if (chosen !== 'photo') return chosen;
  return styleNamed(prompt) ?? chosen;
}

/** @throws RangeError for a size that the painter cannot make. */
export function paintableSize({ width, height, scale, long_side }: RecipeFields): { width: number; height: number } {
  const size = width !== undefined && height !== undefined ? { width, height } : pictureSize(scale ?? '1:1', long_side);
  if (!isPaintable(size)) throw new RangeError(`The painter cannot make ${size.width}×${size.height}`);
  return size;
}

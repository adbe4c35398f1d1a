import type { Language } from '@easel/contract/language';
import type { Scale, Style } from '@easel/contract/recipe';
import list from '../pictures.json' with { type: 'json' };

/** A picture of the home page: made by the engine of this studio from just this recipe (`tools/make-pictures.ts`). */
export interface HomePicture {
  id: string;
  width: number;
  height: number;
  /** Width of the smaller copy. */
  small: number;
  /** Its shape, as the tool names it. */
  scale: Scale;
  /** Mean colour. */
  colour: string;
  style: Style;
  seed: number;
  en: string;
  zh: string;
}

const [first, ...others] = list as [HomePicture, ...HomePicture[]];
export const heroPicture = first;
export const heroSizes = '(max-width: 767px) 100vw, 56vw';
export const wallPictures: readonly HomePicture[] = others;

export function sourcesOf(picture: HomePicture) {
  const large = `/pictures/${picture.id}.webp`;
  return { src: large, srcSet: `/pictures/${picture.id}-small.webp ${picture.small}w, ${large} ${picture.width}w` };
}

/** Where the tool begins from this picture's recipe, whatever was set there before. */
export function recipeLink(picture: HomePicture, language: Language): string {
  const { style, scale, seed } = picture;
  const { src: example } = sourcesOf(picture);
  const settings = { prompt: picture[language], style, scale, count: '1', creativity: '5', seed: String(seed), example };
  return `/image/text2img?${new URLSearchParams(settings)}`;
}

import type { Sentence } from '@easel/contract/language';
import { type StyleName, styleNames } from '@easel/engine/paint/style';
import type { EngineStyle } from '../../../ports/generation.ts';

/** The painter's styles as the studio offers them. */

const names: Record<StyleName, Sentence> = {
  photo: { zh: '写实', en: 'Photo' },
  oil: { zh: '油画', en: 'Oil painting' },
  watercolour: { zh: '水彩', en: 'Watercolour' },
  ink: { zh: '水墨', en: 'Ink wash' },
  pencil: { zh: '素描', en: 'Pencil' },
  toon: { zh: '卡通', en: 'Cartoon' },
  neon: { zh: '霓虹', en: 'Neon' },
  pixel: { zh: '像素', en: 'Pixel art' },
  papercut: { zh: '剪纸', en: 'Paper cut' },
};

export const offeredStyles: readonly EngineStyle[] = styleNames.map((id) => ({ id, name: names[id], sampleUrl: `/styles/${id}.webp` }));

/** What a recipe calls a style; the usual one where it names none of ours. */
export function styleNameOf(id: string | undefined): StyleName {
  return styleNames.find((name) => name === id) ?? styleNames[0];
}

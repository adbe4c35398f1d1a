import { evenTones, type ToneChange } from '../paint/brush/even-tones.ts';
import type { StyleName } from '../paint/style.ts';
import { styleOf } from '../paint/styles.ts';
import { photo } from './develop-photo.ts';
import type { PhotoStyle } from './photo-style.ts';

const even =
  (change: ToneChange): PhotoStyle['prepare'] =>
  (canvas, developed, prepared) =>
    evenTones(canvas, developed, prepared, change);

/** Every style, as it suits photographs: no glow of its own, and on paper a light that paper can hold. */
export const photoStyleOf: Record<StyleName, PhotoStyle> = {
  photo,
  oil: { ...styleOf.oil, bloom: 0 },
  watercolour: { ...styleOf.watercolour, prepare: even({ range: 0.6, detail: 1.4, middle: 0.62 }) },
  ink: { ...styleOf.ink, prepare: even({ range: 0.75, detail: 1.4, middle: 0.6 }) },
  pencil: { ...styleOf.pencil, prepare: even({ range: 0.72, detail: 1.5, middle: 0.58 }) },
  toon: styleOf.toon,
  neon: { ...styleOf.neon, prepare: even({ range: 0.8, detail: 1.5, middle: 0.42 }) },
  pixel: styleOf.pixel,
  papercut: { ...styleOf.papercut, prepare: even({ range: 0.9, detail: 1.35, middle: 0.5 }) },
};

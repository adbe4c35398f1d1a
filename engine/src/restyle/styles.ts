import type { StyleName } from '../paint/style.ts';
import { ink } from '../paint/styles/ink.ts';
import { toon } from '../paint/styles/toon.ts';
import { watercolour } from '../paint/styles/watercolour.ts';
import type { PhotoStyle } from './photo-style.ts';
import { neon } from './styles/neon.ts';
import { oil } from './styles/oil.ts';
import { papercut } from './styles/papercut.ts';
import { pencil } from './styles/pencil.ts';
import { photo } from './styles/photo.ts';
import { pixel } from './styles/pixel.ts';
import { evenTones, type ToneChange } from './tones.ts';

const even =
  (change: ToneChange): PhotoStyle['prepare'] =>
  (canvas, developed, prepared) =>
    evenTones(canvas, developed, prepared, change);

/** Every style, as it suits photographs. */
export const photoStyleOf: Record<StyleName, PhotoStyle> = {
  photo,
  oil,
  watercolour: { ...watercolour, prepare: even({ range: 0.6, detail: 1.4, middle: 0.62 }) },
  ink: { ...ink, prepare: even({ range: 0.75, detail: 1.4, middle: 0.6 }) },
  pencil,
  toon,
  neon,
  pixel,
  papercut,
};

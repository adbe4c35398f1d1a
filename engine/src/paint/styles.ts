import type { Style, StyleName } from './style.ts';
import { photo } from './styles/photo.ts';
import { pixel } from './styles/pixel.ts';

/** Every style that can be asked for. */
export const styleOf: Record<StyleName, Style> = {
  photo,
  oil: photo,
  watercolour: photo,
  ink: photo,
  pencil: photo,
  toon: photo,
  neon: photo,
  pixel,
  papercut: photo,
};

import type { Style, StyleName } from './style.ts';
import { ink } from './styles/ink.ts';
import { neon } from './styles/neon.ts';
import { oil } from './styles/oil.ts';
import { papercut } from './styles/papercut.ts';
import { pencil } from './styles/pencil.ts';
import { photo } from './styles/photo.ts';
import { pixel } from './styles/pixel.ts';
import { toon } from './styles/toon.ts';
import { watercolour } from './styles/watercolour.ts';

/** Every style that can be asked for. */
export const styleOf: Record<StyleName, Style> = { photo, oil, watercolour, ink, pencil, toon, neon, pixel, papercut };

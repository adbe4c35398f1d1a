import type { StyleName } from '../paint/style.ts';
import type { FastStyle } from './fast-style.ts';
import { ink } from './styles/fast-ink.ts';
import { neon } from './styles/fast-neon.ts';
import { oil } from './styles/fast-oil.ts';
import { papercut } from './styles/fast-papercut.ts';
import { pencil } from './styles/fast-pencil.ts';
import { photo } from './styles/fast-photo.ts';
import { pixel } from './styles/fast-pixel.ts';
import { toon } from './styles/fast-toon.ts';
import { watercolour } from './styles/fast-watercolour.ts';

/** Every style, fast. */
export const fastStyleOf: Record<StyleName, FastStyle> = { photo, oil, watercolour, ink, pencil, toon, neon, pixel, papercut };

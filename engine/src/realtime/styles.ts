import type { StyleName } from '../paint/style.ts';
import type { FastStyle } from './fast-style.ts';
import { ink } from './styles/ink.ts';
import { neon } from './styles/neon.ts';
import { oil } from './styles/oil.ts';
import { papercut } from './styles/papercut.ts';
import { pencil } from './styles/pencil.ts';
import { photo } from './styles/photo.ts';
import { pixel } from './styles/pixel.ts';
import { toon } from './styles/toon.ts';
import { watercolour } from './styles/watercolour.ts';

/** Every style, fast. */
export const fastStyleOf: Record<StyleName, FastStyle> = { photo, oil, watercolour, ink, pencil, toon, neon, pixel, papercut };

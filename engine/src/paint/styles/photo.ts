import type { Style } from '../style.ts';

/** The picture as a camera would take it. */
export const photo: Style = { bloom: 1, vignette: 0.55, grain: 0.5 };

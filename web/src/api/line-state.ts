import { create } from 'zustand';
import type { LineState } from './returning-line.ts';

/** How the live line stands. `lost` means that a line once open is being opened again. */
export const useLine = create<{ state: LineState }>(() => ({ state: 'closed' }));

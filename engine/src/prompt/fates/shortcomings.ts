import type { State } from '../pieces.ts';

/** What is not drawn of something that is drawn. */
export type Lack = 'colour' | 'count' | 'material' | 'lit' | 'glow' | 'side' | 'pose' | 'place' | State;

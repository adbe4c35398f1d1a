import { canDraw } from '../paint/compose.ts';
import { canPlace, shortcomingsOf } from '../paint/things/catalogue.ts';
import { keepsRelation } from '../paint/things/layout/keeps-relation.ts';
import type { Painter } from './fates/fate.ts';

/** What the built-in painter can do, for whoever reads prompts for it. */
export const painter: Painter = { canDraw, canPlace, shortcomingsOf, keepsRelation };

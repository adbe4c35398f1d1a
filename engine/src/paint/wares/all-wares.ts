import type { Ware } from './assemble.ts';
import { beings } from './beings.ts';
import { crawlers } from './crawlers.ts';
import { desk } from './desk.ts';
import { dishes } from './dishes.ts';
import { drinks } from './drinks.ts';
import { garden } from './garden.ts';
import { giants } from './giants.ts';
import { largeAnimals } from './large-animals.ts';
import { smallAnimals } from './small-animals.ts';
import { sweets } from './sweets.ts';
import { toys } from './toys.ts';
import type { WareKind } from './ware-kinds.ts';
import { worn } from './worn.ts';

/** Everything that is known by its form and not by a drawing function. */
export const wares: Readonly<Record<WareKind, Ware>> = {
  ...toys,
  ...desk,
  ...worn,
  ...sweets,
  ...dishes,
  ...drinks,
  ...garden,
  ...smallAnimals,
  ...crawlers,
  ...largeAnimals,
  ...giants,
  ...beings,
};

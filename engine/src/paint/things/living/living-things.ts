import { beasts } from './beasts/beasts.ts';
import { fliers } from './birds/fliers.ts';
import { groundBirds } from './birds/ground-birds.ts';
import { waders } from './birds/waders.ts';
import { waterfowl } from './birds/waterfowl.ts';
import { cats } from './cats.ts';
import { fabled } from './fabled.ts';
import { people } from './figures.ts';
import { gatherings } from './gathering.ts';
import { fishes } from './sea/fishes.ts';
import { shelledAndSoft } from './sea/shelled-and-soft.ts';
import { whales } from './sea/whales.ts';

/** Everything that lives. */
export const living = {
  ...cats,
  ...beasts,
  ...people,
  ...gatherings,
  ...fabled,
  ...fishes,
  ...whales,
  ...waterfowl,
  ...waders,
  ...fliers,
  ...groundBirds,
  ...shelledAndSoft,
};

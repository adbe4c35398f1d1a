import { beasts } from './beasts/beasts.ts';
import { cats } from './cats.ts';
import { people } from './people.ts';
import { fishes } from './sea/fishes.ts';
import { shelledAndSoft } from './sea/shelled-and-soft.ts';
import { whales } from './sea/whales.ts';

/** Everything that lives. */
export const living = { ...cats, ...beasts, ...people, ...fishes, ...whales, ...shelledAndSoft };

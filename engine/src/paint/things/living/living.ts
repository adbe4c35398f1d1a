import { beasts } from './beasts/beasts.ts';
import { cats } from './cats.ts';
import { people } from './people.ts';

/** Everything that lives. */
export const living = { ...cats, ...beasts, ...people };

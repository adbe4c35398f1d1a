import { air, looks } from './concepts/air.ts';
import { builtPlaces } from './concepts/built-places.ts';
import type { Concept } from './concepts/concept.ts';
import { landmarks } from './concepts/landmarks.ts';
import { living } from './concepts/living.ts';
import { people } from './concepts/people.ts';
import { places } from './concepts/places.ts';
import { rooms } from './concepts/rooms.ts';
import { things } from './concepts/things.ts';
import { unpainted } from './concepts/unpainted.ts';
import { wares } from './concepts/wares.ts';
import { world } from './concepts/world.ts';

export type { Concept } from './concepts/concept.ts';

const table = {
  ...places,
  ...builtPlaces,
  ...things,
  ...living,
  ...people,
  ...rooms,
  ...wares,
  ...unpainted,
  ...world,
  ...landmarks,
  ...air,
  ...looks,
};
export type ConceptName = keyof typeof table;
/** Everything that a word can mean, by its name. */
export const concepts: Readonly<Record<ConceptName, Concept>> = table;

/** Words for concepts: several for each, between commas (English) or spaces (Chinese). The first one names it in reports. */
export type Lexicon = Partial<Record<ConceptName, string>>;

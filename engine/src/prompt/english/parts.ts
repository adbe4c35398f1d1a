import { canColour } from '../../paint/things/catalogue.ts';
import type { Part, Thing } from '../../paint/things/thing.ts';
import { dressedAs } from '../concepts/dresses.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import { isAlive, isPerson } from '../gather-mentions.ts';
import type { Mention } from '../pieces.ts';
import { englishCovers, englishCuts } from './grammar.ts';

/** Parts whose owner comes after them: a red-haired woman. */
export const ownersToCome = /^(?:haired|eyed|roofed)$/;
/** Before a window that stands for a room. */
export const atWindow =
  /\b(?:beside|by|near|next to|in front of|at|behind|under|below|beneath|out of|through|from)\s+(?:an?\s+|the\s+)?(?:[\w-]+\s+)?$/i;
/** Parts that somebody may sit, stand or lie on. */
export const perches = /^(?:branch(?:es)?|trunks?|roots?|balcony|hands?|back|chimneys?|wings?|horns?|antlers)$/i;

/** Whether somebody who does something from it is on it: a boat, a bridge; not a village. */
export function isPlatform(names: readonly ConceptName[]): boolean {
  return names.some((name) => platforms.includes(name));
}

const platforms: readonly ConceptName[] = [
  ...(['boat', 'sailing-boat', 'ship', 'ferry', 'raft', 'bridge', 'pier', 'rocks', 'cliff', 'window', 'tower', 'horse'] as const),
];

/** What becomes of a part that a prompt names, such as a roof, a hat, wings. */
export interface PartFate {
  /** Its colours are those of its owner: a red dress. */
  covers: boolean;
  /** It is drawn in its own colour. */
  part?: Part;
  /** Nobody draws it so. */
  told: boolean;
  /** Whom it makes of its wearer. */
  who?: Thing['who'];
}

const parts: readonly (readonly [RegExp, Part])[] = [
  [/^roof/, 'roof'],
  [/^doors?$/, 'door'],
  [/^eye/, 'eyes'],
  [/^hair/, 'hair'],
  [/^scar[fv]/, 'scarf'],
  [/^hat/, 'hat'],
];

const clothes =
  /dress|coat|shirt|skirt|cloak|raincoat|jacket|robe|kimono|hanfu|suit|gown|hoodie|sweater|uniform|apron|costume|armou?r|swim|bikini|tuxedo|leotard|tutu|overalls|sari|poncho|cape|pyjama|pajama|toga|vest|cardigan|clothes|outfit|blouse/;
const worn = /scarf|scarves|hat|cap|helmet|veil|boots|gloves|jeans|beanie|headband|mittens|socks|trousers|pants|tie|turban|shawl|crown$/;

/** What some people are drawn with. */
const wornBy: Partial<Record<NonNullable<Thing['who']>, RegExp>> = {
  knight: /armou?r|helmet|suit/,
  bride: /gown|veil|wedding/,
  fisherman: /straw hat|^hat/,
  farmer: /straw hat|^hat/,
  king: /crown|cape|cloak/,
  santa: /hat|suit/,
  monk: /robe/,
  chef: /hat|apron|uniform/,
  witch: /hat|robe|cloak/,
  wizard: /hat|robe|cloak/,
  pirate: /hat/,
  samurai: /armou?r|helmet/,
  cowboy: /hat/,
  doctor: /coat|uniform/,
  nurse: /cap|uniform/,
  police: /uniform|cap/,
  firefighter: /helmet|uniform/,
  soldier: /helmet|uniform/,
  queen: /crown|gown/,
  princess: /crown|gown/,
  dancer: /tutu|dress|leotard/,
  worker: /helmet|vest/,
  viking: /helmet/,
  businessman: /suit|tie/,
};

/** Parts that not everything has. */
const special: readonly (readonly [RegExp, readonly ConceptName[]])[] = [
  [
    /^wings?$/,
    [
      'birds',
      'flock',
      'seagull',
      'swan',
      'duck',
      'crane',
      'owl',
      'butterfly',
      'bee',
      'dragonfly',
      'dragon',
      'airplane',
      'eagle',
      'goose',
      'windmill',
      'penguin',
      'chicken',
      'flamingo',
      'spaceship',
      'angel',
    ],
  ],
  [/^antlers$/, ['deer', 'deer-herd']],
  [/^beards?$/, ['wizard', 'viking', 'santa']],
];

export function fateOfPart(word: string, { names, colours: own }: Mention, colours: Mention['colours']): PartFate {
  const who = names.map((name) => (concepts[name] as Concept).who).find((one) => one !== undefined);
  const part = parts.find(([form]) => form.test(word))?.[1];
  const kinds = names.flatMap((name) => (concepts[name] as Concept).thing ?? []);
  if (part && kinds.some((kind) => canColour(kind, part))) return { covers: false, part, told: false };
  if (clothes.test(word) || worn.test(word)) {
    const has = who !== undefined && wornBy[who]?.test(word) === true;
    if (!isPerson(names)) return { covers: false, told: isAlive(names) };
    const body = clothes.test(word) && !worn.test(word);
    const covers = body && own.length === 0;
    const dress = dressedAs(word, names);
    if (dress) return { covers, told: body && !covers && colours.length > 0, who: dress };
    const cut = englishCuts.has(word) || !body;
    return { covers, told: (cut && !has) || (body && !covers && colours.length > 0) };
  }
  const rare = special.find(([form]) => form.test(word));
  if (rare) return { covers: false, told: !names.some((name) => rare[1].includes(name)) };
  if (colours.length === 0) return { covers: false, told: false };
  const covers = englishCovers.has(word) && own.length === 0;
  return { covers, told: !covers };
}

import { catalogue } from '../../paint/things/catalogue.ts';
import type { ThingKind } from '../../paint/things/thing.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import { isAlive, isPerson } from '../gather-mentions.ts';
import type { Mention } from '../pieces.ts';
import { type ActivityRule, activityRules } from './activity-rules.ts';

const rolling: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'cart',
  'wheelchair',
  'bicycle',
  'tricycle',
  'suitcase',
  'barrel',
  'haystack',
  'snowman',
]);
const living: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...([
    'cat',
    'dog',
    'rabbit',
    'fox',
    'retriever',
    'husky',
    'corgi',
    'dalmatian',
    'panda',
    'penguin',
    'chicken',
    'duck',
    'goose',
    'owl',
    'sheep',
  ] as const),
  ...([
    'goat',
    'pig',
    'frog',
    'turtle',
    'fish',
    'hedgehog',
    'squirrel',
    'mouse',
    'hamster',
    'monkey',
    'koala',
    'parrot',
    'crab',
    'snake',
  ] as const),
]);

/**
 * Has a person do what a phrase says, with what it is done to in the hands. Answers whether that is drawn then.
 * @param phrase the verb with its object, as the prompt has it
 */
export function actOut(phrase: string, doer: Mention | undefined, object: Mention | undefined): boolean {
  // Spacesuits have no hands for it.
  if (!doer || doer.refused || !isPerson(doer.names) || doer.names.includes('astronaut')) return false;
  const said = phrase.toLowerCase();
  const kind = object?.names.map((name) => (concepts[name] as Concept).thing).find((one) => one !== undefined);
  for (const rule of activityRules) {
    if (!rule.words.test(said)) continue;
    const taken = kind && fits(rule, kind, object as Mention) ? kind : undefined;
    if (rule.only && !taken) continue;
    const people = doer.count ?? usualCount(doer);
    if ((rule.least ?? 1) > people) continue;
    if (doer.activity && doer.activity.manner !== rule.manner) return rule.manner === 'singing';
    if (rule.unseen === 'to' && kind && !taken) return false;
    if (rule.pose) doer.pose = rule.pose;
    if (!rule.manner) return rule.unseen === undefined && rule.pose !== undefined;
    const tool = taken ?? rule.with;
    const colours = taken && object ? [...object.colours] : [...(rule.colours ?? [])];
    doer.activity = { manner: rule.manner, ...(tool ? { with: tool } : {}), ...(colours.length > 0 ? { colours } : {}) };
    if (rule.gathers) doer.gathers = Math.min(6, people);
    doer.usualPlace = { ...(rule.at ? { pulls: rule.at } : {}), ...(rule.details ? { details: rule.details } : {}) };
    // What is named only by what is done, and what nothing draws alone: a pram that is pushed.
    const alone = object !== undefined && kind === undefined && (tool !== undefined || rule.manner === 'pushing');
    const named = object !== undefined && (rule.words.test(object.head.toLowerCase()) || (rule.gathers === true && kind !== undefined));
    if (object && (taken || alone || named || kind === rule.with)) {
      object.within = true;
      delete object.relation;
    }
    // Whoever works with both hands neither sits nor lies.
    if (doer.pose && !rule.pose && !['walking', 'running', 'sitting'].includes(doer.pose)) delete doer.pose;
    return true;
  }
  return false;
}

function fits({ takes, with: own }: ActivityRule, kind: ThingKind, { count = 1 }: Mention): boolean {
  if (takes === 'living') return living.has(kind) && count <= 1;
  if (takes === 'rolling') return rolling.has(kind);
  if (takes === 'any') return isPortable(kind) && !living.has(kind);
  return takes?.includes(kind) ?? kind === own;
}

/** Of a size for two hands. */
function isPortable(kind: ThingKind): boolean {
  const entry = catalogue[kind];
  if (!entry?.draw || isAlive([kind as ConceptName])) return false;
  return Math.max(entry.height, entry.width) < 0.95 && entry.habitats[0] !== 'sky';
}

function usualCount({ names, plural }: Mention): number {
  const counts = names.map((name) => (concepts[name] as Concept).count ?? 1);
  return Math.max(1, ...counts, plural ? 3 : 1);
}

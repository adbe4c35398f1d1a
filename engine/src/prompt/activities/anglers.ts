import { type Concept, concepts } from '../concepts.ts';
import type { Mention } from '../pieces.ts';

const angling = /^(?:fish(?:es|ing)?|angl)|钓|捕鱼|打鱼/iu;

/** Whoever fishes is drawn with a rod: makes an angler of a man. Answers whether that shows what is done. */
export function castsRod(verb: string, mention: Mention | undefined): boolean {
  if (!mention || !angling.test(verb)) return false;
  const isMan = mention.names.every((name) => {
    const { thing, who }: Concept = concepts[name];
    return thing === 'person' && (who === undefined || who === 'man' || who === 'elder' || who === 'fisherman');
  });
  if (!isMan || mention.names.length === 0) return false;
  mention.names = ['fisherman'];
  return true;
}

import type { ScenePlan } from '../../paint/plan.ts';
import type { Mention } from '../pieces.ts';
import type { Fate, Painter } from './fate.ts';

/**
 * What a prompt says of where its things are and the painter does not keep: for each mention the words, if there are any to
 * tell. Nothing is told where what it is at is told as missing anyway, or as in another place.
 */
export function unkeptRelations(
  mentions: readonly Mention[],
  fates: readonly (Fate | undefined)[],
  { subject, things }: Pick<ScenePlan, 'subject' | 'things'>,
  { keepsRelation, shortcomingsOf }: Painter,
): (string | undefined)[] {
  let next = 0;
  return mentions.map(({ relation }, at) => {
    const first = next;
    next += fates[at]?.things.length ?? 0;
    const thing = things[first];
    const target = relation && fates[relation.to];
    if (!relation?.said || !thing || next === first || !isSeen(fates[at]) || !isSeen(target)) return undefined;
    // Light that is seen lies on all that is there.
    if (relation.how === 'in' && /light$/iu.test(mentions[relation.to]?.head ?? '')) return undefined;
    return shortcomingsOf(thing).includes('place') || keepsRelation(subject, thing, things) ? undefined : relation.said;
  });
}

function isSeen(fate: Fate | undefined): boolean {
  return fate?.as === 'drawn' || fate?.as === 'replaced';
}

import type { Thing, ThingKind } from '../paint/things/thing.ts';

const onBranch =
  /\b(?:on|upon)\s+(?:(?:an?|the|its|their)\s+)?(?:[\w-]+\s+){0,2}(?:branch|branches|bough|twig|limb)\b|[树枝]枝[上头]|枝头|枝[条丫桠]上|枝上/iu;

/** Whether words are of no more than where a bird perches. */
export function isPerch(text: string): boolean {
  return onBranch.test(text) || /^(?:branch|branches|bough|twig|limb|树枝|枝头|枝条|枝丫)$/iu.test(text.trim());
}

const perching: readonly ThingKind[] = ['owl', 'bird', 'eagle'];

/** The same things, with a branch for the birds that a prompt has sit on one; what they are in front of is behind the branch. */
export function withPerch(things: readonly Thing[], prompt: string, canPlace: (kind: ThingKind) => boolean): Thing[] {
  const birds = things.findIndex(
    ({ kind, relation }) => perching.includes(kind) && (relation?.how !== 'on' || typeof relation.to !== 'number'),
  );
  const sitting = things[birds];
  if (!sitting || !onBranch.test(prompt) || !canPlace('branch')) return [...things];
  const { relation, ...bird } = sitting;
  const before = relation && typeof relation.to === 'number' && relation.how === 'in-front-of' ? { relation } : {};
  const branch: Thing = { kind: 'branch', count: 1, colours: [], ...before };
  const perched: Thing = { ...bird, relation: { how: 'on', to: things.length } };
  return [...things.slice(0, birds), perched, ...things.slice(birds + 1), branch];
}

import type { Detail, ScenePlan, Subject } from '../plan.ts';
import { catalogue } from './catalogue.ts';

/** The water that a scene can have, for what floats. */
const waters: Partial<Record<Subject, Detail>> = {
  mountains: 'lake',
  aurora: 'lake',
  desert: 'oasis',
  city: 'river',
  tree: 'lake',
  forest: 'river',
};

/** The same plan with what its things need of the scene: water under boats, no second moon or sun. */
export function withGroundForThings(plan: ScenePlan): ScenePlan {
  if (plan.things.length === 0) return plan;
  const details = [...plan.details];
  const unwantedDetails = [...plan.unwantedDetails];
  const water = waters[plan.subject];
  const floats = plan.things.some(({ kind, relation }) => catalogue[kind]?.habitats[0] === 'water' || relation?.to === 'water');
  const wet = (['lake', 'river', 'sea', 'oasis', 'reflection'] as const).some((detail) => details.includes(detail));
  if (water && floats && !wet && !unwantedDetails.includes(water)) details.push(water);
  for (const body of ['moon', 'sun', 'rainbow', 'planet', 'comet', 'spaceship'] as const)
    if (plan.things.some(({ kind }) => kind === body)) unwantedDetails.push(body);
  if (unwantedDetails.includes('planet')) unwantedDetails.push('rings');
  return { ...plan, details, unwantedDetails };
}

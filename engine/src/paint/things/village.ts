import { type Detail, refuses, type ScenePlan, wants } from '../plan.ts';
import { isOnTop } from './joined-things.ts';
import { living } from './living/living-things.ts';
import type { Thing } from './thing.ts';

/** Whether a plan asks for a village or a town among mountains: by that word, or by so many houses that they make one. */
export function hasVillage(plan: ScenePlan): boolean {
  if (plan.subject !== 'mountains') return false;
  const houses = plan.things.some(({ kind, count, arrangement }) => kind === 'house' && count >= 5 && !arrangement);
  return houses || wants(plan, 'village') || wants(plan, 'town');
}

/** Whether a plan asks for a wall along the crests of its mountains. */
export function hasLongWall(plan: ScenePlan): boolean {
  return plan.subject === 'mountains' && plan.things.some(({ kind }) => kind === 'great-wall');
}

/** Whether a thing is a person or an animal of the land. */
export function isLandCreature({ kind }: Pick<Thing, 'kind'>): boolean {
  return living[kind as keyof typeof living]?.habitats[0] === 'land';
}

/** Where people and animals of a plan with a long wall are: on its path, or on open ground with the wall far behind them. */
export function companyOfLongWall(plan: ScenePlan): 'upon' | 'before' | undefined {
  if (!hasLongWall(plan)) return undefined;
  const wall = plan.things.findIndex(({ kind }) => kind === 'great-wall');
  const creatures = plan.things.filter(isLandCreature);
  if (creatures.length === 0) return undefined;
  return creatures.some((thing) => isOnTop(thing, wall)) ? 'upon' : 'before';
}

/** What people build on hills. */
const forHills: ReadonlySet<Thing['kind']> = new Set<Thing['kind']>([
  ...(['castle', 'temple', 'pagoda', 'pavilion', 'church', 'tower', 'lighthouse', 'windmill', 'ruins', 'house'] as const),
]);

/** Whether a thing is to stand on a hill and may: one building does, on a hill of its own. */
export function isHilltopBuilding({ kind, count, relation }: Thing): boolean {
  return relation?.to === 'hilltop' && count <= 1 && forHills.has(kind);
}

/** Whether a plan has a hill before the others that carries a building. */
export function hasHilltop(plan: ScenePlan): boolean {
  const open = plan.subject === 'mountains' && wants(plan, 'hills') && !hasVillage(plan) && !hasLongWall(plan);
  return open && plan.things.some(isHilltopBuilding);
}

/** Whether that building is a castle, whose hill has a rock for its walls and a road up to its gate. */
export function hasCastleHill(plan: ScenePlan): boolean {
  return hasHilltop(plan) && plan.things.some((thing) => thing.kind === 'castle' && isHilltopBuilding(thing));
}

/** Whether a path leads over a mossy court to a temple in the middle of the picture. */
export function hasTempleCourt(plan: ScenePlan): boolean {
  const open = plan.subject === 'mountains' && !hasVillage(plan) && !hasLongWall(plan) && !hasHilltop(plan);
  return open && plan.things.filter(isCourtTemple).length === 1;
}

/** Whether a thing is a temple that stands on level ground, where it likes. */
export function isCourtTemple({ kind, count, relation, place, distance }: Thing): boolean {
  return kind === 'temple' && count <= 1 && !place && distance !== 'far' && (relation === undefined || relation.to === 'ground');
}

/** What stands on the land or fills it, or makes other mountains of it. */
const besidesPeaks: readonly Detail[] = [
  ...(['lake', 'river', 'sea', 'waterfall', 'boat', 'reflection', 'ice', 'hills', 'volcano', 'eruption', 'karst', 'pillars'] as const),
  ...(['table-mountains', 'fjord', 'terraces', 'wheat', 'road', 'path', 'cabin', 'house', 'village', 'town', 'field'] as const),
];

/** Whether a plan is of nothing but mountains in winter, under a sky that shows them. */
export function isWinterPeaks(plan: ScenePlan): boolean {
  const winter = plan.subject === 'mountains' && plan.season === 'winter' && (plan.weather === 'clear' || plan.weather === 'cloudy');
  return winter && plan.things.length === 0 && !refuses(plan, 'snow') && !besidesPeaks.some((detail) => wants(plan, detail));
}

/** In winter smoke rises from some of the houses that were asked for. */
function withSmoke(plan: ScenePlan): Thing[] {
  const to = plan.things.findIndex(({ kind }) => kind === 'house');
  if (to < 0 || plan.season !== 'winter' || plan.things.some(({ kind }) => kind === 'smoke')) return plan.things;
  return [...plan.things, { kind: 'smoke', count: 3, colours: [], relation: { how: 'on', to } }];
}

/** How many houses a village has in the picture where no number was said: a prompt that counts them means fewer. */
const housesOf = { village: 13, town: 20 } as const;
/** How many a place of many is as a thing where no number was said. */
const untold = 5;

/** Walls by the light of the moon: yellow ones would turn green. */
const wintry: Thing['colours'] = ['white', 'brown', 'red', 'grey'];

/** The houses of a village stand along its lane, in snow as on grass, as many as make one. */
function housesAlongLane(plan: ScenePlan, named: boolean): Thing[] {
  return plan.things.map((thing) => {
    if (thing.kind !== 'house' || thing.arrangement || typeof thing.relation?.to === 'number') return thing;
    const { relation, ...free } = thing;
    const count = named && thing.count === untold ? housesOf[wants(plan, 'town') ? 'town' : 'village'] : thing.count;
    return { ...(relation?.to === 'ground' ? free : thing), count };
  });
}

/** The same plan with what makes a village of its houses: a lane, a landmark by region, trees and hedges in gardens. */
export function withVillage(plan: ScenePlan): ScenePlan {
  if (!hasVillage(plan)) return plan;
  const named = wants(plan, 'village') || wants(plan, 'town');
  const lane = {
    ...plan,
    details: [...plan.details, 'path' as const],
    things: withSmoke({ ...plan, things: housesAlongLane(plan, named) }),
  };
  if (!named) return lane;
  const has = (...kinds: Thing['kind'][]) => plan.things.some(({ kind }) => kinds.includes(kind));
  const add = (kind: Thing['kind'], count: number, change: Partial<Thing> = {}): Thing => ({ kind, count, colours: [], ...change });
  const winter = plan.season === 'winter';
  const eastern = plan.region === 'east-asia';
  const walls = eastern ? { colours: ['grey' as const] } : winter ? { colours: wintry } : {};
  const things = lane.things.map((thing) =>
    thing.kind === 'house' && thing.colours.length === 0 && !thing.material ? { ...thing, ...walls } : thing,
  );
  if (!has('house')) things.push(add('house', housesOf[wants(plan, 'town') ? 'town' : 'village'], walls));
  if (!has('church', 'temple', 'pagoda')) things.push(add(eastern ? 'pagoda' : 'church', 1));
  // In winter firs stand between the houses: broad trees would be bare. By night some of them stand before the houses, near the eye.
  if (winter) things.push(add('pine', plan.hour === 'night' ? 7 : 12), add('tree', plan.hour === 'night' ? 1 : 2));
  else things.push(add('tree', 9), add('bush', 8));
  return { ...lane, things: withSmoke({ ...plan, things }), details: lane.details.filter((detail) => detail !== 'house') };
}

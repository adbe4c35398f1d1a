import { boulderCount, isCrossing } from '../land/valley.ts';
import { type Detail, refuses, type ScenePlan, type Subject, wants } from '../plan.ts';
import { isTropical } from '../sea/coast.ts';
import { catalogue } from './catalogue.ts';
import { withHillside } from './hillside.ts';
import { joinThings } from './joined-things.ts';
import { bankShrubs, bankTrees } from './layout/banks.ts';
import { isBorder } from './layout/task.ts';
import type { Thing, ThingKind } from './thing.ts';
import { withVillage } from './village.ts';

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
export function withGroundForThings(wanted: ScenePlan): ScenePlan {
  const grown = withCacti(withPalms(withHillside(withVillage(withStones(amongMaples(withHearth(withFarm(wanted))))))));
  if (grown.things.length === 0) return grown;
  const joined = joinThings(grown);
  const plan = {
    ...joined,
    things: joined.things
      .map((thing) => (isBorder(thing) && thing.count >= 5 ? { ...thing, count: 12 } : thing))
      .map(levelIce)
      .map(sunken),
  };
  const details = [...plan.details];
  const unwantedDetails = [...plan.unwantedDetails];
  const water = waters[plan.subject];
  const floats = plan.things.some(({ kind, relation }) => (needsWater(kind) && !isAshore(kind, relation)) || relation?.to === 'water');
  const wet = (['lake', 'river', 'sea', 'oasis', 'reflection'] as const).some((detail) => details.includes(detail));
  if (water && floats && !wet && !unwantedDetails.includes(water)) details.push(water);
  const town = ['river', 'lake', 'sea', 'street', 'road', 'traffic', 'reflection', 'bridge', 'boat'] as const;
  const standing = plan.things.map(({ kind }) => catalogue[kind]).find((kind) => kind?.habitats[0] === 'land');
  // From above the roofs of a city there is no ground: what is small stands in a street, what is tall on a quay.
  if (plan.subject === 'city' && standing && !town.some((detail) => details.includes(detail)))
    details.push(standing.height < 9 ? 'street' : 'river');
  // Houses, walls and benches by the sea stand on its shore, not on islets.
  const landward =
    !plan.things.some(({ kind }) => kind === 'branch') &&
    plan.things.some(
      ({ kind, relation }) =>
        catalogue[kind]?.habitats[0] === 'land' &&
        kind !== 'lighthouse' &&
        kind !== 'rock' &&
        !((kind === 'palm' || kind === 'bush') && isTropical(plan)) &&
        !isOnIce(relation, plan.things),
    );
  const coast = details.includes('beach') || (details.includes('cliff') && plan.things.length === 1 && plan.things[0]?.count === 1);
  if (plan.subject === 'ocean' && landward && !coast && !unwantedDetails.includes('beach')) details.push('beach');
  if ((plan.subject === 'mountains' || plan.subject === 'aurora') && waterside(plan.things)) details.push('beach');
  for (const body of ['moon', 'sun', 'rainbow', 'planet', 'comet', 'spaceship'] as const)
    if (plan.things.some(({ kind }) => kind === body)) unwantedDetails.push(body);
  if (unwantedDetails.includes('planet')) unwantedDetails.push('rings');
  return { ...plan, details, unwantedDetails };
}

/** Animals, people and what is as small stand at the near side of a lake: from its far one nobody would know them. */
function waterside(things: readonly Thing[]): boolean {
  return things.some((thing) => {
    const kind = catalogue[thing.kind];
    const afloat = thing.relation?.to === 'water' && (thing.relation.how === 'on' || thing.relation.how === 'in');
    const carried = typeof thing.relation?.to === 'number' && (thing.relation.how === 'on' || thing.relation.how === 'in');
    const onLand = kind?.habitats[0] === 'land' || isAshore(thing.kind, thing.relation);
    // Scrub all over the banks needs no shore of its own.
    const scrub = thing.kind === 'bush' && thing.arrangement === 'scattered';
    return kind && onLand && kind.height < 2.6 && kind.share !== undefined && thing.distance !== 'far' && !afloat && !carried && !scrub;
  });
}

/** Penguins on an iceberg. */
function isOnIce(relation: Thing['relation'], things: readonly Thing[]): boolean {
  return typeof relation?.to === 'number' && things[relation.to]?.kind === 'ice-floe';
}

/** An iceberg that others stand on is level. */
function levelIce(thing: Thing, at: number, things: readonly Thing[]): Thing {
  const carries = things.some(({ relation }) => relation?.to === at && relation.how === 'on');
  return thing.kind === 'iceberg' && carries ? { ...thing, kind: 'ice-floe' } : thing;
}

/** A wreck lies where sand is seen under it, not over the dark of the far floor. */
function sunken(thing: Thing): Thing {
  return thing.kind === 'wreck' && !thing.place && !thing.distance && !thing.relation?.how.match(/on|behind/)
    ? { ...thing, place: 'bottom' }
    : thing;
}

/** Geese on a road. */
function isAshore(kind: ThingKind, relation: Thing['relation']): boolean {
  return relation?.to === 'ground' && (catalogue[kind]?.habitats.includes('land') ?? false);
}

/** Whether a kind likes to float, or can do nothing else in a landscape. */
function needsWater(kind: ThingKind): boolean {
  const habitats = catalogue[kind]?.habitats ?? [];
  return habitats[0] === 'water' || (habitats.includes('water') && !habitats.includes('land'));
}

/** A mountain river that a bridge crosses runs between stones. */
function withStones(plan: ScenePlan): ScenePlan {
  const crossed = plan.subject === 'mountains' && wants(plan, 'river') && plan.things.some(isCrossing);
  if (!crossed || plan.things.some(({ kind }) => kind === 'rock')) return plan;
  const relation = { how: 'in', to: 'water' } as const;
  const stones: Thing = { kind: 'rock', count: boulderCount, colours: ['grey'], size: 'small', arrangement: 'scattered', relation };
  // In autumn trees and shrubs with turned leaves stand on the banks.
  const turned: Thing[] =
    plan.season === 'autumn' && !plan.things.some(({ kind }) => catalogue[kind]?.habitats[0] === 'land' && kind !== 'bridge')
      ? [
          { kind: 'maple', count: bankTrees.length, colours: ['orange', 'gold', 'gold', 'orange'], arrangement: 'scattered' },
          { kind: 'bush', count: bankShrubs.length, colours: ['gold', 'brown', 'orange'], arrangement: 'scattered' },
        ]
      : [];
  return { ...plan, things: [...plan.things, stones, ...turned] };
}

/** From the roof of the first yurt rises the smoke of its hearth. */
function withHearth(plan: ScenePlan): ScenePlan {
  const to = plan.things.findIndex(({ kind }) => kind === 'yurt');
  if (to < 0 || plan.subject !== 'mountains' || plan.weather === 'storm' || plan.things.some(({ kind }) => kind === 'smoke')) return plan;
  return { ...plan, things: [...plan.things, { kind: 'smoke', count: 1, colours: [], relation: { how: 'on', to } }] };
}

/** In the fields that a tornado passes over a farm stands far off at the end of a track: it shows how large the funnel is. */
function withFarm(plan: ScenePlan): ScenePlan {
  const alone = plan.things.length === 1 && plan.things[0]?.kind === 'tornado' && plan.things[0].count === 1;
  if (!alone || plan.subject !== 'mountains' || !wants(plan, 'wheat')) return plan;
  const details: Detail[] = wants(plan, 'road') || refuses(plan, 'path') ? plan.details : [...plan.details, 'path'];
  if (refuses(plan, 'house')) return { ...plan, details };
  const barn: Thing = { kind: 'barn', count: 1, colours: ['red'], distance: 'far' };
  return { ...plan, details, things: [...plan.things, barn] };
}

const shrines: ReadonlySet<ThingKind> = new Set<ThingKind>(['temple', 'pagoda', 'torii']);

/** Where maples stand in autumn the woods and the bough in front are of maples; a temple in the mist has mountains behind it. */
function amongMaples(plan: ScenePlan): ScenePlan {
  if (plan.subject !== 'mountains') return plan;
  const red = plan.season === 'autumn' && plan.things.some(({ kind, colours }) => kind === 'maple' && (colours[0] ?? 'red') === 'red');
  const misty = plan.weather === 'fog' && plan.things.some(({ kind, relation }) => shrines.has(kind) && relation?.to !== 'hilltop');
  const details = plan.details.filter((detail) => !misty || detail !== 'hills');
  if (red && !wants(plan, 'leaves')) details.push('leaves');
  return { ...plan, details };
}

/** The cactuses of a desert whose plan has no others. */
function withCacti(plan: ScenePlan): ScenePlan {
  const wanted = plan.subject === 'desert' && wants(plan, 'cactus') && !wants(plan, 'mars') && plan.things.length === 0;
  if (!wanted) return plan;
  const cacti = (count: number, change: Partial<Thing>): Thing => ({ kind: 'cactus', count, colours: [], ...change });
  const road = wants(plan, 'road') || wants(plan, 'path');
  return {
    ...plan,
    things: [
      // An old one near the eye, the others of all ages behind it.
      cacti(1, road ? { size: 'large', place: 'right' } : { size: 'huge' }),
      cacti(3, { arrangement: 'scattered' }),
      cacti(2, { size: 'small', arrangement: 'scattered', ...(road ? { place: 'left' } : {}) }),
      // Far off a young one would be a stump.
      cacti(2, { distance: 'far', arrangement: 'scattered' }),
    ],
  };
}

/** What grows on an island of sand. */
const grove: readonly Thing[] = [
  { kind: 'palm', count: 7, size: 'huge', arrangement: 'scattered', colours: [] },
  { kind: 'palm', count: 3, young: true, arrangement: 'scattered', colours: [] },
  { kind: 'bush', count: 3, arrangement: 'scattered', colours: [] },
];

/** Palms at the edges of a tropical beach, or on an island of sand. */
function withPalms(plan: ScenePlan): ScenePlan {
  if (
    plan.subject !== 'ocean' ||
    !wants(plan, 'palms') ||
    (wants(plan, 'island') && wants(plan, 'cliff')) ||
    plan.things.some(({ kind }) => kind === 'palm')
  )
    return plan;
  const palms = (count: number, place: 'left' | 'right', change: Partial<Thing>): Thing => ({
    kind: 'palm',
    count,
    place,
    colours: [],
    ...change,
  });
  if (wants(plan, 'island') && !wants(plan, 'beach')) return { ...plan, things: [...plan.things, ...grove] };
  const things = [...plan.things, palms(2, 'right', { size: 'huge' }), palms(3, 'left', { size: 'large' })];
  return { ...plan, things };
}

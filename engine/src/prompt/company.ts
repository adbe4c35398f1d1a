import type { Detail } from '../paint/plan.ts';
import type { Thing, ThingKind } from '../paint/things/thing.ts';
import type { ReportLine } from './fates/report-lines.ts';

/** What a prompt says of its things as a part of them, and the painter draws as a thing of its own: a branch, chimney smoke. */

const onBranch =
  /\b(?:on|upon)\s+(?:(?:an?|the|its|their)\s+)?(?:[\w-]+\s+){0,2}(?:branch|branches|bough|twig|limb)\b|[树枝]枝[上头]|枝头|枝[条丫桠]上|枝上/iu;
const smoking =
  /\bsmok(?:e|ing)\b[^.;]{0,40}\bchimneys?\b|\bchimneys?\b[^.;]{0,30}\bsmok(?:e|es|ing)\b|烟囱[^，。；]{0,6}烟|炊烟|冒着?烟的[^，。；]{0,3}(?:木?屋|房)/iu;

/** An animal with its head down to food, or to water that is there. */
const eats = /\b(?:eat(?:s|ing)?|graz(?:es|ing)|nibbl(?:es|ing)|feed(?:s|ing)? on)\b|[吃啃嚼](?:着)?(?:竹|草|叶|树叶|干草|苹果|胡萝卜)/iu;
const drinks = /\b(?:drink(?:s|ing)?|sip(?:s|ping)?)\b|喝水|饮水/iu;
/** What an animal that eats or drinks has before it. */
const meals: ReadonlySet<ThingKind> = new Set<ThingKind>(['carrot', 'apple', 'banana', 'bread', 'cheese', 'bowl', 'glass-of-milk', 'corn']);
const waters: readonly Detail[] = ['lake', 'river', 'oasis', 'waterfall'];

/** The same things with the first animal that can do so bending down, where a prompt says that it drinks or eats. */
export function withMeal(things: readonly Thing[], details: readonly Detail[], prompt: string, can: (thing: Thing) => boolean): Thing[] {
  const bowl = things.findIndex(({ kind }) => kind === 'bowl');
  const served = bowl >= 0 ? bowl : things.findIndex(({ kind }) => meals.has(kind));
  const wet = details.some((detail) => waters.includes(detail)) || bowl >= 0;
  const at =
    eats.test(prompt) || (wet && drinks.test(prompt)) ? things.findIndex((thing) => !thing.pose && can({ ...thing, pose: 'grazing' })) : -1;
  const before = at >= 0 && typeof things[served]?.relation?.to !== 'number';
  return things.map((thing, index) => {
    if (index === at) return { ...thing, pose: 'grazing' as const };
    return before && index === served ? { ...thing, relation: { how: 'beside' as const, to: at } } : thing;
  });
}

const perching: readonly ThingKind[] = ['owl', 'bird', 'eagle'];
const withChimneys: readonly ThingKind[] = ['cabin', 'house'];

/** Whether words are of no more than what `withCompany` adds. */
function isCompany(text: string, things: readonly Thing[]): boolean {
  const has = (kind: ThingKind) => things.some((thing) => thing.kind === kind);
  const perch = onBranch.test(text) || /^(?:branch|branches|bough|twig|limb|树枝|枝头|枝条|枝丫)$/iu.test(text.trim());
  const smoke = /^(?:.{0,12}\b)?(?:smoke|chimney|chimneys)\b|^[白青轻]?烟|炊烟|烟囱/iu.test(text.trim());
  const burns =
    /^(?:burning|crackling|烧|烧着|生着|燃着|烤着)/iu.test(text.trim()) && (has('fireplace') || has('campfire') || has('stove'));
  const sauce = /(?:tomato|meat) sauce|番茄酱|肉酱/iu.test(text) && has('spaghetti');
  if (burns || sauce) return true;
  // A steam engine has its own.
  return (perch && has('branch')) || (smoke && (has('smoke') || has('train')));
}

/** An animal that bends down to it is seen eating or drinking. */
function withMealTold(line: ReportLine, things: readonly Thing[]): ReportLine {
  const meal = (eats.test(line.text) || drinks.test(line.text)) && things.some(({ pose }) => pose === 'grazing');
  return line.as === 'missing' && meal ? { text: line.text, as: 'drawn' } : line;
}

/** A bridge with a train on it is drawn as a viaduct. */
function withViaduct(line: ReportLine, things: readonly Thing[]): ReportLine {
  const carries = things.some(
    ({ kind, relation }) =>
      (kind === 'train' || kind === 'fast-train') && typeof relation?.to === 'number' && things[relation.to]?.kind === 'bridge',
  );
  return carries && line.as === 'replaced' && /viaduct|高架/iu.test(line.text) ? { text: line.text, as: 'drawn' } : line;
}

/** What is told of a prompt's words, with what comes of what is added to its things. */
export function withCompanyTold(told: readonly ReportLine[], things: readonly Thing[]): ReportLine[] {
  return told
    .map((line) => withMealTold(withViaduct(line, things), things))
    .filter(({ as, text }) => !(as === 'missing' && isCompany(text, things)));
}

/** The same things with a branch for the birds that a prompt has sit on one, and smoke over the chimney that it tells of. */
export function withCompany(
  things: readonly Thing[],
  details: readonly Detail[],
  prompt: string,
  canPlace: (kind: ThingKind) => boolean,
): Thing[] {
  const perched = onBranch.test(prompt) && canPlace('branch') ? withPerch(things) : [...things];
  if (!smoking.test(prompt) || !canPlace('smoke')) return perched;
  const named = perched.findIndex(({ kind }) => withChimneys.includes(kind));
  // The cabin that a scene would draw by itself, far off, has no chimney.
  if (named < 0 && details.includes('cabin') && canPlace('cabin')) perched.push({ kind: 'cabin', count: 1, colours: [] });
  const house = named < 0 ? perched.findIndex(({ kind }) => kind === 'cabin') : named;
  if (house < 0) return perched;
  const count = perched[house]?.count ?? 1;
  return [...perched, { kind: 'smoke', count, colours: [], relation: { how: 'on', to: house } }];
}

/** What the birds are in front of is behind their branch. */
function withPerch(things: readonly Thing[]): Thing[] {
  const birds = things.findIndex(
    ({ kind, relation }) => perching.includes(kind) && (relation?.how !== 'on' || typeof relation.to !== 'number'),
  );
  const sitting = things[birds];
  if (!sitting) return [...things];
  const { relation, ...bird } = sitting;
  const before = relation && typeof relation.to === 'number' && relation.how === 'in-front-of' ? { relation } : {};
  const branch: Thing = { kind: 'branch', count: 1, colours: [], ...before };
  const perched: Thing = { ...bird, relation: { how: 'on', to: things.length } };
  return [...things.slice(0, birds), perched, ...things.slice(birds + 1), branch];
}

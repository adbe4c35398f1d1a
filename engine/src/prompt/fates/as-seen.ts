import type { ScenePlan } from '../../paint/plan.ts';
import type { ConceptName } from '../concepts.ts';
import type { Mention } from '../pieces.ts';
import { nameOf, nameWithout } from '../report.ts';
import { type Fate, none } from './fate.ts';

const land: readonly ConceptName[] = ['mountains', 'hills', 'valley', 'karst', 'table-mountains', 'field', 'forest', 'steppe'];
const water: readonly ConceptName[] = ['lake', 'river', 'water', 'ocean', 'sea', 'waves', 'sky'];

const pools: readonly ConceptName[] = ['lake', 'river', 'water'];

/**
 * A fate as the whole plan makes it. Land that is green and water that is blue by day are not so in the light of every hour,
 * nor in every season; lotuses bring the pond that they grow in.
 */
export function asSeen(
  fate: Fate | undefined,
  { names, colours }: Mention,
  { subject, details, things, hour, season }: ScenePlan,
): Fate | undefined {
  const [own] = names;
  if (own && fate?.as === 'missing' && subject === 'flowers' && details.includes('lotus') && pools.includes(own))
    return { ...none, as: 'drawn' };
  // In winter it lies on what stands there.
  if (own === 'snow' && fate?.as === 'missing' && season === 'winter' && things.length > 0) return { ...none, as: 'drawn' };
  if (!own || fate?.as !== 'drawn' || fate.things.length > 0 || fate.subjectColours.length > 0) return fate;
  const low = hour === 'dawn' || hour === 'sunset';
  const dull = land.includes(own)
    ? colours.includes('green') && (low || hour === 'dusk' || hour === 'night' || season === 'autumn' || season === 'winter')
    : water.includes(own) && low && colours.some((colour) => colour === 'blue' || colour === 'teal' || colour === 'green');
  return dull ? { ...fate, as: 'replaced', by: nameWithout(nameOf(own), ['colour']) } : fate;
}

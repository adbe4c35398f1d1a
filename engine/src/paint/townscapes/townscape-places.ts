import { type Detail, type ScenePlan, wants } from '../plan.ts';
import { alley } from './layouts/alley.ts';
import { canal } from './layouts/canal.ts';
import { courtyard } from './layouts/courtyard.ts';
import { harbour } from './layouts/harbour.ts';
import { market } from './layouts/market.ts';
import { oldStreet } from './layouts/old-street.ts';
import type { Townscape, TownscapeOf } from './outlook.ts';

/** The built places that can be painted, each a detail of the plan. The first that is wanted is painted. */
export const townscapeDetails = [
  'harbour',
  'market',
  'old-street',
  'jiangnan',
  'venice',
  'amsterdam',
  'canal-town',
  'courtyard',
  'alley',
] as const satisfies readonly Detail[];
type TownscapeDetail = (typeof townscapeDetails)[number];

const layouts: Record<TownscapeDetail, TownscapeOf> = {
  harbour,
  market,
  'old-street': oldStreet,
  jiangnan: canal,
  venice: canal,
  amsterdam: canal,
  'canal-town': canal,
  courtyard,
  alley,
};

/** @returns the place that a plan names; a lane where it names none. */
export function placeOf(plan: ScenePlan, seed: number): Townscape {
  // An old town on its river is one of canals.
  const byWater = wants(plan, 'old-street') && (wants(plan, 'river') || plan.things.some(({ relation }) => relation?.to === 'water'));
  if (byWater) return canal(plan.region ? { ...plan, details: [...plan.details, 'jiangnan'] } : plan, seed);
  const name =
    townscapeDetails.find((detail) => wants(plan, detail)) ?? (wants(plan, 'lanterns') && wants(plan, 'street') ? 'old-street' : 'alley');
  return layouts[name](plan, seed);
}

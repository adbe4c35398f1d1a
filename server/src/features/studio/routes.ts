import { studioConfig } from '@easel/contract/studio';
import { type Route, route } from '../../platform/route.ts';
import { studioInfo } from './reads.ts';
import type { StudioOffer } from './types.ts';

export function studioRoutes(offer: StudioOffer): Route[] {
  return [route(studioConfig, async (_input, caller) => ({ info: studioInfo(offer, caller.language) }))];
}

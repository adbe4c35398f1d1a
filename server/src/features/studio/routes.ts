import { cleanFault } from '@easel/contract/faults';
import { legalInfo } from '@easel/contract/legal';
import { faultReport, studioConfig } from '@easel/contract/studio';
import type { Brand } from '../../platform/brand/brand.ts';
import type { Database } from '../../platform/db/database.ts';
import { readSections } from '../../platform/help/read-page.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Log } from '../../platform/logging.ts';
import { type Route, route } from '../../platform/route.ts';
import { studioInfo } from './reads.ts';
import type { StudioOffer } from './types.ts';

interface FaultDeps {
  brand: Pick<Brand, 'words'>;
  db: Database;
  limiter: Limiter;
  log: Log;
}

export function studioRoutes(offer: StudioOffer, { brand, db, limiter, log }: FaultDeps): Route[] {
  return [
    route(studioConfig, async (_input, caller) => ({ info: studioInfo(offer, await offer.times.read(), caller.language) })),
    route(legalInfo, async (_input, { language }) => {
      const sectionsOf = (field: 'terms' | 'privacy' | 'imprint') => readSections(brand.words(field)[language]);
      return { info: { terms: sectionsOf('terms'), privacy: sectionsOf('privacy'), imprint: sectionsOf('imprint') } };
    }),
    route(faultReport, async (told, caller) => {
      await limiter.take(db, 'fault', { caller });
      log.warn({ browser: cleanFault(told) }, 'The app broke in a browser');
      return { info: '' as const };
    }),
  ];
}

import type { Language } from '@easel/contract/language';
import { subscribeConfig } from '@easel/contract/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/route.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { usableCoupons } from '../coupons/reads.ts';
import { findSession } from '../sessions/reads.ts';
import { packsOf } from './packs/policy.ts';
import { freeOf, planTypesOf } from './policy.ts';
import { readPaidCents, readRunningPlan } from './reads.ts';
import type { PlansOffer, UsualPrices, WithoutPlan } from './types.ts';

interface PlanDeps {
  db: Database;
  clock: Clock;
  offer: PlansOffer;
  free: WithoutPlan;
  prices(): UsualPrices;
  providers: readonly PaymentProvider[];
}

/** The offer as it is to its reader. */
export function planRoutes({ db, clock, offer, free, prices, providers }: PlanDeps): Route[] {
  return [
    route(subscribeConfig, async (_input, { language, tokenHash }) => {
      const session = tokenHash === undefined ? undefined : await findSession(db, tokenHash, clock.now());
      const now = clock.now();
      const own = session?.kind === 'member' ? await readOwn(db, session.memberId, now) : {};
      const reader = { language, now, prices: prices(), ...own };
      const offered = providers.filter(({ paused }) => !paused);
      const collecting = { pay_methods: methodsOf(offered, language), providers: offered.map(({ id }) => id) };
      return { info: planTypesOf(offer, reader), url: { ...collecting, free: freeOf(free, reader), packs: packsOf(offer, reader) } };
    }),
  ];
}

async function readOwn(db: Database, memberId: string, now: Date) {
  const running = await readRunningPlan(db, memberId);
  const paidCents = running && (await readPaidCents(db, memberId, running));
  return { running, paidCents, coupons: await usableCoupons(db, memberId, now) };
}

/** Only where there is something to choose. */
function methodsOf(providers: readonly PaymentProvider[], language: Language) {
  if (providers.length < 2) return [];
  return providers.map(({ id, payType, title, accepted }) => ({
    id,
    pay_type: payType,
    icon_url: `/payments/${id}.svg`,
    title: title[language],
    accepted: accepted.map((name) => ({ icon_url: `/payments/${name}.svg` })),
  }));
}

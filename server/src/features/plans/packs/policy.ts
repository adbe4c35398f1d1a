import type { Language } from '@easel/contract/language';
import { currencySign, decimal } from '../../../platform/amounts.ts';
import { midnightAfter } from '../../../platform/moments.ts';
import { buysText } from '../buys/policy.ts';
import { type Pack, type PlansOffer, packName, type UsualPrices } from '../types.ts';

/** The packs as they travel. */
export function packsOf({ currency, packs }: PlansOffer, reader: { language: Language; now: Date; prices: UsualPrices }) {
  const { language, now } = reader;
  const unit = currencySign(currency, language);
  return packs.map(({ id, credits, cents, days }: Pack) => ({
    ...{ id, name: packName(credits)[language], credits, amt: decimal(cents), cents, unit, days },
    expires_at: midnightAfter(now, days).toISOString(),
    buys: buysText(credits, reader),
  }));
}

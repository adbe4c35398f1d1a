import { subscribeCheck, subscribeConfig, subscribePayInfo } from '@easel/contract/money';
import { AppError } from '../../platform/app-error.ts';
import { ownAddress } from '../../platform/own-address.ts';
import { type Route, route } from '../../platform/route.ts';
import { findPlan, planTypesOf } from './policy.ts';
import type { PlansOffer } from './types.ts';

/** The offer, told as it is. Nobody can pay before a payment provider is connected. */
export function planRoutes(offer: PlansOffer): Route[] {
  return [
    route(subscribeConfig, async (_input, caller) => ({ info: planTypesOf(offer, caller.language), url: { pay_methods: [] } })),
    route(subscribePayInfo, async ({ plan_id, jump_url, cancel_url }, member) => {
      for (const [name, address] of Object.entries({ jump_url, cancel_url })) {
        if (address !== undefined && !ownAddress(address, member.origin)) {
          throw new AppError('invalid', { fields: { [name]: 'field_invalid' } });
        }
      }
      if (!findPlan(offer, plan_id)) throw new AppError('not_found');
      throw new AppError('coming');
    }),
    route(subscribeCheck, async () => ({ info: { is_update: 0 as const } })),
  ];
}

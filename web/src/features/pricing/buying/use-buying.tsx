import type { PayMethod } from '@easel/contract/money';
import type { ReactNode } from 'react';

export interface BuyOptions {
  /** Which coupon the price was shown with; absent: the one that takes off most. */
  couponId?: string | undefined;
  /** `url.pay_methods` of the offer. */
  methods: readonly PayMethod[];
  /** The address names the provider. */
  only?: 'wooshpay' | undefined;
  /** `stored_method` of the preview: no page of the provider is expected. */
  stored?: boolean | undefined;
}

/** Buying a plan. Whoever calls it renders `windows` somewhere; `busy` is the id of the plan that a press is under way for. */
export function useBuying(): {
  buy: (plan: { id: string; name: string }, options: BuyOptions) => void;
  busy: string | undefined;
  windows: ReactNode;
} {
  return { buy: () => undefined, busy: undefined, windows: null };
}

import type { PayMethod } from '@easel/contract/money';
import { type ReactNode, useEffect, useId } from 'react';
import { create } from 'zustand';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { type Bought, busyPlan } from './flow.ts';
import { followCheckout, namedMethod, startCheckout, useFlow } from './store.ts';

const CheckoutWindows = lazy(async () => ({ default: (await import('./checkout-windows.tsx')).CheckoutWindows }));

export interface BuyOptions {
  /** Which coupon the price was shown with, or `none`. */
  couponId: string;
  /** The price that was shown, in hundredths: another one is not charged. */
  dueCents?: number | undefined;
  /** The credits that were shown with it. */
  credits?: number | undefined;
  /** The days that were shown for spending the credits of a pack. */
  days?: number | undefined;
  /** `url.pay_methods` of the offer. */
  methods: readonly PayMethod[];
  /** The address names the provider. */
  only?: 'wooshpay' | undefined;
  /** `stored_method` of the preview: no page of the provider is expected. */
  stored?: boolean | undefined;
  /** Nothing is due today, so there is no method to choose either. */
  free?: boolean | undefined;
}

/** Who shows the windows: the last part that came, and the frame where there is none. */
const useHosts = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/**
 * Buying a plan or a pack. Whoever calls it renders `windows` somewhere; `busy` is the id of the plan that is being bought.
 * `buy` is called within a click, because it may open a window.
 */
export function useCheckout(): {
  buy: (plan: Bought, options: BuyOptions) => void;
  busy: string | undefined;
  windows: ReactNode;
} {
  const id = useId();
  const shows = useHosts(({ ids }) => ids.at(-1) === id);
  const busy = useFlow(busyPlan);
  useFollowing();
  useEffect(() => {
    useHosts.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => useHosts.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id]);
  return { buy, busy, windows: shows ? <Windows /> : null };
}

/** The windows where no plans are in view: the reader went on, or the tab was loaded anew. */
export function CheckoutElsewhere() {
  const alone = useHosts(({ ids }) => ids.length === 0);
  useFollowing();
  return alone ? <Windows /> : null;
}

function buy(plan: Bought, { couponId, dueCents, credits, days, methods, only, stored = false, free = false }: BuyOptions): void {
  const payType = only && namedMethod(methods, only);
  // With several methods it is not known which of them was left. A method that the address names is the only one.
  startCheckout({
    plan,
    couponId,
    dueCents,
    credits,
    days,
    methods: payType || free ? [] : methods,
    payType,
    stored: free || (stored && methods.length === 0),
  });
}

function Windows() {
  const shown = useFlow(({ at }) => at !== 'rest' && at !== 'signing-in');
  return <Guarded turn={shown}>{shown && <CheckoutWindows />}</Guarded>;
}

function useFollowing(): void {
  const { language } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are of the reader's language
  useEffect(followCheckout, [language]);
}

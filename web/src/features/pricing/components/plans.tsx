import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin, useModals } from '../../../modals/modals.ts';
import { useUsage } from '../../../queries/usage.ts';
import { useSession } from '../../../session/session.ts';
import { Bill, type Coupons } from '../bill/bill.tsx';
import { GoneBill, NoBill, TopBill, VisitorBill } from '../bill/other-bills.tsx';
import type { useCheckout } from '../checkout/use-checkout.tsx';
import {
  agreed,
  blankCells,
  type Choice,
  collecting,
  findPlan,
  isForSale,
  isTrial,
  type Offer,
  periodAt,
  type Running,
  typeInView,
} from '../form.ts';
import { persistWanted, takeWanted } from '../store.ts';
import { FreeCard } from './free-card.tsx';
import { PacksBelow, PacksJump } from './packs-below.tsx';
import styles from './panel.module.css';
import { PlanCard } from './plan-card.tsx';
import plansStyles from './plans.module.css';
import { FinePrint, PlansNotices } from './plans-words.tsx';
import { TypeSwitch } from './type-switch.tsx';

export interface PlansProps extends Pick<ReturnType<typeof useCheckout>, 'buy' | 'busy'> {
  offer: Offer;
  /** The offer is this reader's own, and not the one of the visitor that they were a moment ago. */
  settled: boolean;
  /** The one provider that may collect here. */
  only?: 'wooshpay' | undefined;
  /** Where the choice is stored, such as in the address. Without it the plans have a state of their own. */
  choiceState?: [choice: Choice, onChoice: (choice: Choice) => void] | undefined;
  /** The part that chooses among coupons and takes codes. */
  coupons?: Coupons | undefined;
  /** The rank of the headings in it. */
  heading: 'h2' | 'h3';
}

/** The offer, once it is there. */
export function Plans({ offer, settled, only, choiceState, coupons, heading, buy, busy }: PlansProps) {
  const { t } = useTranslation('pricing');
  const member = useSession((session) => session.token !== '');
  const running = useRunning();
  const own = useState<Choice>({});
  const [choice, onChoice] = choiceState ?? own;
  const [coupon, setCoupon] = useCoupon(running);
  const { types, methods } = offer;
  const place = typeInView(types, choice.type, choice.plan, running?.id);
  const type = types[place];
  const found = findPlan(types, choice.plan);
  const state = collecting(offer, only);
  const closed = state === 'ready' ? undefined : t(`${state}.short`);
  const packsPlace = useRef<HTMLElement>(null);

  const signIn = (plan: { id: string; name: string }) => {
    persistWanted(plan.id);
    openLogin(t('signInTo', { plan: plan.name }));
  };
  useWanted(member && settled, (plan) => onChoice({ plan }));

  return (
    <div className={styles.columns}>
      <PlansNotices state={state} running={running} trial={isTrial(offer)} onPay={(plan) => onChoice({ plan })}>
        {offer.packs.length > 0 && <PacksJump place={packsPlace} />}
      </PlansNotices>
      <section className={styles.main} data-plans aria-label={t('title')}>
        <TypeSwitch types={types} place={place} onPlace={(next) => onChoice({ type: types[next]?.type.toLowerCase() })} />
        <div className={plansStyles.cells}>
          <FreeCard free={offer.free} unit={type?.plan_lists[0]?.unit ?? ''} paying={running !== undefined} {...{ member, heading }} />
          {type?.plan_lists.map((plan) => (
            <PlanCard
              key={plan.id}
              {...{ plan, type, running, coupon, closed, heading }}
              period={periodAt(place)}
              chosen={plan.id === choice.plan && isForSale(plan)}
              onChoose={() => (member ? onChoice({ plan: plan.id }) : signIn(plan))}
            />
          ))}
          {Array.from({ length: blankCells(1 + (type?.plan_lists.length ?? 0)) }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: spacers are all alike
            <div key={cell} className={plansStyles.blank} aria-hidden />
          ))}
        </div>
      </section>
      <div className={styles.side}>{bill()}</div>
      {offer.packs.length > 0 && (
        <PacksBelow
          {...{ offer, busy, closed, heading }}
          place={packsPlace}
          onBuy={({ id, name, cents, credits, days, unit, amt }) =>
            buy({ id, name, packPrice: unit + amt }, { couponId: 'none', dueCents: cents, credits, days, methods, only })
          }
        />
      )}
      <FinePrint type={type} running={running} />
    </div>
  );

  function bill() {
    if (found && isForSale(found.plan)) {
      const { plan } = found;
      const bought = types[found.place];
      if (!member) return <VisitorBill plan={plan} heading={heading} closed={closed} onSignIn={() => signIn(plan)} />;
      return bought ? (
        <Bill
          {...{ plan, type: bought, running, coupon, coupons, closed, heading }}
          trial={isTrial(offer)}
          busy={busy === plan.id}
          onCoupon={setCoupon}
          onPay={(preview) => buy(plan, { ...agreed(preview), methods, only })}
          onClose={() => onChoice({ type: bought.type.toLowerCase() })}
        />
      ) : null;
    }
    if (choice.plan && !found) return <GoneBill heading={heading} />;
    if (running && !types.some(({ plan_lists }) => plan_lists.some(({ status }) => status !== 0))) return <TopBill heading={heading} />;
    return closed === undefined ? <NoBill heading={heading} member={member} /> : null;
  }
}

/** The plan that runs, also one that was not renewed yet. */
function useRunning(): Running | undefined {
  const plan = useUsage().data?.info.plan;
  return plan && plan.state !== 'none' ? plan : undefined;
}

/** The choice of a coupon ends with the plan that it was made for. */
function useCoupon(running: Running | undefined) {
  const [coupon, setCoupon] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan, or the next period of it
  useEffect(() => setCoupon(undefined), [running?.id, running?.period_end]);
  return [coupon, setCoupon] as const;
}

/** Chooses the plan that a visitor clicked, once they are a member; forgets it when they close the sign-in window instead. */
function useWanted(ready: boolean, onWanted: (planId: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    const wanted = ready ? takeWanted() : undefined;
    if (wanted) onWanted(wanted);
  }, [ready]);
  useEffect(
    () =>
      useModals.subscribe((now, before) => {
        if (before.login && !now.login && useSession.getState().token === '') takeWanted();
      }),
    [],
  );
}

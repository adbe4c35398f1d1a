import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/button/chip.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import { classes } from '../../../ui/style/classes.ts';
import { NextButton } from '../bill/later.tsx';
import { cardPrice, type Period, type Plan, type PlanType, type Running, whyNot } from '../form.ts';
import { usePreview } from '../queries.ts';
import { PlanServices } from './plan-services.tsx';
import styles from './plans.module.css';

interface PlanCardProps {
  plan: Plan;
  type: PlanType;
  period: Period;
  running: Running | undefined;
  chosen: boolean;
  /** Which coupon prices are shown with. */
  coupon: string | undefined;
  /** Why nothing can be bought here. */
  closed: string | undefined;
  heading: 'h2' | 'h3';
  onChoose: () => void;
}

const pageLink = 4;

/** One plan: what it costs, what it brings, and a button that says what can be done. */
export function PlanCard({ plan, type, period, running, chosen, coupon, closed, heading: Heading, onChoose }: PlanCardProps) {
  const { t } = useTranslation('pricing');
  const name = useId();
  const { now, before, later } = cardPrice(plan, type, coupon === 'none');
  const mine = running?.id === plan.id && running.state !== 'none';
  const comes = running?.next_plan?.id === plan.id;
  const per = t(`per.${period}`);
  return (
    <article className={classes(styles.cell, chosen && styles.chosen)} aria-labelledby={name}>
      <Heading>
        <span id={name}>{plan.name}</span>
        {plan.recommended && !running && <Badge inverted>{t('recommended')}</Badge>}
        {mine && <Badge>{t('yours')}</Badge>}
        {comes && <Badge>{t('next')}</Badge>}
      </Heading>
      <p className={styles.price}>
        <b>{now}</b>{' '}
        {before !== undefined && (
          <del>
            <span className="sr">{t('was', { price: before })}</span>
            <span aria-hidden>{before}</span>
          </del>
        )}{' '}
        {now !== undefined && <span className="soft">{later === undefined ? per : t(`first.${period}`)}</span>}
      </p>
      <div className={styles.notes}>
        {later !== undefined && <p className="soft">{t('later', { price: later, per })}</p>}
        {mine && <OwnPlan running={running} />}
        {plan.status === 2 && <Today plan={plan} coupon={coupon} />}
        {plan.tips !== '' && <p className="soft">{plan.tips}</p>}
      </div>
      <PlanServices of={plan} />
      <PlanButton plan={plan} running={running} chosen={chosen} closed={closed} describedBy={name} onChoose={onChoose} />
    </article>
  );
}

function OwnPlan({ running }: { running: Running }) {
  const { t, language } = useTranslation('pricing');
  const { state, period_end: end, next_charge: charge, grace_until: until } = running;
  if (state === 'grace') return until ? <p className={styles.warning}>{t('unpaid', { date: dayText(until, language) })}</p> : null;
  const next = running.next_plan?.name;
  return end ? (
    <p className="soft">{t(!charge ? 'ends' : next ? 'followed' : 'renews', { date: dayText(end, language), plan: next ?? '' })}</p>
  ) : null;
}

/** What an upgrade comes to now. It holds its line until it is known. */
function Today({ plan, coupon }: { plan: Plan; coupon: string | undefined }) {
  const { t, language } = useTranslation('pricing');
  const { data, isError } = usePreview(plan.id, coupon);
  if (isError && !data) return null;
  if (!data) return <Skeleton className={styles.blankLine ?? ''} />;
  const amount = (cents: number) => amountText(cents, data.currency, language);
  return (
    <p>
      {t('today')} {data.discount_cents > 0 && <del className="soft">{amount(data.full_cents)}</del>} <b>{amount(data.due_cents)}</b>{' '}
      {data.discount_cents > 0 && <span className="soft">{t('withCoupon')}</span>}
    </p>
  );
}

interface PlanButtonProps {
  plan: Plan;
  running: Running | undefined;
  chosen: boolean;
  closed: string | undefined;
  describedBy: string;
  onChoose: () => void;
}

function PlanButton({ plan, running, chosen, closed, describedBy, onChoose }: PlanButtonProps): ReactNode {
  const { t } = useTranslation('pricing');
  const words = plan.button_text;
  if (plan.status === 3) {
    const { target, link_type } = plan;
    return (
      <ButtonLink
        kind="line"
        to={target}
        aria-describedby={describedBy}
        onClick={(event) => {
          const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
          if (link_type !== pageLink || elsewhere) return;
          event.preventDefault();
          location.assign(target);
        }}
      >
        {words}
      </ButtonLink>
    );
  }
  if (plan.status === 0 && plan.next_from && running) return <NextButton {...{ plan, running, describedBy }} from={plan.next_from} />;
  if (plan.status === 0) {
    const reason = t(`whyNot.${whyNot(plan, running)}`, { plan: running?.name ?? '' });
    return (
      <Button kind="line" disabledReason={reason} aria-describedby={describedBy}>
        {words}
      </Button>
    );
  }
  return (
    <Button
      kind="line"
      disabledReason={closed}
      aria-pressed={chosen}
      aria-describedby={describedBy}
      icon={chosen && <Check size={16} aria-hidden />}
      onClick={onChoose}
    >
      {chosen ? t('chosen') : words}
    </Button>
  );
}

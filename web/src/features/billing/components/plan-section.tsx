import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { type Plan, type PlanStatus, planStatus } from '../../../queries/plan-status.ts';
import { useUsage } from '../../../queries/usage.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Done, Section } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { exactText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import { restorePlan, withdrawCancellation } from '../mutations.ts';
import { planName } from '../words.ts';
import styles from './billing.module.css';
import { CardRow } from './card-row.tsx';
import { useSending } from './use-sending.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

/** What runs, what it will cost and when, and how to cancel it or withdraw that. */
export function PlanSection() {
  const { t } = useTranslation('billing');
  const { t: studio } = useTranslation();
  const { data, isError, refetch } = useUsage();
  const plan = data?.info.plan;
  return (
    <Section title={t('plan.title')}>
      {!plan && !isError && <Skeleton className={styles.blank ?? ''} />}
      {!plan && isError && (
        <div className={styles.row}>
          <FieldError text={t('loadFailed')} />
          <Button kind="line" onClick={() => void refetch()}>
            {studio('action.retry')}
          </Button>
        </div>
      )}
      {plan && <PlanNow plan={plan} status={planStatus(plan)} />}
    </Section>
  );
}

function PlanNow({ plan, status }: { plan: Plan; status: PlanStatus }) {
  const { t } = useTranslation('billing');
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<'cancelled' | 'restored'>();
  const restoring = useSending();
  const leaves = useUsage().data?.info.user_info.deletes_at;
  const name = useRef<HTMLParagraphElement>(null);
  const cancelled = status.kind === 'ends' || (status.kind === 'grace' && status.cancelled);
  // The clicked button is gone when it is done, and so is the window: the plan has the focus instead of nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button goes when the status changes
  useEffect(() => {
    if (!done) return;
    const frame = requestAnimationFrame(() => name.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [done, cancelled]);
  if (status.kind === 'none') {
    return (
      <>
        <p className={styles.big}>{plan.name}</p>
        <p>{t('plan.none')}</p>
        <p className={styles.text}>{t('plan.noneText')}</p>
        <div className={styles.actions}>
          <ButtonLink kind="primary" to="/pricing">
            {t('plan.see')}
          </ButtonLink>
        </div>
      </>
    );
  }
  const restore = async () => {
    if (await restoring.send(restorePlan)) setDone('restored');
  };
  return (
    <>
      <p ref={name} tabIndex={-1} className={styles.big}>
        {planName(plan, t)}
      </p>
      {status.kind === 'grace' && <Grace status={status} />}
      <NextCharge status={status} />
      {!leaves && (
        <div className={styles.actions}>
          {cancelled && plan.can_renew === false ? (
            <p className={styles.text}>{t('plan.noCard')}</p>
          ) : cancelled ? (
            <Button kind="primary" busy={restoring.busy} onClick={() => void restore()}>
              {t('plan.restore')}
            </Button>
          ) : (
            <>
              {status.kind === 'renews' && (
                <ButtonLink kind="line" to="/pricing">
                  {t('plan.others')}
                </ButtonLink>
              )}
              <Button kind="line" danger onClick={() => setAsking(true)}>
                {t('plan.cancel')}
              </Button>
            </>
          )}
        </div>
      )}
      <Done>{done && (done === 'cancelled') === cancelled && t(`plan.${done}`)}</Done>
      <FieldError text={restoring.refusal} />
      {plan.next_plan && !leaves && <NextPlan plan={plan} next={plan.next_plan} />}
      {plan.can_renew && !cancelled && !leaves && <CardRow plan={plan} />}
      <Guarded onClose={() => setAsking(false)} turn={asking}>
        {asking && (
          <CancelDialog
            plan={plan}
            status={status}
            onClose={(went) => {
              setAsking(false);
              if (went) setDone('cancelled');
            }}
          />
        )}
      </Guarded>
    </>
  );
}

function NextCharge({ status }: { status: PlanStatus }) {
  const { t, language } = useTranslation('billing');
  if (status.kind === 'ends') return <p>{t('plan.ends', { when: exactText(status.at, language) })}</p>;
  if (status.kind === 'uncharged') return <Uncharged {...status} />;
  if (status.kind !== 'renews') return null;
  const { amount_cents: cents, currency } = status.charge;
  return (
    <dl className={styles.next}>
      <dt>{t('plan.next')}</dt>
      <dd>{t('plan.nextOn', { amount: amountText(cents, currency, language), when: exactText(status.at, language) })}</dd>
    </dl>
  );
}

/** What becomes of the plan of an account that is about to be deleted, and of one that is kept after all. */
function Uncharged({ at: end, whenKept }: Extract<PlanStatus, { kind: 'uncharged' }>) {
  const { t, language } = useTranslation('billing');
  const deletesAt = useUsage().data?.info.user_info.deletes_at;
  const endsFirst = !deletesAt || end < deletesAt;
  const when = exactText(end, language);
  return (
    <>
      <p>{t('plan.uncharged')}</p>
      <p className={styles.text}>
        {whenKept
          ? t('plan.waits', { when, amount: amountText(whenKept.amount_cents, whenKept.currency, language) })
          : endsFirst
            ? t('plan.endsBeforeDeletion', { when })
            : t('plan.endsWithAccount', { when: exactText(deletesAt, language) })}
      </p>
    </>
  );
}

/** Another plan comes with the next period, unless the member changes their mind. */
function NextPlan({ plan, next }: { plan: Plan; next: NonNullable<Plan['next_plan']> }) {
  const { t, language } = useTranslation('billing');
  const withdrawing = useSending();
  const when = plan.period_end ? exactText(plan.period_end, language) : '';
  return (
    <>
      <div className={styles.card}>
        <p>
          <b>{t('plan.following', { plan: planName(next, t) })}</b>
          <span className={styles.note}>{t('plan.followingText', { plan: plan.name, when })}</span>
        </p>
        <Button kind="line" busy={withdrawing.busy} onClick={() => void withdrawing.send(() => withdrawCancellation(plan.id))}>
          {t('plan.keep', { plan: plan.name })}
        </Button>
      </div>
      <FieldError text={withdrawing.refusal} />
    </>
  );
}

function Grace({ status: { until, cancelled } }: { status: Extract<PlanStatus, { kind: 'grace' }> }) {
  const { t, language } = useTranslation('billing');
  return (
    <aside className={styles.grace} aria-label={t('grace.title')}>
      <p>
        <b>{t('grace.title')}</b>
      </p>
      <p>{t(cancelled ? 'grace.cancelled' : 'grace.text', { when: exactText(until, language) })}</p>
      {!cancelled && (
        <ButtonLink kind="primary" to="/pricing">
          {t('grace.pay')}
        </ButtonLink>
      )}
    </aside>
  );
}

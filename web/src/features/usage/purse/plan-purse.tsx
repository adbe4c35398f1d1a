import { useTranslation } from '../../../i18n/i18n.ts';
import { planStatus } from '../../../queries/plan-status.ts';
import { useUsage } from '../../../queries/usage.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import { Link } from '../../../ui/routing/router.tsx';
import styles from './purse.module.css';

/** Which plan runs, what it costs next, and what it allows. */
export function PlanPurse() {
  const { t } = useTranslation('usage');
  const { t: studio } = useTranslation();
  const usage = useUsage().data;
  const limits = usage?.url.limit_config;
  const status = usage && planStatus(usage.info.plan);
  return (
    <section className={styles.part}>
      <h2>
        {t('plan.title')}
        <Link className="link" to="/pricing">
          {t('purse.compare')}
        </Link>
      </h2>
      <p className={styles.name}>{usage?.info.plan.name ?? '\u2013'}</p>
      <p className="soft">
        <Status />
      </p>
      {limits && <p className="soft">{t('purse.allows', { count: limits.simultaneous, days: limits.retention_days })}</p>}
      <div className={styles.ways}>
        {status?.kind === 'none' && (
          <ButtonLink kind="line" to="/pricing">
            {t('plan.see')}
          </ButtonLink>
        )}
        <ButtonLink to="/me/billing">{studio('screen.billing')}</ButtonLink>
      </div>
    </section>
  );
}

function Status() {
  const { t, language } = useTranslation('usage');
  const plan = useUsage().data?.info.plan;
  if (!plan) return null;
  const status = planStatus(plan);
  const day = (at: string) => dayText(at, language);
  if (status.kind === 'none') return t('plan.none');
  if (status.kind === 'renews') {
    const { amount_cents: cents, currency } = status.charge;
    return t('purse.renews', { amount: amountText(cents, currency, language), when: day(status.at) });
  }
  if (status.kind === 'grace') return t(status.cancelled ? 'plan.graceCancelled' : 'plan.grace', { when: day(status.until) });
  return t(status.kind === 'uncharged' && status.whenKept ? 'plan.over' : 'plan.ends', { when: day(status.at) });
}

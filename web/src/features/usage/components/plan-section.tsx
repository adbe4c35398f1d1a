import { useTranslation } from '../../../i18n/i18n.ts';
import { knownPlanType, planStatus } from '../../../queries/plan-status.ts';
import { useUsage } from '../../../queries/usage.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { exactText } from '../../../ui/format/moments.ts';
import styles from './usage.module.css';

/** Which plan runs, and until when. */
export function PlanSection() {
  const { t, language } = useTranslation('usage');
  const plan = useUsage().data?.info.plan;
  if (!plan) {
    return (
      <Section title={t('plan.title')}>
        <Skeleton className={styles.blankPlan ?? ''} />
      </Section>
    );
  }
  const status = planStatus(plan);
  const type = knownPlanType(plan.type);
  const named = plan.type ? t('plan.named', { plan: plan.name, type: type ? t(`plan.${type}`) : plan.type }) : plan.name;
  return (
    <Section title={t('plan.title')}>
      <div className={styles.fact}>
        <div>
          <p className={styles.big}>{named}</p>
          {status.kind === 'none' && <p className="soft">{t('plan.none')}</p>}
          {status.kind === 'renews' && <p className="soft">{t('plan.renews', { when: exactText(status.at, language) })}</p>}
          {(status.kind === 'ends' || status.kind === 'uncharged') && (
            <p className="soft">
              {t(status.kind === 'uncharged' && status.whenKept ? 'plan.over' : 'plan.ends', { when: exactText(status.at, language) })}
            </p>
          )}
          {status.kind === 'grace' && (
            <p className={styles.warning}>
              {t(status.cancelled ? 'plan.graceCancelled' : 'plan.grace', { when: exactText(status.until, language) })}
            </p>
          )}
        </div>
        {status.kind === 'none' && (
          <ButtonLink kind="primary" to="/pricing">
            {t('plan.see')}
          </ButtonLink>
        )}
        {status.kind === 'grace' && !status.cancelled && (
          <ButtonLink kind="primary" to="/pricing">
            {t('plan.pay')}
          </ButtonLink>
        )}
        {(status.kind === 'renews' || status.kind === 'ends' || (status.kind === 'grace' && status.cancelled)) && (
          <ButtonLink kind="line" to="/me/billing">
            {t('plan.manage')}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

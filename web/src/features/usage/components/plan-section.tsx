import { useTranslation } from '../../../i18n/i18n.ts';
import { knownPlanType, planStanding } from '../../../queries/plan-standing.ts';
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
  const standing = planStanding(plan);
  const type = knownPlanType(plan.type);
  const named = plan.type ? t('plan.named', { plan: plan.name, type: type ? t(`plan.${type}`) : plan.type }) : plan.name;
  return (
    <Section title={t('plan.title')}>
      <div className={styles.fact}>
        <div>
          <p className={styles.big}>{named}</p>
          {standing.kind === 'none' && <p className="soft">{t('plan.none')}</p>}
          {standing.kind === 'renews' && <p className="soft">{t('plan.renews', { when: exactText(standing.at, language) })}</p>}
          {standing.kind === 'ends' && <p className="soft">{t('plan.ends', { when: exactText(standing.at, language) })}</p>}
          {standing.kind === 'grace' && (
            <p className={styles.warning}>
              {t(standing.cancelled ? 'plan.graceCancelled' : 'plan.grace', { when: exactText(standing.until, language) })}
            </p>
          )}
        </div>
        {standing.kind === 'none' && (
          <ButtonLink kind="primary" to="/pricing">
            {t('plan.see')}
          </ButtonLink>
        )}
        {standing.kind === 'grace' && !standing.cancelled && (
          <ButtonLink kind="primary" to="/pricing">
            {t('plan.pay')}
          </ButtonLink>
        )}
        {(standing.kind === 'renews' || standing.kind === 'ends' || (standing.kind === 'grace' && standing.cancelled)) && (
          <ButtonLink kind="line" to="/me/billing">
            {t('plan.manage')}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

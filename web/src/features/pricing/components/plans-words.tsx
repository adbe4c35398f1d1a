import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import type { collecting, PlanType, Running } from '../form.ts';
import { Notice } from './notice.tsx';
import styles from './panel.module.css';

interface PlansNoticesProps {
  state: ReturnType<typeof collecting>;
  running: Running | undefined;
  /** No money moves here. */
  trial: boolean;
  onPay: (planId: string) => void;
  children: ReactNode;
}

/** What has to be known before the plans. */
export function PlansNotices({ state, running, trial, onPay, children }: PlansNoticesProps) {
  const { t, language } = useTranslation('pricing');
  const until = running?.state === 'grace' ? running.grace_until : undefined;
  return (
    <div className={styles.notices}>
      {trial && <Notice title={t('test.title')} text={t('test.text')} />}
      {state === 'nobody' && <Notice title={t('nobody.title')} text={t('nobody.text')} />}
      {state === 'absent' && (
        <Notice title={t('absent.title')} text={t('absent.text')}>
          <ButtonLink kind="line" to="/pricing">
            {t('absent.others')}
          </ButtonLink>
        </Notice>
      )}
      {running && until && (
        <Notice title={t('grace.title', { plan: running.name })} text={t('grace.text', { date: dayText(until, language) })}>
          {state === 'ready' && (
            <Button kind="line" onClick={() => onPay(running.next_plan?.id ?? running.id)}>
              {t('grace.pay')}
            </Button>
          )}
        </Notice>
      )}
      {children}
    </div>
  );
}

/** What is good to know after the plans. */
export function FinePrint({ type, running }: { type: PlanType | undefined; running: Running | undefined }) {
  const { t } = useTranslation('pricing');
  return (
    <div className={styles.fine}>
      {running && type?.show_remind === 1 && <p>{t(running.type === type.type ? 'remind' : 'remindOther', { plan: running.name })}</p>}
      <p>{t('fine')}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { collecting, Offer, Running } from '../form.ts';
import { dayText } from '../words.ts';
import { Notice } from './notice.tsx';
import styles from './panel.module.css';

interface PlansHintsProps {
  offer: Offer;
  state: ReturnType<typeof collecting>;
  running: Running | undefined;
  /** The place of the type in view. */
  place: number;
  onPay: (planId: string) => void;
  children: ReactNode;
}

/** What has to be known before the plans, and what is good to know after them. */
export function PlansHints({ offer, state, running, place, onPay, children }: PlansHintsProps) {
  const { t, language } = useTranslation('pricing');
  const until = running?.state === 'grace' ? running.grace_until : undefined;
  return (
    <>
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
            <Button kind="line" onClick={() => onPay(running.id)}>
              {t('grace.pay')}
            </Button>
          )}
        </Notice>
      )}
      {children}
      <div className={styles.fine}>
        {running && offer.types[place]?.show_remind === 1 && <p>{t('remind', { plan: running.name })}</p>}
        <p>{t('fine')}</p>
      </div>
    </>
  );
}

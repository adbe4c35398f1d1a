import type { Account } from '@easel/contract/profile';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Section } from '../../../ui/display/page.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import styles from '../components/account.module.css';
import { useSending } from '../components/use-sending.ts';
import { cancelDeletion } from '../mutations.ts';
import { KeptPlan } from './kept-plan.tsx';

const LeaveDialog = lazy(async () => ({ default: (await import('./deletion-dialog.tsx')).DeletionDialog }));

/** The way out, and the way back while there is one. */
export function DeletionSection({ account }: { account: Account }) {
  const { t, language } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const cancelling = useSending();
  const leaving = account.deletes_at !== null;
  return (
    <Section title={t('leave.title')}>
      <div className={styles.fact}>
        <p className={styles.value}>
          {leaving ? t('leave.leaving', { day: dayText(account.deletes_at ?? '', language) }) : t('leave.intro')}
          <KeptPlan />
        </p>
        {leaving ? (
          <Button kind="line" busy={cancelling.busy} onClick={() => void cancelling.send(cancelDeletion)}>
            {t('leave.keep')}
          </Button>
        ) : (
          <Button kind="line" danger onClick={() => setAsking(true)}>
            {t('leave.action')}
          </Button>
        )}
      </div>
      <FieldError text={cancelling.refusal} />
      <Guarded onClose={() => setAsking(false)} turn={asking}>
        {asking && <LeaveDialog onClose={() => setAsking(false)} account={account} />}
      </Guarded>
    </Section>
  );
}

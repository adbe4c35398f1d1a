import type { ConsolePayment } from '@easel/contract/console-integrations';
import { useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { otherProblem } from '../../console-call.ts';
import styles from './integrations.module.css';
import { useIntegrationChange } from './queries.ts';

/** The keys of a provider are forgotten, and with them the way to its payments. */
export function RemovePaymentDialog({ payment, alone, onClose }: { payment: ConsolePayment; alone: boolean; onClose: () => void }) {
  const { t } = useTranslation('consoleIntegrations');
  const { t: tc } = useTranslation('console');
  const [abandon, setAbandon] = useState(false);
  const { provider, live } = payment;
  const title = t(`payment.${provider}.title`);
  const remove = useIntegrationChange('Console/payment_keys_del_do', () => {
    showToast({ text: t('payment.removed', { provider: title }) });
    onClose();
  });
  const { error } = remove;
  const mayAbandon = error instanceof CallError && error.code === 'test_payments_open';
  const problem = otherProblem(error);
  return (
    <Dialog open onClose={onClose} title={t('payment.removeOf', { provider: title })} description={t('payment.removeText')}>
      {alone && <p>{t(live ? 'payment.thenNobody' : 'payment.thenSandbox')}</p>}
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      {mayAbandon && (
        <Checkbox checked={abandon} onChange={setAbandon}>
          {t('payment.abandon')}
        </Checkbox>
      )}
      <div className={styles.actions}>
        <Button kind="line" onClick={onClose}>
          {tc('cancel')}
        </Button>
        <Button kind="line" danger busy={remove.isPending} onClick={() => remove.mutate({ provider, abandon })}>
          {t('payment.remove')}
        </Button>
      </div>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import styles from './plans.module.css';

interface ConfirmChangeProps {
  title: string;
  /** What the change would mean. */
  children: ReactNode;
  /** What the button does. */
  confirm: string;
  reason: string;
  onReason: (reason: string) => void;
  act: { error: unknown; isPending: boolean };
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The second step of a change: what it means, why, and the word that does it. */
export function ConfirmChange({ title, children, confirm, reason, onReason, act, onConfirm, onBack, onClose }: ConfirmChangeProps) {
  const { t } = useTranslation('consolePlans');
  const problem = otherProblem(act.error);
  return (
    <Dialog open onClose={onClose} title={title}>
      {children}
      <div className={styles.form}>
        <Field
          label={t('reason')}
          aside={t('reasonAside')}
          value={reason}
          maxLength={500}
          autoComplete="off"
          error={fieldProblem(act.error, 'reason')}
          onChange={(event) => onReason(event.target.value)}
        />
        {problem && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        <Button kind="primary" wide busy={act.isPending} onClick={onConfirm}>
          {confirm}
        </Button>
        {!act.isPending && (
          <Button kind="line" wide onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

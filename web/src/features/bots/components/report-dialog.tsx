import { botLimits } from '@easel/contract/bot-limits';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextBox } from '../../../ui/field/field.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { reportBot } from '../mutations.ts';
import styles from './bots.module.css';

/** Tells the studio what is wrong with a bot of somebody else. */
export function ReportDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('bots');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await reportBot(id, reason);
      showToast({ text: t('report.sent') });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('report.title', { name })}>
      <form className={styles.report} onSubmit={(event) => void send(event)}>
        <TextBox
          label={t('report.why')}
          rows={4}
          value={reason}
          error={problem}
          maxLength={botLimits.reasonMax}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button kind="primary" type="submit" wide>
          {t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}

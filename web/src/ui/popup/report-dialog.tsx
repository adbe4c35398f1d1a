import { botLimits } from '@easel/contract/bot-limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import { TextBox } from '../field/field.tsx';
import { Dialog } from './dialog.tsx';
import styles from './report-dialog.module.css';
import { showToast } from './toast.tsx';

/** Tells the studio what is wrong with something of somebody else. */
export function ReportDialog({
  name,
  report,
  onClose,
}: {
  /** What it is called. */
  name: string;
  /** Answers why it was refused, in words. */
  report: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const { t } = useTranslation('bots');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await report(reason).finally(() => setBusy(false));
    setProblem(refused);
    if (refused !== undefined) return;
    showToast({ text: t('report.sent') });
    onClose();
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
        <Button kind="primary" type="submit" wide busy={busy}>
          {t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}

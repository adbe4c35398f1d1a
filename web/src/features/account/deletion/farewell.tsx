import { useTranslation } from '../../../i18n/i18n.ts';
import { closeFarewell, useModals } from '../../../modals/modals.ts';
import { isPersistingOver } from '../../../session/persisting.ts';
import { Button } from '../../../ui/button/button.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import styles from '../components/account.module.css';
import { useSending } from '../components/use-sending.ts';
import { cancelDeletion } from '../mutations.ts';
import { KeptPlan } from './kept-plan.tsx';

/** Over every screen of an account that is being deleted: until when, and the button that cancels it. */
export function DeletionBanner({ deletesAt }: { deletesAt: string }) {
  const { t, language } = useTranslation('account');
  const cancelling = useSending();
  const cancel = async () => {
    if (await cancelling.send(cancelDeletion)) showToast({ text: t('leave.kept') });
  };
  return (
    <aside aria-label={t('leave.banner')} className={styles.banner}>
      <p>
        {cancelling.refusal ?? t('leave.leaving', { day: dayText(deletesAt, language) })}
        <KeptPlan />
      </p>
      <Button kind="line" busy={cancelling.busy} onClick={() => void cancel()}>
        {t('leave.keep')}
      </Button>
    </aside>
  );
}

/** After a deletion, when nobody is signed in any more. */
export function Farewell() {
  const { t, language } = useTranslation('account');
  const deletesAt = useModals((modals) => modals.farewell);
  const close = () => {
    closeFarewell();
    // What the page still holds was theirs.
    if (isPersistingOver()) location.reload();
  };
  return (
    <Dialog open={deletesAt !== undefined} onClose={close} title={t('leave.farewell')}>
      <p>{t('leave.farewellText', { day: dayText(deletesAt ?? 0, language) })}</p>
      <div className={styles.foot}>
        <Button kind="line" onClick={close}>
          {t('leave.farewellOk')}
        </Button>
      </div>
    </Dialog>
  );
}

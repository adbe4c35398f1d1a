import { useTranslation } from '../../../i18n/i18n.ts';
import { useAccount } from '../../../queries/account.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { MemberPage } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { DeletionSection } from '../deletion/deletion-section.tsx';
import { EmailSection } from '../email/email-section.tsx';
import { PictureSection } from '../picture/picture-section.tsx';
import styles from './account.module.css';
import { AppearanceSection } from './appearance-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NameSection } from './name-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { GoogleSection, PasswordSection } from './sign-in-sections.tsx';

/** The account: name, addresses and ways to sign in, section by section. Of one that is being deleted, only restoring and exporting are offered. */
export function AccountScreen() {
  const { t } = useTranslation('account');
  const { t: studio } = useTranslation();
  const { data: account, isError, refetch } = useAccount();
  return (
    <MemberPage title={t('title')}>
      {isError && !account && (
        <EmptyState
          title={t('loadFailed')}
          action={
            <Button kind="line" onClick={() => void refetch()}>
              {studio('action.retry')}
            </Button>
          }
        />
      )}
      {!account && !isError && <Skeleton className={styles.blank ?? ''} />}
      {account && account.deletes_at !== null && (
        <>
          <DeletionSection account={account} />
          <ExportSection />
        </>
      )}
      {account && account.deletes_at === null && (
        <>
          <PictureSection account={account} />
          <NameSection account={account} />
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <GoogleSection account={account} />
          <SessionsSection />
          <AppearanceSection />
          <ExportSection />
          <DeletionSection account={account} />
        </>
      )}
    </MemberPage>
  );
}

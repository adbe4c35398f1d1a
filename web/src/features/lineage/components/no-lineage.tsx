import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import styles from './lineage.module.css';

interface NoLineageProps {
  loading: boolean;
  failed: boolean;
  /** The work of the address is not there. */
  missing: boolean;
  onAgain: () => void;
}

/** Why there is no lineage to see, and what can be done about it. */
export function NoLineage({ loading, failed, missing, onAgain }: NoLineageProps) {
  const { t } = useTranslation('lineage');
  const visitor = useSession((session) => session.token === '');
  if (visitor) {
    const signIn = (
      <Button kind="primary" onClick={() => openLogin()}>
        {t('signIn')}
      </Button>
    );
    return <EmptyState title={t('visitor')} action={signIn} className={styles.empty ?? ''} />;
  }
  if (loading) {
    return (
      <div className={styles.skeletons} role="status" aria-label={t('loading')}>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} ratio="3 / 2" />
        ))}
      </div>
    );
  }
  if (missing) {
    const works = (
      <ButtonLink kind="line" to="/workbench/nav">
        {t('toWorks')}
      </ButtonLink>
    );
    return (
      <EmptyState title={t('missing')} action={works} className={styles.empty ?? ''}>
        <p>{t('missingText')}</p>
      </EmptyState>
    );
  }
  if (failed) {
    const again = (
      <Button kind="line" onClick={onAgain}>
        {t('again')}
      </Button>
    );
    return <EmptyState title={t('failed')} action={again} className={styles.empty ?? ''} />;
  }
  const make = (
    <ButtonLink kind="primary" to="/image/text2img">
      {t('emptyAction')}
    </ButtonLink>
  );
  return (
    <EmptyState title={t('empty')} action={make} className={styles.empty ?? ''}>
      <p>{t('emptyText')}</p>
    </EmptyState>
  );
}

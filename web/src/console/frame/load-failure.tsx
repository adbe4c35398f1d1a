import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { otherProblem } from '../console-call.ts';
import styles from './frame.module.css';

/** What could not be read, and another try. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('console');
  return (
    <div role="alert" className={styles.failure}>
      <p>{otherProblem(error)}</p>
      <Button kind="line" onClick={onRetry}>
        {t('again')}
      </Button>
    </div>
  );
}

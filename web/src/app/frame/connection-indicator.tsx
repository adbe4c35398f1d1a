import { Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection } from '../../api/connection-status.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './connection-indicator.module.css';

const shownAfterMs = 2000;

/** Says quietly that the connection is being opened again, once that takes longer than a moment. */
export function ConnectionIndicator() {
  const { t } = useTranslation();
  const lost = useConnection(({ status }) => status === 'lost');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <span role="status" className={styles.indicator}>
      {shown && (
        <span title={t('frame.reconnecting')}>
          <Unplug size={18} aria-hidden />
          <span className="sr">{t('frame.reconnecting')}</span>
        </span>
      )}
    </span>
  );
}

import { Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLine } from '../api/line-state.ts';
import { useTranslation } from '../i18n/i18n.ts';
import styles from './line.module.css';

const patienceMs = 2000;

/** Says quietly that the live line is being opened again, once that takes longer than a moment. */
export function Line() {
  const { t } = useTranslation();
  const lost = useLine((line) => line.state === 'lost');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <span role="status" className={styles.line}>
      {shown && (
        <span title={t('frame.reconnecting')}>
          <Unplug size={18} aria-hidden />
          <span className="sr">{t('frame.reconnecting')}</span>
        </span>
      )}
    </span>
  );
}

import { useTranslation } from '../../../i18n/i18n.ts';

/** Says how long a wait is, in the largest two units that matter: `47 s`, `12 min 30 s`, `2 h 5 min`. */
export function useTimeText(): (seconds: number) => string {
  const { t } = useTranslation('login');
  return (seconds) => {
    if (seconds <= 90) return t('seconds', { seconds });
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return t('minutes', { minutes, seconds: seconds % 60 });
    return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Leads to what is said about engines. */
export function LearnMore() {
  const { t } = useTranslation('work');
  return (
    <Link className="link" to="/workbench/make#engines">
      {t('undrawnHow')}
    </Link>
  );
}

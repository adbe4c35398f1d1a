import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from '../../ui/routing/router.tsx';

/** Leads to what is said about engines. */
export function LearnMore() {
  const { t } = useTranslation('work');
  return (
    <Link className="link" to="/workbench/make#engines">
      {t('undrawnHow')}
    </Link>
  );
}

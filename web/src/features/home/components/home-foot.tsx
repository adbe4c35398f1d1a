import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts';
import { changeLanguage } from '../../../ui/change-language.ts';
import { Seal } from '../../../ui/display/seal.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import styles from './home-foot.module.css';

export function HomeFoot() {
  const { t } = useTranslation('home');
  const { t: studio } = useTranslation();
  const { contact, imprint } = globalThis.brand?.home ?? {};
  const other = currentLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <footer className={styles.foot}>
      <Seal size={28} />
      <p>
        {t('foot.marked')}{' '}
        <Link className="link" to="/agreement?source=home#marking" target="_blank">
          {t('foot.how')}
        </Link>
      </p>
      <nav aria-label={t('foot.more')}>
        <Link to="/pricing">{studio('screen.pricing')}</Link>
        <Link to="/help">{studio('screen.help')}</Link>
        <Link to="/verify">{studio('screen.verify')}</Link>
        <Link to="/agreement?source=home" target="_blank">
          {t('foot.terms')}
        </Link>
        {imprint && (
          <Link to="/agreement?source=home#imprint" target="_blank">
            {t('foot.imprint')}
          </Link>
        )}
        {contact && <a href={`mailto:${contact}`}>{t('foot.contact')}</a>}
        <button
          type="button"
          lang={other === 'zh' ? 'zh-CN' : 'en'}
          aria-label={studio('frame.language')}
          onClick={() => changeLanguage(other)}
        >
          {other === 'zh' ? '中文' : 'English'}
        </button>
      </nav>
    </footer>
  );
}

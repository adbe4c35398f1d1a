import { useTranslation } from '../../../i18n/i18n.ts';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import styles from './hosting.module.css';
import indexStyles from './tool-index.module.css';

/** The two commands. */
export function Hosting() {
  const { t } = useTranslation('home');
  const clone = `git clone ${t('hosting.repository')} easel && cd easel`;
  const start = 'npm start';
  return (
    <section className={indexStyles.index} id="host" aria-labelledby="hosting">
      <h2 id="hosting">{t('hosting.title')}</h2>
      <div className={styles.hosting}>
        <Command text={clone} label={t('hosting.copyClone')} />
        <Command text={start} label={t('hosting.copyStart')} />
        <p className="soft">{t('hosting.note')}</p>
      </div>
    </section>
  );
}

function Command({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.command}>
      <code>
        <span aria-hidden className="soft">
          ${' '}
        </span>
        {text}
      </code>
      <CopyButton text={text} label={label} />
    </div>
  );
}

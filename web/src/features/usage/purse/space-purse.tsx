import { useTranslation } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../ui/format/bytes.ts';
import { useTotals } from '../../../work/keeping/keeping.ts';
import styles from './purse.module.css';
import { Key, Shares } from './shares.tsx';

const kinds = ['videos', 'pictures', 'uploads'] as const;

/** The space that everything takes, by what it is. */
export function SpacePurse() {
  const { t, language } = useTranslation('usage');
  const totals = useTotals();
  const words = kinds.map((kind) => `${t(`purse.${kind}`)} ${formatBytes(totals?.space[kind] ?? 0, language)}`);
  return (
    <section className={styles.part}>
      <h2>
        {t('purse.space')}
        <span className={styles.note}>{totals ? formatBytes(totals.bytes, language) : '\u2013'}</span>
      </h2>
      {totals && totals.bytes > 0 && <Shares parts={kinds.map((kind) => totals.space[kind])} label={words.join(', ')} />}
      <ul className={styles.keys}>
        {kinds.map((kind, place) => (
          <li key={kind}>
            <Key place={place} />
            {t(`purse.${kind}`)} <span className="soft">{totals ? formatBytes(totals.space[kind], language) : '\u2013'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { allows } from '@easel/contract/operators';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { amountText } from '../../ui/format/money.ts';
import { countText } from '../figures.ts';
import type { ConsoleInfo } from '../queries.ts';
import styles from './plans.module.css';
import type { PackListed } from './queries.ts';

interface PackTableProps {
  packs: readonly PackListed[];
  info: ConsoleInfo;
  /** Nothing: a new one. */
  onChange: (pack: PackListed | undefined) => void;
}

/** Credits that are sold once. */
export function PackTable({ packs, info, onChange }: PackTableProps) {
  const { t, language } = useTranslation('consolePlans');
  const notYours = allows(info.role, 'plans.change') ? undefined : t('notYours');
  return (
    <section aria-label={t('packs')}>
      {packs.length === 0 ? (
        <>
          <h2 className={styles.title}>{t('packs')}</h2>
          <p className="soft">{t('noPacks')}</p>
        </>
      ) : (
        <table className={styles.table}>
          <caption>{t('packs')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.pack')}</th>
              <th scope="col" className={styles.number}>
                {t('column.price')}
              </th>
              <th scope="col" className={styles.number} data-wide>
                {t('column.within')}
              </th>
              <th scope="col" className={styles.number}>
                {t('column.sold')}
              </th>
              <th scope="col">
                <span className="sr">{t('change')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {packs.map((pack) => (
              <tr key={pack.id}>
                <th scope="row">
                  <strong>{pack.name}</strong>
                  <span className={styles.small}>{pack.id}</span>
                  {pack.withdrawn && <span className={styles.warn}>{t('withdrawn')}</span>}
                </th>
                <td className={styles.number}>{amountText(pack.cents, info.currency, language)}</td>
                <td className={styles.number} data-wide>
                  {t('days', { count: pack.days })}
                </td>
                <td className={styles.number}>{countText(pack.sold, language)}</td>
                <td className={styles.number}>
                  <Button aria-label={t('changeOf', { plan: pack.name })} disabledReason={notYours} onClick={() => onChange(pack)}>
                    {t('change')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.add}>
        <Button kind="line" icon={<Plus size={16} aria-hidden />} disabledReason={notYours} onClick={() => onChange(undefined)}>
          {t('newPack')}
        </Button>
      </p>
    </section>
  );
}

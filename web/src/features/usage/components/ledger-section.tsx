import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { useLedger } from '../queries.ts';
import { entriesOf } from '../store.ts';
import { LedgerTable } from './ledger-table.tsx';
import styles from './usage.module.css';

/** The whole ledger, the newest first, and as a file. */
export function LedgerSection() {
  const { t } = useTranslation('usage');
  const { t: studio } = useTranslation();
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useLedger();
  const entries = useMemo(() => entriesOf(data?.pages ?? []), [data]);
  const csv = data?.pages[0]?.csv;
  return (
    <Section
      wide
      title={t('ledger.title')}
      aside={
        csv &&
        entries.length > 0 && (
          <a className={styles.csv} href={csv} download>
            {t('ledger.csv')}
          </a>
        )
      }
    >
      {!data && !isError && <Skeleton className={styles.blankLedger ?? ''} />}
      {!data && isError && (
        <div className={styles.failed}>
          <FieldError text={t('ledger.failed')} />
          <Button kind="line" onClick={() => void refetch()}>
            {studio('action.retry')}
          </Button>
        </div>
      )}
      {data && entries.length === 0 && <p className="soft">{t('ledger.empty')}</p>}
      {entries.length > 0 && <LedgerTable entries={entries} />}
      {hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && <FieldError text={t('ledger.moreFailed')} />}
          <Button kind="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ledger.more')}
          </Button>
        </div>
      )}
      <p className="sr" role="status">
        {isFetchingNextPage ? t('ledger.loading') : ''}
      </p>
    </Section>
  );
}

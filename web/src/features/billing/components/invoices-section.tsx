import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { exactText, utcDayText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { type Invoice, useInvoices } from '../queries.ts';
import styles from './billing.module.css';

/** Everything that was paid. `?invoice=` names one that the reader came for. */
export function InvoicesSection() {
  const { t } = useTranslation('billing');
  const { t: studio } = useTranslation();
  const [search] = useSearchParams();
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInvoices();
  const invoices = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const sought = search.get('invoice');
  // An older one may be some pages down.
  const further =
    sought !== null && hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !invoices.some(({ id }) => id === sought);
  useEffect(() => {
    if (further) void fetchNextPage();
  }, [further, fetchNextPage]);
  return (
    <Section wide title={t('invoices.title')}>
      {!data && !isError && <Skeleton className={styles.blank ?? ''} />}
      {!data && isError && (
        <div className={styles.row}>
          <FieldError text={t('invoices.failed')} />
          <Button kind="line" onClick={() => void refetch()}>
            {studio('action.retry')}
          </Button>
        </div>
      )}
      {data && invoices.length === 0 && <p className="soft">{t('invoices.empty')}</p>}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} sought={sought} />}
      {hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && <FieldError text={t('invoices.moreFailed')} />}
          <Button kind="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('invoices.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function InvoiceTable({ invoices, sought }: { invoices: readonly Invoice[]; sought: string | null }) {
  const { t } = useTranslation('billing');
  return (
    <table className={styles.invoices}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.number')}</th>
          <th scope="col" className="only-wide">
            {t('invoices.date')}
          </th>
          <th scope="col">{t('invoices.state')}</th>
          <th scope="col">{t('invoices.amount')}</th>
          <th scope="col">
            <span className="sr">{t('invoices.document')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} invoice={invoice} sought={invoice.id === sought} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceLine({ invoice, sought }: { invoice: Invoice; sought: boolean }) {
  const { t, language } = useTranslation('billing');
  const { number, created_at: at, state, amount_cents: cents, currency, pdf_url: pdf, credits } = invoice;
  // As the document has it.
  const day = utcDayText(at, language, 'long');
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (sought) line.current?.scrollIntoView({ block: 'center' });
  }, [sought]);
  return (
    <tr ref={line} aria-current={sought || undefined}>
      <td>
        {number}
        <span className={styles.narrowDate}>{day}</span>
      </td>
      <td className="only-wide">
        <time dateTime={at} title={exactText(at, language)}>
          {day}
        </time>
      </td>
      <td className={state === 'paid' ? undefined : styles.warning}>{t(`invoices.states.${state}`)}</td>
      <td>
        {amountText(cents, currency, language)}
        {credits.map((credit) => (
          <a
            key={credit.number}
            className={styles.credit}
            href={credit.pdf_url}
            download
            aria-label={t('invoices.pdfOf', { number: credit.number })}
          >
            {t(credit.amount_cents > 0 ? 'invoices.credited' : 'invoices.back', {
              amount: amountText(Math.abs(credit.amount_cents), currency, language),
            })}
          </a>
        ))}
      </td>
      <td>
        {pdf && (
          <a className={styles.pdf} href={pdf} download aria-label={t('invoices.pdfOf', { number })}>
            {t('invoices.pdf')}
          </a>
        )}
      </td>
    </tr>
  );
}

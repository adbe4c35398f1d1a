import type { LedgerEntry } from '@easel/contract/ledger';
import { isTool } from '@easel/contract/tools';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { toolAddress } from '../../../tool/addresses.ts';
import { dayText, exactText, timeText } from '../../../ui/format/moments.ts';
import { Link } from '../../../ui/routing/router.tsx';
import { classes } from '../../../ui/style/classes.ts';
import { byDay } from '../store.ts';
import { kindKey, signedText } from '../words.ts';
import styles from './ledger.module.css';

/** Entries by day: when, what, how much, and what was left then. */
export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t, language } = useTranslation('usage');
  const days = byDay(entries, (at) => dayText(at, language));
  return (
    <table className={styles.ledger}>
      <thead>
        <tr>
          <th scope="col">{t('ledger.time')}</th>
          <th scope="col">{t('ledger.what')}</th>
          <th scope="col">{t('ledger.amount')}</th>
          <th scope="col">{t('ledger.balance')}</th>
        </tr>
      </thead>
      {days.map(({ day, entries: ofDay }) => (
        <tbody key={day}>
          <tr>
            <th colSpan={4} scope="rowgroup">
              {day}
            </th>
          </tr>
          {ofDay.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Entry({ entry: { at, kind, amount, balance, cause } }: { entry: LedgerEntry }) {
  const { language } = useTranslation();
  return (
    <tr>
      <td>
        <time dateTime={at} title={exactText(at, language)}>
          {timeText(at, language)}
        </time>
      </td>
      <td>
        <What cause={cause} />
        <Notes kind={kind} cause={cause} />
      </td>
      <td className={classes(amount > 0 && styles.more)}>{signedText(amount, language)}</td>
      <td>{new Intl.NumberFormat(language).format(balance)}</td>
    </tr>
  );
}

/** Leads to the work, as long as it is there. */
function What({ cause: { text, tool, work } }: Pick<LedgerEntry, 'cause'>) {
  if (work === null || tool === null || !isTool(tool)) return text;
  return (
    <Link className="link" to={toolAddress(tool, '', new URLSearchParams({ work }))}>
      {text}
    </Link>
  );
}

function Notes({ kind, cause: { invoice, coupon } }: Pick<LedgerEntry, 'kind' | 'cause'>) {
  const { t } = useTranslation('usage');
  const happened = kindKey(kind);
  const notes = [
    happened && t(`ledger.kind.${happened}`),
    invoice && (
      <Link className="link" to={`/me/billing?invoice=${encodeURIComponent(invoice)}`}>
        {t('ledger.invoice')}
      </Link>
    ),
    coupon && t('ledger.coupon', { coupon }),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <span className={styles.notes}>
      {notes.map((note, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three notes have no identity but their place
        <Fragment key={place}>
          {place > 0 && ' · '}
          {note}
        </Fragment>
      ))}
    </span>
  );
}

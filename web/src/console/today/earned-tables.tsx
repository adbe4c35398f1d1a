import type { Earned } from '@easel/contract/console-today';
import { toolTable } from '@easel/contract/tools';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { costText, countText, marginOf, percentText } from '../figures.ts';
import type { Money } from './queries.ts';
import styles from './today.module.css';

interface EarnedRow extends Earned {
  name: string;
}

interface EarnedTablesProps {
  money: Pick<Money, 'credit_worth' | 'by_tool' | 'by_engine'>;
  currency: string;
  period?: 'day' | 'range';
}

/** What the last 24 hours or other days brought and cost, by tool and by engine, and what that is reckoned from. */
export function EarnedTables({ money, currency, period = 'day' }: EarnedTablesProps) {
  const { t, language } = useTranslation('console');
  const { credit_worth: worth, by_tool, by_engine } = money;
  const nameOf = (tool: Money['by_tool'][number]['tool']) =>
    tool === 'chat' || tool === 'realtime' ? t(`today.${tool}`) : toolTable[tool].name[language];
  const tools = by_tool.map((row) => ({ ...row, name: nameOf(row.tool) }));
  const engines = by_engine.map((row) => ({ ...row, name: row.engine }));
  const isDay = period === 'day';
  const titles = isDay
    ? { tool: t('today.marginByTool'), engine: t('today.marginByEngine') }
    : { tool: t('days.byTool'), engine: t('days.byEngine') };
  const shared = { worth, currency, nothing: t(isDay ? 'today.nothingMade' : 'days.nothing') };
  return (
    <div>
      <div className={styles.halves}>
        <EarnedTable title={titles.tool} column={t('today.tool')} rows={tools} {...shared} />
        <EarnedTable title={titles.engine} column={t('today.engine')} rows={engines} {...shared} />
      </div>
      <p className={styles.note}>
        {worth === null ? t('today.noWorth') : t('today.basis', { amount: costText(worth, currency, language) })}
      </p>
    </div>
  );
}

interface EarnedTableProps {
  title: string;
  /** Where there are no rows. */
  nothing: string;
  column: string;
  rows: EarnedRow[];
  worth: number | null;
  currency: string;
}

function EarnedTable({ title, nothing, column, rows, worth, currency }: EarnedTableProps) {
  const { t } = useTranslation('console');
  const id = useId();
  const sorted = [...rows].sort((one, other) => other.credits - one.credits || one.name.localeCompare(other.name));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {sorted.length === 0 ? (
        <p className="soft">{nothing}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              {(['made', 'credits', 'worth', 'cost', 'margin'] as const).map((name) => (
                <th key={name} scope="col" className={styles.number} data-wide={name === 'made' || name === 'worth' || undefined}>
                  {t(`today.earned.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <EarnedLine key={row.name} row={row} worth={worth} currency={currency} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function EarnedLine({ row, worth, currency }: { row: EarnedRow; worth: number | null; currency: string }) {
  const { t, language } = useTranslation('console');
  const { name, made, credits, costed_credits, cost } = row;
  const margin = marginOf({ credits: costed_credits, cost, worth });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.number} data-wide>
        {countText(made, language)}
      </td>
      <td className={styles.number}>{countText(credits, language)}</td>
      <td className={styles.number} data-wide>
        {worth === null ? '–' : costText(cents(credits * worth), currency, language)}
      </td>
      <td className={styles.number}>{cost > 0 ? costText(cost, currency, language) : '–'}</td>
      <td className={styles.number} data-bad={(margin !== undefined && margin < 0) || undefined}>
        {margin === undefined ? '–' : percentText(margin, language)}
        {margin !== undefined && costed_credits < credits && (
          <span className={styles.line}>{t('today.partly', { credits: countText(costed_credits, language) })}</span>
        )}
      </td>
    </tr>
  );
}

/** Millionths, rounded to whole cents. */
const cents = (micros: number) => Math.round(micros / 10_000) * 10_000;

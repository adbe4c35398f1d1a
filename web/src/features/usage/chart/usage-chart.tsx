import { isTool, tools } from '@easel/contract/tools';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { utcDayText } from '../../../ui/format/moments.ts';
import { classes } from '../../../ui/style/classes.ts';
import { colourOf } from '../words.ts';
import styles from './chart.module.css';
import { type Column, columnAt, heightsOf, labelled, type Share, topOf } from './chart-layout.ts';

/** The height of the bars' room in pixels; `.bars` has the same. */
const room = 160;
const dayLabels = 7;

export function Swatch({ tool }: { tool: string }) {
  return <span aria-hidden className={styles.swatch} style={{ background: colourOf(tool) }} />;
}

/**
 * Bars by day, stacked by tool. The days are one row to step through, with the pointer, a finger or the arrow keys; who
 * cannot see them has a table.
 */
export function UsageChart({ columns, children }: { columns: readonly Column[]; children?: ReactNode }) {
  const { t, language } = useTranslation('usage');
  const [chosen, setChosen] = useState<number>();
  const day = chosen === undefined ? undefined : columns[Math.min(chosen, columns.length - 1)];
  const last = columns.length - 1;
  const top = topOf(columns);
  const empty = columns.every(({ credits }) => credits === 0);
  const number = new Intl.NumberFormat(language);
  const creditsOf = (credits: number) => (credits > 0 ? t('spent.credits', { count: credits }) : t('spent.nothing'));
  const said = (column: Column | undefined) =>
    column && t('spent.on', { day: utcDayText(column.day, language, 'full'), credits: creditsOf(column.credits) });

  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(columnAt((event.clientX - box.left) / box.width, columns.length));
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    // A finger that was lifted leaves the day it chose in view, until something else is touched.
    if (event.pointerType === 'mouse' && !event.currentTarget.matches(':focus-visible')) setChosen(undefined);
  };
  const step = (event: KeyboardEvent) => {
    const at = chosen ?? last;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setChosen(undefined);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, to)));
  };
  return (
    <div className={classes(styles.chart, empty && styles.empty)}>
      <div className={styles.lines} aria-hidden>
        {(empty ? [] : [top, top / 2]).map((line) => (
          <span key={line}>{number.format(line)}</span>
        ))}
        <span />
      </div>
      <div
        className={styles.bars}
        role="slider"
        tabIndex={0}
        aria-label={t('spent.chart')}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={chosen ?? Math.max(0, last)}
        aria-valuetext={said(day ?? columns[last])}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={leave}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setChosen((now) => now ?? last)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={step}
      >
        {columns.map((column) => (
          <Bar key={column.day} column={column} top={top} on={column === day} />
        ))}
        {day && (
          <div className={styles.tip} aria-hidden style={{ '--at': `${((columns.indexOf(day) + 0.5) / columns.length) * 100}%` }}>
            <p>{utcDayText(day.day, language, 'full')}</p>
            <b>{creditsOf(day.credits)}</b>
            <Shares parts={day.parts} />
          </div>
        )}
      </div>
      {children}
      <div className={styles.days} aria-hidden>
        {labelled(columns.length, columns.length > dayLabels ? 5 : dayLabels).map((place) => (
          <span
            key={place}
            className={classes(place === last && columns.length > dayLabels && styles.last)}
            style={{ '--at': `${((place + 0.5) / columns.length) * 100}%` }}
          >
            {utcDayText(columns[place]?.day ?? '', language, 'short')}
          </span>
        ))}
      </div>
      {/* A table does not get smaller than what it holds. */}
      <div className="sr">
        <ChartTable columns={columns} />
      </div>
    </div>
  );
}

function Bar({ column, top, on }: { column: Column; top: number; on: boolean }) {
  const heights = heightsOf(
    column.parts.map(({ credits }) => credits),
    top,
    room,
  );
  return (
    <div aria-hidden className={classes(styles.bar, on && styles.on)}>
      {column.parts.map(({ tool }, place) => (
        <span key={tool} style={{ blockSize: heights[place], background: colourOf(tool) }} />
      ))}
    </div>
  );
}

/** From the top of the bar to its foot, as it is seen. */
function Shares({ parts }: { parts: readonly Share[] }) {
  const { t, language } = useTranslation('usage');
  const { t: work } = useTranslation('work');
  const number = new Intl.NumberFormat(language);
  return (
    <dl>
      {parts.toReversed().map(({ tool, credits }) => (
        <div key={tool}>
          <dt>
            <Swatch tool={tool} />
            {isTool(tool) ? work(`tool.${tool}`) : t('spent.other')}
          </dt>
          <dd>{number.format(credits)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same for screen readers: the days on which something was spent. */
function ChartTable({ columns }: { columns: readonly Column[] }) {
  const { t, language } = useTranslation('usage');
  const { t: work } = useTranslation('work');
  const used = columns.filter(({ credits }) => credits > 0);
  if (used.length === 0) return null;
  const kinds = [...tools, ''].filter((tool) => used.some(({ parts }) => parts.some((part) => kindOf(part.tool) === tool)));
  return (
    <table>
      <caption>{t('spent.chart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('spent.day')}</th>
          {kinds.map((tool) => (
            <th key={tool} scope="col">
              {isTool(tool) ? work(`tool.${tool}`) : t('spent.other')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {used.map(({ day, parts }) => (
          <tr key={day}>
            <th scope="row">{utcDayText(day, language, 'full')}</th>
            {kinds.map((tool) => (
              <td key={tool}>{parts.reduce((sum, part) => sum + (kindOf(part.tool) === tool ? part.credits : 0), 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tools that have no name here are told together. */
function kindOf(tool: string): string {
  return isTool(tool) ? tool : '';
}

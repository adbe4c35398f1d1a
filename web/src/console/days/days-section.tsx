import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { amountText } from '../../ui/format/money.ts';
import { fieldProblem, otherProblem } from '../console-call.ts';
import { costText, countText, marginOf, percentText } from '../figures.ts';
import figureStyles from '../frame/figures.module.css';
import { EarnedTables } from '../today/earned-tables.tsx';
import today from '../today/today.module.css';
import { DayBars } from './day-bars.tsx';
import styles from './days.module.css';
import { type Days, type Range, useDays, useDaysFile } from './queries.ts';
import { lastDays, usualRanges } from './ranges.ts';

/** What was made over any days, what it brought and what it cost. */
export function DaysSection({ now, currency }: { now: number; currency: string }) {
  const { t } = useTranslation('console');
  const id = useId();
  const [range, setRange] = useState<Range>(() => lastDays(30, now));
  const days = useDays(range);
  const file = useDaysFile();
  const usual = usualRanges.find((count) => isSame(lastDays(Number(count), now), range));
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={today.title}>
          {t('days.title')}
        </h2>
        <Button kind="line" busy={file.isPending} onClick={() => file.mutate(range)}>
          {t('days.csv')}
        </Button>
      </div>
      <div className={styles.range}>
        <Segmented
          label={t('days.range')}
          value={usual ?? ''}
          segments={usualRanges.map((count) => ({ value: count, label: t('days.last', { count: Number(count) }) }))}
          onChange={(count) => setRange(lastDays(Number(count), now))}
        />
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            type="date"
            label={t(`days.${end}`)}
            value={range[end]}
            error={fieldProblem(days.error, end)}
            onChange={(event) => setRange({ ...range, [end]: event.target.value })}
          />
        ))}
      </div>
      {file.isError && <p role="alert">{otherProblem(file.error)}</p>}
      {days.isError && otherProblem(days.error) !== undefined && <p role="alert">{otherProblem(days.error)}</p>}
      {days.isPending && <Skeleton ratio="4" />}
      {days.data && !days.isError && (
        <div aria-busy={days.isPlaceholderData} className={styles.figures}>
          <DayTotals days={days.data} currency={currency} />
          <DayBars days={days.data} currency={currency} />
          <EarnedTables money={days.data} currency={currency} period="range" />
        </div>
      )}
    </section>
  );
}

function DayTotals({ days, currency }: { days: Days; currency: string }) {
  const { t, language } = useTranslation('console');
  const { total, credit_worth: worth, taken } = days;
  const count = (value: number) => countText(value, language);
  const margin = marginOf({ credits: total.costed_credits, cost: total.cost, worth });
  const ended = total.made + total.failed;
  const own = taken.filter((one) => one.currency === currency);
  const sum = (part: 'in_cents' | 'out_cents') => own.reduce((all, one) => all + one[part], 0);
  const figures = [
    {
      name: t('days.made'),
      value: count(total.made),
      note: t('days.failed', { failed: count(total.failed), share: shareText(total.failed, ended, language) }),
    },
    {
      name: t('days.wait'),
      value: total.wait_s === null ? '–' : t('model.seconds', { seconds: total.wait_s.toFixed(1) }),
      note: t('days.waitNote'),
    },
    {
      name: t('days.credits'),
      value: count(total.credits),
      note:
        worth === null
          ? ''
          : t('days.worth', { amount: costText(Math.round((total.credits * worth) / 10_000) * 10_000, currency, language) }),
    },
    {
      name: t('days.cost'),
      value: costText(total.cost, currency, language),
      note: margin === undefined ? '' : t('days.margin', { margin: percentText(margin, language) }),
    },
    {
      name: t('today.money'),
      value: amountText(sum('in_cents'), currency, language),
      note: t('today.refunded', { amount: amountText(sum('out_cents'), currency, language) }),
    },
  ];
  return (
    <dl className={figureStyles.list}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={figureStyles.value}>{value}</dd>
          <dd className={today.small}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to;
const shareText = (part: number, all: number, language: 'zh' | 'en') => percentText(all === 0 ? 0 : part / all, language);

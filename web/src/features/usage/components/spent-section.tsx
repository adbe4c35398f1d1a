import { isTool, tools } from '@easel/contract/tools';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { timeText } from '../../../ui/format/moments.ts';
import { Link, useSearchParams } from '../../../ui/routing/router.tsx';
import { classes } from '../../../ui/style/classes.ts';
import { columnsOf, type Share, type Spent, sharesOf } from '../chart/chart-layout.ts';
import { Swatch, UsageChart } from '../chart/usage-chart.tsx';
import { useSpent } from '../queries.ts';
import styles from './usage.module.css';

const ranges = ['7', '30', '90'] as const;

/** What was spent by day and tool. How many days is in the address. */
export function SpentSection() {
  const { t } = useTranslation('usage');
  const { t: studio } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const range = ranges.find((each) => each === search.get('days')) ?? '30';
  const { data, isError, isPlaceholderData, refetch } = useSpent(Number(range));
  const show = (days: string) =>
    setSearch(
      (now) => {
        now.set('days', days);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Section
      wide
      title={t('spent.title')}
      aside={
        <Segmented
          label={t('spent.range')}
          segments={ranges.map((value) => ({ value, label: t('spent.days', { count: Number(value) }) }))}
          value={range}
          onChange={show}
        />
      }
    >
      {data && (
        <div className={classes(styles.spending, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
          <Spending spent={data} />
        </div>
      )}
      {!data && !isError && <Skeleton className={styles.blankChart ?? ''} />}
      {!data && isError && (
        <div className={styles.failed}>
          <FieldError text={t('spent.failed')} />
          <Button kind="line" onClick={() => void refetch()}>
            {studio('action.retry')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Spending({ spent }: { spent: Spent }) {
  const { t, language } = useTranslation('usage');
  const columns = useMemo(() => columnsOf(spent, tools), [spent]);
  const days = columns.length;
  const shares = useMemo(() => sharesOf(spent.items, tools), [spent]);
  // Midnight of UTC by the reader's clock; where both are the same there is nothing to say.
  const begins = new Date().getTimezoneOffset() === 0 ? undefined : timeText(`${spent.to}T00:00:00Z`, language);
  return (
    <>
      {shares.length > 0 && <p className="soft">{t('spent.total', { count: spent.total, days })}</p>}
      <UsageChart columns={columns}>
        {shares.length === 0 && (
          <p className={styles.nothing}>
            <span>{t('spent.empty', { days })}</span>
            <Link className="link" to="/image/text2img">
              {t('spent.emptyAction')}
            </Link>
          </p>
        )}
      </UsageChart>
      {shares.length > 0 && (
        <ul className={styles.legend}>
          {shares.map((share) => (
            <LegendLine key={share.tool} share={share} />
          ))}
        </ul>
      )}
      {begins && shares.length > 0 && <p className={styles.note}>{t('spent.utc', { time: begins })}</p>}
    </>
  );
}

function LegendLine({ share: { tool, credits, works } }: { share: Share }) {
  const { t } = useTranslation('usage');
  const { t: work } = useTranslation('work');
  // Of painting in realtime the minutes are paid, and no work has to come of it.
  const facts = [t('spent.credits', { count: credits }), works > 0 && t('spent.works', { count: works })].filter(Boolean);
  return (
    <li>
      <Swatch tool={tool} />
      <span>
        {isTool(tool) ? work(`tool.${tool}`) : t('spent.other')}
        <span className={styles.note}>{facts.join(' · ')}</span>
      </span>
    </li>
  );
}

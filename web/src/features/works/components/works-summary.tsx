import { Trash2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useUsage } from '../../../queries/usage.ts';
import { formatBytes } from '../../../ui/format/bytes.ts';
import { Link } from '../../../ui/routing/router.tsx';
import type { WorkFilter } from '../../../work/cache/work-lists.ts';
import { useTotals } from '../../../work/keeping/keeping.ts';
import styles from './works.module.css';

/** As wide as what is told of the days before that is known. */
const usualDays = 3;

interface WorksSummaryProps {
  filter: WorkFilter;
  /** How many works the list has; nothing before its end is known. */
  listed: number | undefined;
  onSelect: () => void;
}

/** How many works there are, what they take, and how long they are kept. */
export function WorksSummary({ filter, listed, onSelect }: WorksSummaryProps) {
  const { t, language } = useTranslation('works');
  const { t: lists } = useTranslation('work');
  const totals = useTotals();
  const days = useUsage().data?.url.limit_config.retention_days;
  const count = Object.values(totals?.tools ?? {}).reduce((sum, each) => sum + each, 0);
  const narrowing = Object.keys(filter).length;
  const ofTool = narrowing === 1 && filter.tool ? totals?.tools[filter.tool] : undefined;
  const shown = narrowing > 0 ? (listed ?? ofTool ?? count) : count;
  return (
    <p className={styles.summary}>
      <span title={t('space')} data-room={!totals || undefined}>
        {shown < count ? t('shown', { shown, count }) : lists('list.count', { count })}
        {(!totals || count > 0) && ` · ${formatBytes(totals?.works_bytes ?? 0, language)}`}
      </span>
      <span data-room={days === undefined || undefined}>{t('kept', { count: days ?? usualDays })}</span>
      {count > 0 && (
        <button type="button" className={styles.longer} onClick={onSelect}>
          {t('keepLonger')}
        </button>
      )}
      <Link to="/workbench/nav/trash" className={styles.trash}>
        <Trash2 size={15} aria-hidden />
        {t('trash.title')}
        {totals && totals.trash.works > 0 && <span>{totals.trash.works}</span>}
      </Link>
    </p>
  );
}

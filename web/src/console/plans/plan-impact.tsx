import { useTranslation } from '../../i18n/i18n.ts';
import { utcDayText } from '../../ui/format/moments.ts';
import { amountText } from '../../ui/format/money.ts';
import { countText } from '../figures.ts';
import styles from './plans.module.css';
import type { PlanPreview } from './queries.ts';

/** Before and after, and whom it concerns when. */
export function PlanImpact({ preview, currency, days }: { preview: PlanPreview; currency: string; days: number }) {
  const { t, language } = useTranslation('consolePlans');
  const { before, after, members, first_at, last_at, told_from, told_until, ending, leaving, open_orders } = preview;
  const money = (cents: number | null) => (cents === null ? '–' : amountText(cents, currency, language));
  const count = (value: number) => countText(value, language);
  const day = (moment: string) => utcDayText(moment, language, 'long');
  const rows = (
    [
      ['nameZh', before.name_zh, after.name_zh],
      ['nameEn', before.name_en, after.name_en],
      ['price', money(before.cents), money(after.cents)],
      ['oldPrice', money(before.old_cents), money(after.old_cents)],
      ['credits', count(before.credits), count(after.credits)],
      ['simultaneous', count(before.simultaneous), count(after.simultaneous)],
      ['retention', count(before.retention_days), count(after.retention_days)],
    ] as const
  ).filter(([, one, other]) => one !== other);
  return (
    <div className={styles.form}>
      <dl className={styles.compared}>
        {rows.map(([field, one, other]) => (
          <div key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd>
              <s className="soft">{one}</s> <strong>{other}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.points}>
        <li>{t('impact.new', { day: day(preview.starts_at) })}</li>
        {rows.some(([field]) => field === 'nameZh' || field === 'nameEn') && <li>{t('impact.named')}</li>}
        {members === 0 && <li>{t('impact.nobody')}</li>}
        {members > 0 && first_at && last_at && (
          <li>
            {first_at === last_at
              ? t('impact.membersOn', { count: members, day: day(first_at) })
              : t('impact.members', { count: members, first: day(first_at), last: day(last_at) })}
          </li>
        )}
        {members > 0 && told_from && told_until && (
          <li>
            {utcDayText(told_from, language, 'long') === utcDayText(told_until, language, 'long')
              ? t('impact.toldOn', { day: day(told_from) })
              : t('impact.told', { first: day(told_from), last: day(told_until) })}
          </li>
        )}
        {members > 0 && <li>{t('impact.until', { days })}</li>}
        {ending > 0 && <li>{t('impact.ending', { count: ending })}</li>}
        {leaving > 0 && <li>{t('impact.leaving', { count: leaving })}</li>}
        {open_orders > 0 && <li>{t('impact.orders', { count: open_orders })}</li>}
      </ul>
      {preview.days.length > 1 && (
        <details>
          <summary>{t('impact.days')}</summary>
          <ul>
            {preview.days.map(({ at, members: some }) => (
              <li key={at} className={styles.dayRow}>
                <span>{day(at)}</span>
                <span>{count(some)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

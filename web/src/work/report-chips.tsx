import type { ReportLine, Work } from '@easel/contract/works';
import { ArrowRight, Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import styles from './report-chips.module.css';

const icons = { drawn: Check, replaced: ArrowRight, missing: Minus } as const;

/** What becomes of each thing of a prompt: drawn, replaced by something, or missing. `says`: that it is missing stands there in words. */
export function ReportChips({ report, says }: { report: readonly ReportLine[]; says?: boolean }) {
  const { t } = useTranslation('work');
  if (report.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {report.map(({ text, as, by }) => {
        const Icon = icons[as];
        return (
          <li key={text} className={styles.chip} data-as={as}>
            {as !== 'replaced' && <Icon size={13} aria-hidden />}
            <span className={says && as === 'missing' ? styles.said : 'sr'}>{t(`report.${as}`)}</span>
            <span className={styles.text}>{text}</span>
            {as === 'replaced' && <Icon size={13} aria-hidden />}
            {by && <span className={styles.by}>{by}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** What of a finished work's prompt is not there as it was asked for; `all`: the rest too. */
export function WorkReport({ work, all, learnMore }: { work: Work; all?: boolean; learnMore: ReactNode }) {
  const { t } = useTranslation('work');
  const { report = work.undrawn.map((text): ReportLine => ({ text, as: 'missing' })) } = work;
  const shown = all ? report : report.filter(({ as }) => as !== 'drawn');
  const isMissing = report.some(({ as }) => as === 'missing');
  if (shown.length === 0) return null;
  return (
    <div className={styles.report}>
      <ReportChips report={shown} />
      {isMissing && (
        <p className={styles.why}>
          {t('undrawnWhy')} {learnMore}
        </p>
      )}
    </div>
  );
}

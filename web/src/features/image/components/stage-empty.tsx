import { ArrowRight, Lightbulb } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import styles from '../../../tool/frame/tool.module.css';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';

const examples = ['first', 'second', 'third'] as const;
const looks = {
  first: { style: 'oil', scale: '3:2' },
  second: { style: 'photo', scale: '3:2' },
  third: { style: 'photo', scale: '3:2' },
} as const;

export type Example = { prompt: string } & (typeof looks)[keyof typeof looks];

/** Nothing yet: one sentence, and three pictures that can be painted at once. */
export function StageEmpty({ about, busy, onExample }: { about: boolean; busy: boolean; onExample: (example: Example) => void }) {
  const { t } = useTranslation('image');
  return (
    <EmptyState title={t('emptyTitle')} className={styles.emptyStage ?? ''}>
      {about && <p>{t('about')}</p>}
      <p>{t('emptyText')}</p>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => onExample({ prompt: t(`examples.${example}`), ...looks[example] })}
            >
              <span>{t(`examples.${example}`)}</span>
              <span className={styles.try}>
                {t('emptyTry')} <ArrowRight size={16} aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ButtonLink kind="line" to="/inspire" icon={<Lightbulb size={18} aria-hidden />} className={styles.moreExamples ?? ''}>
        {t('inspireMore')}
      </ButtonLink>
    </EmptyState>
  );
}

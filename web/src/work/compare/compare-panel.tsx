import type { Output, Work } from '@easel/contract/works';
import { Repeat2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useWorkActions } from '../work-actions.ts';
import type { Names } from '../work-facts.tsx';
import { workName } from '../work-name.ts';
import type { Comparable } from './comparable.ts';
import styles from './compare-panel.module.css';
import { Differences } from './differences.tsx';
import type { Comparison } from './use-comparison.ts';

interface ComparePanelProps {
  work: Work;
  output: Output;
  /** What it is compared with. */
  before: Comparable;
  comparison: Pick<Comparison, 'choices' | 'choose'>;
  names: Names;
}

/** What differs between two pictures, and what else the one in view can be compared with. */
export function ComparePanel({ work, output, before, comparison: { choices, choose }, names }: ComparePanelProps) {
  const { t } = useTranslation('lightbox');
  const { t: words } = useTranslation('work');
  const actions = useWorkActions();
  // Two pictures of one work differ by their seeds alone.
  const ofOne = before.work?.id === work.id;
  const seedOf = (id: string) => (ofOne ? work.outputs.find((one) => one.id === id)?.seed : undefined);
  return (
    <>
      <Differences before={before} after={{ work, output }} names={names} />
      <div className={styles.again}>
        {before.work && (
          <ButtonLink kind="line" to={actions.againAddress(before.work, seedOf(before.id))} icon={<Repeat2 size={16} aria-hidden />}>
            {t('comparing.again', { side: 'A' })}
          </ButtonLink>
        )}
        <ButtonLink kind="line" to={actions.againAddress(work, seedOf(output.id))} icon={<Repeat2 size={16} aria-hidden />}>
          {t('comparing.again', { side: 'B' })}
        </ButtonLink>
      </div>
      <section className={styles.part}>
        <h3>{t('comparing.with')}</h3>
        <div className={styles.choices}>
          {choices.map((choice) => {
            const name = choice.source ? t('comparing.source') : choice.work ? workName(choice.work, words) : '';
            return (
              <button
                key={choice.id}
                type="button"
                aria-pressed={choice.id === before.id}
                title={name}
                className={styles.choice}
                onClick={() => choose(choice.id)}
              >
                <img src={choice.thumb_url ?? choice.url} alt={name} loading="lazy" />
              </button>
            );
          })}
        </div>
      </section>
    </>
  );
}

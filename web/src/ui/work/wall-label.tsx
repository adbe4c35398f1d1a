import type { Work } from '@easel/contract/works';
import { isEnded } from '@easel/contract/works';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paintedSeconds } from './time-left.ts';
import styles from './work.module.css';

/** Names of things that only the studio's configuration knows. */
export interface Names {
  model: (id: string) => string;
  style: (id: string) => string;
}

/** The facts of a work in thin ink: model · style · size · seed · time · price. */
export function useFacts(work: Work, names: Names): string[] {
  const { t, i18n } = useTranslation('work');
  const { recipe, outputs } = work;
  const facts: string[] = [names.model(recipe.model)];
  if (recipe.style) facts.push(names.style(recipe.style));
  const first = outputs[0];
  const width = first?.width ?? recipe.width;
  const height = first?.height ?? recipe.height;
  if (width && height) facts.push(t('size', { width, height }));
  if (recipe.seed !== undefined) facts.push(t('seed', { seed: recipe.seed }));
  const count = recipe.count ?? 1;
  if (!isEnded(work.state)) {
    if (count > 1) facts.push(t('ready', { ready: outputs.length, count }));
    return facts;
  }
  const seconds = paintedSeconds(work, 0);
  if (seconds !== null && work.ended_at) {
    facts.push(
      t('seconds', { value: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(seconds) }),
    );
  }
  const paid = work.price - work.refunded;
  if (paid > 0) facts.push(t('credits', { count: paid }));
  if (work.refunded > 0) facts.push(t('refunded', { count: work.refunded }));
  return facts;
}

interface WallLabelProps {
  work: Work;
  names: Names;
  children?: ReactNode;
}

/** What hangs above, in one line of ink and one of thin ink. */
export function WallLabel({ work, names, children }: WallLabelProps) {
  const { t } = useTranslation('work');
  const facts = useFacts(work, names);
  return (
    <div className={styles.label}>
      <p className={styles.what}>{work.recipe.prompt || t('unnamed')}</p>
      <p className={styles.how}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {children}
    </div>
  );
}

/** Words that the engine could not draw, said plainly. */
export function Undrawn({ words, learnMore }: { words: readonly string[]; learnMore: ReactNode }) {
  const { t } = useTranslation('work');
  if (words.length === 0) return null;
  return (
    <p className={styles.undrawn}>
      <span>{t('undrawn', { words: words.join(t('listComma')) })}</span> {t('undrawnWhy')} {learnMore}
    </p>
  );
}

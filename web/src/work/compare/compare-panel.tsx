import type { Output, Work } from '@easel/contract/works';
import { Repeat2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useWorkActions } from '../work-actions.ts';
import type { Names } from '../work-facts.tsx';
import { workName } from '../work-name.ts';
import type { Comparable } from './comparable.ts';
import styles from './compare-panel.module.css';
import type { Comparison } from './use-comparison.ts';
import { diffWords } from './words-diff.ts';

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
  const facts = useComparedFacts(before, { work, output }, names);
  const differing = facts.filter(([, one, other]) => one !== other);
  const same = facts.filter(([, one, other]) => one === other && one !== '');
  const [old, now] = [before.work?.recipe.prompt ?? '', work.recipe.prompt ?? ''];
  return (
    <>
      <section className={styles.part}>
        <h3>{t('comparing.differs')}</h3>
        {before.work ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">A</th>
                <th scope="col">B</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(([term, one, other]) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  <td>{one || '–'}</td>
                  <td>{other || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className="soft">{t('comparing.upload')}</p>
        )}
      </section>
      {before.work && (old || now) && (
        <section className={styles.part}>
          <h3>{t('comparing.words')}</h3>
          <p className={styles.words}>
            {diffWords(old, now).map(({ as, text }, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
              as === 'same' ? text : as === 'gone' ? <del key={place}>{text}</del> : <ins key={place}>{text}</ins>,
            )}
          </p>
        </section>
      )}
      {before.work && same.length > 0 && (
        <section className={styles.part}>
          <h3>{t('comparing.same')}</h3>
          <dl className={styles.same}>
            {same.map(([term, one]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{one}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={styles.again}>
        {before.work && (
          <ButtonLink kind="line" to={actions.againAddress(before.work)} icon={<Repeat2 size={16} aria-hidden />}>
            {t('comparing.again', { side: 'A' })}
          </ButtonLink>
        )}
        <ButtonLink kind="line" to={actions.againAddress(work)} icon={<Repeat2 size={16} aria-hidden />}>
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

/** Each fact of both sides, empty where one has none. */
function useComparedFacts(before: Comparable, after: { work: Work; output: Output }, names: Names): [string, string, string][] {
  const { t } = useTranslation('lightbox');
  const { t: words } = useTranslation('work');
  const tell = (value: string | number | undefined | null) => (value === undefined || value === null ? '' : String(value));
  const seedOf = (work: Work | undefined, id: string) => work?.outputs.find((one) => one.id === id)?.seed ?? work?.recipe.seed;
  const both = (term: string, read: (work: Work) => string | number | undefined | null): [string, string, string] => [
    term,
    before.work ? tell(read(before.work)) : '',
    tell(read(after.work)),
  ];
  const { output } = after;
  return [
    both(t('tool'), ({ tool }) => words(`tool.${tool}`)),
    both(t('model'), ({ recipe }) => recipe.model && names.model(recipe.model)),
    both(t('style'), ({ recipe }) => recipe.style && names.style(recipe.style)),
    [
      t('size'),
      words('size', { width: before.width, height: before.height }),
      words('size', { width: output.width, height: output.height }),
    ],
    both(t('creativity'), ({ recipe }) => recipe.creativity),
    both(t('unwanted'), ({ recipe }) => recipe.unwanted),
    [t('seed'), tell(seedOf(before.work, before.id)), tell(seedOf(after.work, output.id))],
  ];
}

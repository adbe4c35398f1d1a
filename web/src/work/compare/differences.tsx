import type { Output, Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Names } from '../work-facts.tsx';
import type { Comparable } from './comparable.ts';
import styles from './compare-panel.module.css';
import { diffWords } from './words-diff.ts';

interface DifferencesProps {
  before: Comparable;
  /** Without an output where it has none: it waits, or has failed. */
  after: { work: Work; output: Output | undefined };
  names: Names;
}

/** What differs between two pictures, in their words and in everything else, and what does not. */
export function Differences({ before, after, names }: DifferencesProps) {
  const { t } = useTranslation('lightbox');
  const facts = useComparedFacts(before, after, names);
  const differing = facts.filter(([, one, other]) => one !== other);
  const same = facts.filter(([, one, other]) => one === other && one !== '');
  const [old, now] = [before.work?.recipe.prompt ?? '', after.work.recipe.prompt ?? ''];
  return (
    <>
      <section className={styles.part}>
        <h3>{t('comparing.differs')}</h3>
        {!before.work ? (
          <p className="soft">{t(after.work.tool === 'realtime' ? 'comparing.sketch' : 'comparing.upload')}</p>
        ) : differing.length === 0 ? (
          <p className="soft">{t('comparing.nothing')}</p>
        ) : (
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
    </>
  );
}

/** Each fact of both sides, empty where one has none. */
function useComparedFacts(before: Comparable, { work, output }: DifferencesProps['after'], names: Names): [string, string, string][] {
  const { t } = useTranslation('lightbox');
  const { t: words } = useTranslation('work');
  const tell = (value: string | number | undefined | null) => (value === undefined || value === null ? '' : String(value));
  const seedOf = (made: Work | undefined, id: string | undefined) => made?.outputs.find((one) => one.id === id)?.seed ?? made?.recipe.seed;
  const sizeOf = ({ width, height }: { width?: number | undefined; height?: number | undefined }) =>
    width && height ? words('size', { width, height }) : '';
  const both = (term: string, read: (work: Work) => string | number | undefined | null): [string, string, string] => [
    term,
    before.work ? tell(read(before.work)) : '',
    tell(read(work)),
  ];
  return [
    both(t('tool'), ({ tool }) => words(`tool.${tool}`)),
    both(t('model'), ({ recipe }) => recipe.model && names.model(recipe.model)),
    both(t('style'), ({ recipe }) => recipe.style && names.style(recipe.style)),
    [t('size'), sizeOf(before), sizeOf(output ?? work.recipe)],
    both(t('creativity'), ({ recipe }) => recipe.creativity),
    both(t('unwanted'), ({ recipe }) => recipe.unwanted),
    [t('seed'), tell(seedOf(before.work, before.id)), tell(seedOf(work, output?.id))],
  ];
}

import type { Face } from '@easel/contract/image-calls';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { LazySelect } from '../../../ui/field/lazy-select.tsx';
import { type Draft, type Pair, withPair } from '../form.ts';
import styles from './face.module.css';
import { FaceCrop } from './face-crop.tsx';

const none = 'none';

interface PairRowsProps {
  draft: Pick<Draft, 'target' | 'source'>;
  targets: readonly Face[];
  sources: readonly Face[];
  pairs: readonly Pair[];
  /** So many pairs at most. */
  max?: number | undefined;
  onPairs: (pairs: Pair[]) => void;
}

/** Which face each face of the picture gets, as a list. The rings do the same. */
export function PairRows({ draft, targets, sources, pairs, max, onPairs }: PairRowsProps) {
  const { t } = useTranslation('face');
  const usable = sources.filter((face) => face.problem === null);
  const changeable = targets.filter((face) => face.problem === null);
  if (changeable.length === 0 || usable.length === 0) return null;
  const options = [
    { value: none, label: <FaceOption picture={null} face={undefined} words={t('keep')} /> },
    ...usable.map((face) => ({
      value: String(face.index),
      label: <FaceOption picture={draft.source} face={face} words={t('face', { number: face.index + 1 })} />,
    })),
  ];
  return (
    <section className={styles.pairs} aria-label={t('pairs')}>
      <h2>{t('pairs')}</h2>
      {changeable.map((face) => {
        const given = pairs.find((pair) => pair.target === face.index)?.source;
        return (
          <div key={face.index} className={styles.pair}>
            <FaceCrop picture={draft.target} face={face} />
            <span aria-hidden>{face.index + 1}</span>
            <ArrowLeft size={14} aria-hidden />
            <LazySelect
              label={t('faceGets', { number: face.index + 1 })}
              options={options}
              value={given === undefined ? none : String(given)}
              onChange={(value) => onPairs(withPair(pairs, face.index, value === none ? undefined : Number(value), max))}
            />
          </div>
        );
      })}
    </section>
  );
}

/** A face as it is chosen, in the list and in its button. */
function FaceOption({ picture, face, words }: { picture: Draft['source']; face: Face | undefined; words: string }) {
  return (
    <span className={styles.option}>
      <FaceCrop picture={picture} face={face} />
      {words}
    </span>
  );
}

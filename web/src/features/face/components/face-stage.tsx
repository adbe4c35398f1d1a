import type { Face } from '@easel/contract/image-calls';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useBox, useMedia } from '../../../ui/style/media.ts';
import { type Draft, nextSource, type Pair, withPair } from '../form.ts';
import styles from './face.module.css';
import { RingedPicture } from './ringed-picture.tsx';

export interface Found {
  faces: readonly Face[];
  looking: boolean;
  trouble: string | undefined;
}

interface FaceStageProps {
  draft: Draft;
  targets: Found;
  sources: Found;
  pairs: readonly Pair[];
  onPairs: (pairs: Pair[]) => void;
}

const shapeOf = (picture: Draft['source']) => (picture ? picture.width / picture.height : 0);

/** A small picture is shown larger than it is, but not so large that it is a blur. */
const enlargedMost = 2;
/** What the other picture needs beside the one to change, with what is said and without it, in pixels; and how high it is at least. */
const asideLeast = { said: 120, alone: 64, high: 36 };

type Layout = 'beside' | 'close' | 'stacked';

/** How both pictures stand in a low window: beside each other as long as the one to change keeps half of the window's height. */
function layoutOf(box: { width: number; height: number }, target: number, other: number): Layout {
  const half = Math.min(innerHeight / 2, box.height);
  const leaves = (aside: number) => (box.width - aside) / target >= half;
  if (other === 0 || leaves(asideLeast.said)) return 'beside';
  return leaves(closeAside(other)) ? 'close' : 'stacked';
}

/** The width of the other picture, and of the gap, where nothing is said beside it. */
const closeAside = (other: number) => Math.max(asideLeast.alone, asideLeast.high * other + 8);

/** Both pictures with their faces. Pressing a ring of the first gives it another face of the second. */
export function FaceStage({ draft, targets, sources, pairs, onPairs }: FaceStageProps) {
  const { t } = useTranslation('face');
  const touch = useMedia('(hover: none)');
  const given = (face: Face) => pairs.find((pair) => pair.target === face.index)?.source;
  const used = (face: Face) => pairs.some((pair) => pair.source === face.index);
  const targetRing = (face: Face) => {
    const number = face.index + 1;
    if (face.problem) return { label: t('ringProblem', { number, problem: face.problem.text }), chosen: false };
    const from = given(face);
    return {
      label: from === undefined ? t('ringKept', { number }) : t('ringGets', { number, from: from + 1 }),
      chosen: from !== undefined,
      onToggle: sources.faces.some((each) => each.problem === null)
        ? () => onPairs(withPair(pairs, face.index, nextSource(from, sources.faces)))
        : undefined,
    };
  };
  const sourceRing = (face: Face) => {
    const number = face.index + 1;
    if (face.problem) return { label: t('ringProblem', { number, problem: face.problem.text }), chosen: false };
    return { label: used(face) ? t('ringUsed', { number }) : t('ringFree', { number }), chosen: used(face) };
  };
  const [hold, box] = useBox<HTMLDivElement>();
  const target = shapeOf(draft.target);
  const other = shapeOf(draft.source);
  const layout = layoutOf(box, target, other);
  const ringless = targets.faces.length + sources.faces.length === 0;
  return (
    // It scrolls, and without rings nothing in it takes the focus.
    <div
      ref={hold}
      className={styles.stage}
      tabIndex={ringless ? 0 : undefined}
      data-layout={layout}
      style={{
        '--target': target,
        '--other': other,
        '--least': `${closeAside(other) - 8}px`,
        '--enlarged': `${enlargedMost * ((draft.target ?? draft.source)?.width ?? 0)}px`,
      }}
    >
      {draft.target && (
        <RingedPicture
          picture={draft.target}
          caption={t('target')}
          {...targets}
          ring={targetRing}
          mark={(face) => {
            const from = given(face);
            return (
              <>
                {face.index + 1}
                {from !== undefined && (
                  <>
                    <ArrowLeft size={12} aria-hidden />
                    {from + 1}
                  </>
                )}
              </>
            );
          }}
        />
      )}
      {draft.source && (
        <RingedPicture picture={draft.source} caption={t('source')} {...sources} ring={sourceRing} mark={(face) => face.index + 1} />
      )}
      {draft.target && draft.source && targets.faces.length > 0 && sources.faces.length > 0 && (
        <p className={styles.hint}>{t(touch ? 'hintTouch' : 'hint')}</p>
      )}
    </div>
  );
}

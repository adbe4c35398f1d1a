import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../../i18n/i18n.ts';
import { madeSource, type Source } from '../../../tool/source/source.ts';
import { useSideways } from '../../../ui/style/use-sideways.ts';
import { downloadOutput } from '../../../work/cache/work-calls.ts';
import { CandidateActs, CandidateStrip } from '../candidates/candidate-strip.tsx';
import type { useCandidates } from '../candidates/use-candidates.ts';
import { MarkingBar } from '../marking/marking-bar.tsx';
import type { useMarking } from '../marking/use-marking.ts';
import type { useMaskEditor } from '../marking/use-mask-editor.ts';
import type { ReadyCandidate } from '../queries.ts';
import { fileNameOf, numberedName } from '../words.ts';
import styles from './redraw-stage.module.css';

interface StageFootProps {
  editor: ReturnType<typeof useMaskEditor>;
  narrow: boolean;
  marking: ReturnType<typeof useMarking>;
  review: ReturnType<typeof useCandidates>;
  image: Source;
  /** The picture among what was accepted before and after it. */
  versions: readonly Source[];
  works: readonly Work[];
  wantsChanges: boolean;
  onCompare: (comparing: boolean) => void;
  onChanges: (wanted: boolean) => void;
  onAccept: (accepted: Source, words: string) => void;
  onVersion: (version: Source, number: number) => void;
}

/** Below the picture: the tools that mark it, and the candidates that came. */
export function StageFoot(props: StageFootProps) {
  const { editor, narrow, marking, review, image, versions, works, wantsChanges, onCompare, onChanges, onAccept, onVersion } = props;
  const { chosen, candidates } = review;
  const { t } = useTranslation('redraw');
  const version = versions.findIndex(({ id }) => id === image.id) + 1;
  const download = () =>
    downloadOutput(
      chosen
        ? { url: chosen.output.url, name: numberedName(chosen.output.name, chosen.number) }
        : { url: image.url, name: fileNameOf(image, version) },
    );
  const left = candidates.filter(({ kind }) => kind === 'painting').length;
  const versionName = version === 1 ? t('originalThumb') : t('versionThumb', { number: version });
  const acts = {
    candidates,
    chosen,
    changes: wantsChanges,
    onStep: review.step,
    onCompare,
    onChanges,
    onDiscard: review.discard,
    // It is still the same picture, and called as it was.
    onAccept: ({ output, work }: ReadyCandidate) =>
      onAccept(
        { ...madeSource(output, work), name: image.name },
        left ? t('acceptedBefore', { count: left, version: versionName }) : t('accepted'),
      ),
    onDownload: download,
  };
  return (
    <div className={styles.foot} ref={useSideways(true)}>
      {/* Its place stays, so that the picture does not move when a candidate is looked at. */}
      <div className={styles.bar}>
        {chosen && narrow && <CandidateActs {...acts} />}
        {!chosen && (
          <MarkingBar
            editor={editor}
            narrow={narrow}
            onTool={marking.chooseTool}
            onEdit={marking.edit}
            onUndo={marking.undo}
            onRedo={marking.redo}
            onLoad={(file) => void marking.load(file)}
            onSave={() => void marking.save()}
            onDownload={download}
          />
        )}
      </div>
      <CandidateStrip
        {...acts}
        image={image}
        versions={versions}
        works={works}
        actsApart={narrow}
        onVersion={onVersion}
        onShow={review.show}
      />
      <p className="sr" role="status" aria-live="polite">
        {marking.said}
      </p>
    </div>
  );
}

import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { Check, ChevronLeft, ChevronRight, Download, Eye, GitCompareArrows, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { renewedSource } from '../../../tool/source/find-source.ts';
import type { Source } from '../../../tool/source/source.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Toolbar } from '../../../ui/button/toolbar.tsx';
import { Progress } from '../../../ui/display/progress.tsx';
import { useWorkPreviews } from '../../../work/cache/works.ts';
import { OutputView } from '../../../work/output/output-view.tsx';
import { useCancelling } from '../../../work/underway/cancelling.ts';
import { CancelIcon } from '../../../work/underway/underway.tsx';
import { useWorkActions } from '../../../work/work-actions.ts';
import { type Candidate, isReady, type ReadyCandidate, tallyOf } from '../queries.ts';
import { useRedrawState } from '../store.ts';
import styles from './candidate-strip.module.css';

interface CandidateStripProps {
  image: Source;
  /** The picture among what was accepted before and after it. */
  versions: readonly Source[];
  works: readonly Work[];
  candidates: readonly Candidate[];
  chosen: ReadyCandidate | undefined;
  changes: boolean;
  /** What can be done with a candidate stands elsewhere. */
  actsApart: boolean;
  onVersion: (version: Source, number: number) => void;
  onShow: (output: string | undefined) => void;
  onStep: (by: 1 | -1) => void;
  onCompare: (comparing: boolean) => void;
  onChanges: (wanted: boolean) => void;
  onDiscard: (id: string) => void;
  onAccept: (candidate: ReadyCandidate) => void;
  /** Saves what is on the stage. */
  onDownload: () => void;
}

/**
 * The versions of the picture and what was made of it, side by side: go back, look, compare, discard, accept, save. It has its place
 * before there is anything, so that the picture above does not move when there is.
 */
export function CandidateStrip(props: CandidateStripProps) {
  const { image, versions, candidates, chosen, actsApart, onShow, onDiscard, onDownload } = props;
  const { t } = useTranslation('redraw');
  const nothing = candidates.length === 0 && versions.length === 1;
  return (
    <section className={styles.staging} aria-label={t('candidates')} data-nothing={nothing || undefined}>
      <ol>
        <Versions {...props} />
        {candidates.map((candidate) => (
          <li key={candidate.key}>
            <Thumb candidate={candidate} chosen={candidate === chosen} image={image} onShow={onShow} onPutAside={onDiscard} />
          </li>
        ))}
      </ol>
      {candidates.length > 0 && !actsApart && <CandidateActs {...props} />}
      {nothing && <p className="soft">{t('noCandidates')}</p>}
      {candidates.length === 0 && !nothing && (
        <Button kind="line" icon={<Download size={16} aria-hidden />} onClick={onDownload}>
          {t('saveVersion')}
        </Button>
      )}
    </section>
  );
}

type ActsProps = Omit<CandidateStripProps, 'image' | 'versions' | 'works' | 'actsApart' | 'onShow' | 'onVersion'>;

/** What can be done with the candidate on the stage. */
export function CandidateActs(props: ActsProps) {
  const { candidates, chosen, changes, onStep, onCompare, onChanges, onDiscard, onAccept, onDownload } = props;
  const { t } = useTranslation('redraw');
  const first = chosen ? undefined : t('acceptFirst');
  const ready = candidates.filter(isReady).length;
  const alone = ready > 1 ? undefined : t(ready === 0 ? 'acceptFirst' : 'noOther');
  return (
    <Toolbar label={t('versionTools')} className={styles.acts}>
      <IconButton
        className="only-wide"
        label={t('previous')}
        icon={<ChevronLeft size={18} aria-hidden />}
        disabledReason={alone}
        onClick={() => onStep(-1)}
      />
      <IconButton
        className="only-wide"
        label={t('next')}
        icon={<ChevronRight size={18} aria-hidden />}
        disabledReason={alone}
        onClick={() => onStep(1)}
      />
      <CompareButton disabledReason={first} onCompare={onCompare} />
      <IconButton
        label={t('changes')}
        icon={<GitCompareArrows size={18} aria-hidden />}
        aria-pressed={changes}
        disabledReason={first}
        onClick={() => onChanges(!changes)}
      />
      <IconButton label={t('download')} icon={<Download size={18} aria-hidden />} disabledReason={first} onClick={onDownload} />
      <Button
        className={styles.discard ?? ''}
        icon={<X size={16} aria-hidden />}
        disabledReason={first}
        onClick={() => chosen && onDiscard(chosen.output.id)}
      >
        {t('discard')}
      </Button>
      <Button
        className={styles.accept ?? ''}
        kind={chosen ? 'primary' : 'fill'}
        icon={<Check size={16} aria-hidden />}
        disabledReason={first}
        onClick={() => chosen && onAccept(chosen)}
      >
        {t('accept')}
      </Button>
    </Toolbar>
  );
}

/** The picture in the editor, with those that came before and after it in this session. */
function Versions({ image, versions, works, candidates, chosen, onShow, onVersion }: CandidateStripProps) {
  const { t } = useTranslation('redraw');
  const { t: words } = useTranslation('work');
  return versions.map((version, place) => {
    const edited = version.id === image.id;
    const last = place === versions.length - 1;
    const name = place === 0 ? t('originalThumb') : t('versionThumb', { number: place + 1 });
    // What is still being made of another version is seen there.
    const { going, progress } = tallyOf(edited ? [] : works, version.id);
    return (
      <li key={version.id} className={last && candidates.length > 0 && place > 0 ? styles.lastVersion : undefined}>
        <button
          type="button"
          className={styles.candidate}
          aria-current={(edited && !chosen) || undefined}
          data-edited={(edited && versions.length > 1) || undefined}
          onClick={() => (edited ? onShow(undefined) : onVersion(version, place + 1))}
        >
          <span className={styles.picture} style={{ aspectRatio: `${version.width} / ${version.height}` }}>
            <img src={edited ? image.thumb : version.thumb} alt="" onError={() => edited || void renew(version)} />
            {going && (
              <span className={styles.progress}>
                <Progress value={progress} label={words('live.painting', { percent: Math.floor(progress * 100) })} />
              </span>
            )}
          </span>
          {name}
        </button>
      </li>
    );
  });
}

/** An address of a file opens for some hours; versions may be there for days. One that is gone stays without a picture. */
async function renew(version: Source): Promise<void> {
  const renewed = await renewedSource(version);
  if (renewed && renewed.thumb !== version.thumb) useRedrawState.getState().renewVersion(renewed);
}

/** As long as it is held, by pointer or key, the original is seen. */
function CompareButton({ disabledReason, onCompare }: { disabledReason: string | undefined; onCompare: (comparing: boolean) => void }) {
  const { t } = useTranslation('redraw');
  const hold = () => disabledReason === undefined && onCompare(true);
  const release = () => onCompare(false);
  const isTrigger = (key: string) => key === ' ' || key === 'Enter';
  return (
    <Button
      kind="line"
      className={styles.compare ?? ''}
      icon={<Eye size={16} aria-hidden />}
      disabledReason={disabledReason}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={(event) => isTrigger(event.key) && hold()}
      onKeyUp={(event) => isTrigger(event.key) && release()}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      {t('compare')}
    </Button>
  );
}

interface ThumbProps {
  candidate: Candidate;
  chosen: boolean;
  image: Source;
  onShow: (output: string) => void;
  onPutAside: (id: string) => void;
}

function Thumb({ candidate, chosen, image, onShow, onPutAside }: ThumbProps) {
  const { t } = useTranslation('redraw');
  const { work, number } = candidate;
  const shape = { aspectRatio: `${image.width} / ${image.height}` };
  if (candidate.kind === 'ready') {
    const { output } = candidate;
    return (
      <button
        type="button"
        className={styles.candidate}
        aria-current={chosen || undefined}
        aria-label={t('candidateAlt', { number })}
        onClick={() => onShow(output.id)}
      >
        <OutputView as="thumb" output={output} alt="" sizes="72px" className={styles.picture ?? ''} />
        <span aria-hidden>{number}</span>
      </button>
    );
  }
  if (candidate.kind === 'painting') return <Painting candidate={candidate} shape={shape} />;
  const failed = work.state === 'failed';
  return (
    <div className={styles.candidate} title={work.error?.text}>
      <span className={styles.picture} style={shape} data-dashed="">
        <TriangleAlert size={18} aria-hidden className={failed ? styles.bad : undefined} />
      </span>
      <span>{failed ? t('failedThumb', { number }) : t('cancelledThumb', { number })}</span>
      <Ended candidate={candidate} onPutAside={onPutAside} />
    </div>
  );
}

function Ended({ candidate, onPutAside }: { candidate: Candidate; onPutAside: (id: string) => void }) {
  const { t } = useTranslation('redraw');
  const actions = useWorkActions();
  const { work } = candidate;
  return (
    <span className={styles.over}>
      {work.state === 'failed' && (
        <IconButton onPicture label={t('retry')} icon={<RotateCcw size={14} aria-hidden />} onClick={() => actions.retry(work)} />
      )}
      <IconButton onPicture label={t('putAside')} icon={<X size={14} aria-hidden />} onClick={() => onPutAside(work.id)} />
    </span>
  );
}

/** Where the strip reaches over the edge, whoever waits sees how far it is. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function Painting({ candidate, shape }: { candidate: Extract<Candidate, { kind: 'painting' }>; shape: { aspectRatio: string } }) {
  const { t } = useTranslation('redraw');
  const { t: words } = useTranslation('work');
  const { work, place, progress, number, lead } = candidate;
  const preview = useWorkPreviews(work.id)[place];
  const percent = Math.floor(progress * 100);
  const { later, toggle } = useCancelling(work);
  const waiting = work.state === 'queued' || !lead;
  const stoppable = lead && !isEnded(work.state) && work.state !== 'cancelling' && !work.id.startsWith('pending-');
  const thumb =
    later && lead ? words('cancelLaterShort') : waiting ? t('waitingThumb', { number }) : t('paintingThumb', { number, percent });
  return (
    <div ref={lead ? bringIntoSight : null} className={styles.candidate} aria-busy>
      <span className={styles.picture} style={shape} data-dashed={preview ? undefined : ''}>
        {preview && <img className={styles.preview} src={preview} alt="" />}
        {!waiting && (
          <span className={styles.progress}>
            <Progress value={progress} label={t('candidateAlt', { number })} />
          </span>
        )}
      </span>
      <span>{thumb}</span>
      {stoppable && (
        <span className={styles.over}>
          <IconButton
            onPicture
            label={later ? words('carryOn') : t('cancel')}
            icon={<CancelIcon later={later} size={14} />}
            onClick={toggle}
          />
        </span>
      )}
    </div>
  );
}

import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Shown } from '../../../canvas/mask/marking.ts';
import type { MaskEditor } from '../../../canvas/mask/mask-editor.ts';
import type { Viewport } from '../../../canvas/view/viewport.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Source } from '../../../tool/source/source.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { ToolPlate } from '../../../ui/button/toolbar.tsx';
import { Plate } from '../../../ui/display/picture.tsx';
import type { ChangesState } from '../candidates/use-changes.ts';
import { MaskStage } from '../marking/mask-stage.tsx';
import { useViewport } from '../marking/use-viewport.ts';
import { missingOf, type ReadyCandidate, type Tally } from '../queries.ts';
import { useRedrawState } from '../store.ts';
import styles from './redraw-stage.module.css';

interface RedrawStageProps {
  editor: MaskEditor;
  image: Source;
  broken: boolean;
  onBroken: () => void;
  onAgain: () => void;
  tally: Tally;
  /** What a candidate is called, by its number. */
  nameOf: (number: number) => string;
  chosen: ReadyCandidate | undefined;
  comparing: boolean;
  onCompare: (comparing: boolean) => void;
  changes: ChangesState;
  rim: number;
  /** What went wrong with the last selection or mask file, in words. */
  trouble: string | undefined;
  onShown: (shown: Shown) => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  /** The marking bar and the candidates. */
  children: ReactNode;
}

const zoomStep = 1.25;

/** The picture being marked, or the candidate being looked at, with what there is to say about it on plates. */
export function RedrawStage(props: RedrawStageProps) {
  const { editor, image, broken, onBroken, onAgain, chosen, comparing, onCompare, changes, rim, onShown, onKey, children } = props;
  const { t } = useTranslation('redraw');
  return (
    <div className={styles.stage}>
      <div className={styles.room}>
        <MaskStage
          editor={editor}
          url={image.url}
          onBroken={onBroken}
          candidate={chosen && { url: chosen.output.url, label: t('candidateAlt', { number: chosen.number }) }}
          comparing={comparing}
          onCompare={onCompare}
          changed={changes.kind === 'known' && !comparing ? changes.changed : undefined}
          rim={rim}
          onShown={onShown}
          onKey={onKey}
        />
        {broken && (
          <div className={styles.broken}>
            <p>{t('gone')}</p>
            <Button kind="line" onClick={onAgain}>
              {t('again')}
            </Button>
          </div>
        )}
        <Plate className={styles.about}>
          <About {...props} />
        </Plate>
        <Zoom viewport={editor.viewport} />
      </div>
      {children}
    </div>
  );
}

function Zoom({ viewport }: { viewport: Viewport }) {
  const { t } = useTranslation('redraw');
  useViewport(viewport);
  return (
    <ToolPlate label={t('zoomTools')} className={styles.zoom}>
      <IconButton onPicture label={t('zoomOut')} icon={<Minus size={16} aria-hidden />} onClick={() => viewport.zoomBy(1 / zoomStep)} />
      <button type="button" className={styles.percent} title={t('zoomFit')} onClick={() => viewport.fit()}>
        <span className="sr">{t('zoomFit')}, </span>
        {t('zoom', { percent: Math.round(viewport.scale * 100) })}
      </button>
      <IconButton onPicture label={t('zoomIn')} icon={<Plus size={16} aria-hidden />} onClick={() => viewport.zoomBy(zoomStep)} />
    </ToolPlate>
  );
}

function About({ editor, chosen, tally, nameOf, comparing, changes, trouble }: RedrawStageProps) {
  const { t, language } = useTranslation('redraw');
  const { t: words } = useTranslation('work');
  const tool = useRedrawState((state) => state.tools.tool);
  const { ready, count, going } = tally;
  if (trouble) return <span className={styles.trouble}>{trouble}</span>;
  if (!chosen) {
    return (
      <>
        {t(`tools.${tool}`)}
        <span className={styles.hint}>{t(`hints.${tool}`)}</span>
        {editor.mask.marked === 0 && <span className={styles.first}>{t('markFirst')}</span>}
        {going && count > 1 && <span>{t('plateUnderway', { ready, count })}</span>}
      </>
    );
  }
  if (comparing) return <>{t('plateOriginal')}</>;
  const hint = () => {
    if (changes.kind === 'counting') return t('plateCounting');
    if (changes.kind === 'failed') return t('plateFailed');
    if (changes.kind === 'off') return t('plateHold');
    return undefined;
  };
  const missing = missingOf(chosen.work);
  return (
    <>
      {nameOf(chosen.number)}
      {missing.length > 0 && (
        <span>
          {words('report.missing')}
          {new Intl.ListFormat(language).format(missing)}
        </span>
      )}
      {changes.kind === 'known' ? (
        <span data-changes="">
          {t('plateChanged', { count: changes.inside + changes.outside })} · {t('plateOutside', { count: changes.outside })}
        </span>
      ) : (
        <span className={changes.kind === 'off' ? styles.hint : styles.soft}>{hint()}</span>
      )}
    </>
  );
}

import type { Output, Work } from '@easel/contract/works';
import { Download, Heart, Maximize2, Repeat2 } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { pair, useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink, IconButton } from '../../ui/button/button.tsx';
import { ToolPlate } from '../../ui/button/toolbar.tsx';
import { useBox } from '../../ui/style/media.ts';
import { bestColumns, widthInColumns } from '../../work/arrange.ts';
import { useWorkPreviews } from '../../work/cache/works.ts';
import { CompareView } from '../../work/compare/compare-view.tsx';
import { OutputView } from '../../work/output/output-view.tsx';
import { useOutputWords } from '../../work/output/output-words.ts';
import { PictureMenu } from '../../work/picture-menu.tsx';
import { type Place, placesOf } from '../../work/places.ts';
import { Ended, Painting, Preview, Waiting } from '../../work/underway/underway.tsx';
import { useWorkActions } from '../../work/work-actions.ts';
import { besideWidth, labelGap, type Size } from './beside.ts';
import { useFirstHeight } from './first-height.ts';
import styles from './stage.module.css';

interface StageProps {
  work: Work;
  onOpen: (output: string) => void;
  /** Of several pictures the one that the actions below are for. */
  chosen?: string | undefined;
  /** What it is made from: seen until there is more to see. */
  source?: { url: string } | undefined;
  /** Ready pictures are shown beside their source. */
  compares?: boolean;
  /** The wall label and the actions below the pictures. */
  children: ReactNode;
}

const gap = 12;
/** Pixels that the label needs beside the pictures. */
const labelLeast = 152;
/** A stage as narrow as a phone's, in pixels. */
const narrowStage = 560;
/**
 * Pixels that pictures keep at least: several on a phone stand in two rows, where each is to be seen. In a stage that is too low for
 * them and the label they take all of it, and the label is scrolled to.
 */
function leastHeight(stage: Size, pictures: number): number {
  if (stage.height < 200) return Math.min(180, stage.height);
  return pictures > 1 && stage.width < narrowStage ? Math.min(260, stage.height) : 150;
}

/** The work in its final shape from the first moment, as large as the stage allows. */
export function Stage({ work, onOpen, chosen, source, compares, children }: StageProps) {
  const [holdStage, stage] = useBox<HTMLDivElement>();
  const [holdLabel, label] = useBox<HTMLDivElement>();
  const previews = useWorkPreviews(work.id);
  const places = placesOf(work, (place) => place in previews);
  // Of a work that ended early the finished pictures stay where they were, as large as they were.
  const cells = work.outputs.length > 0 ? Math.max(places.length, work.recipe.count ?? 1) : places.length;
  const width = work.outputs[0]?.width ?? work.recipe.width ?? 3;
  const height = work.outputs[0]?.height ?? work.recipe.height ?? 2;
  const aspect = width / height;
  const widthOf = (columns: number, each: number) => each * columns + gap * (columns - 1);
  const fit = (across: number, down: number) => {
    const best = bestColumns(cells, aspect, across, down, gap);
    return { width: best.width, across: widthOf(best.columns, best.width) };
  };
  // As one writes below the stage its height changes, and with it how large the pictures are, not where they stand.
  const arrangedFor = { ...stage, height: useFirstHeight(stage, `${cells} ${aspect}`) };
  const beside = besideWidth(arrangedFor, labelLeast, fit);
  const across = beside ? stage.width - beside - labelGap : stage.width;
  const downIn = (within: Size) => (beside ? within.height : Math.max(leastHeight(within, cells), within.height - label.height - labelGap));
  const { columns } = bestColumns(cells, aspect, across, downIn(arrangedFor), gap);
  const each = widthInColumns(columns, cells, aspect, across, downIn(stage), gap);
  const gridTemplate = `repeat(${Math.ceil(cells / columns)}, ${each / aspect}px) / repeat(${columns}, ${each}px)`;
  return (
    <div
      className={styles.fitted}
      ref={holdStage}
      data-beside={beside && ''}
      style={{ '--beside': `${beside}px`, '--gap': `${labelGap}px` }}
    >
      {stage.width > 0 && (
        <div className={styles.grid} style={{ gridTemplate }}>
          {places.map((place, at) => (
            <figure
              key={place.place}
              className={styles.place}
              // What tells that it ended stands after the pictures that are there, and takes the rest of their row.
              style={place.kind === 'ended' ? { gridColumn: `${(at % columns) + 1} / -1` } : undefined}
              aria-busy={place.kind === 'painting' || undefined}
              data-chosen={(place.kind === 'ready' && place.output.id === chosen) || undefined}
            >
              <StagePlace
                work={work}
                place={place}
                preview={previews[place.place] ?? source?.url}
                width={each}
                onOpen={onOpen}
                before={compares ? source : undefined}
              />
            </figure>
          ))}
        </div>
      )}
      <div
        className={styles.under}
        ref={holdLabel}
        style={{ inlineSize: beside ?? `max(min(100%, var(--label)), ${widthOf(columns, each)}px)` }}
      >
        {children}
      </div>
    </div>
  );
}

interface StagePlaceProps {
  work: Work;
  place: Place;
  preview: string | undefined;
  width: number;
  onOpen: (output: string) => void;
  before: { url: string } | undefined;
}

function StagePlace({ work, place, preview, width, onOpen, before }: StagePlaceProps) {
  if (place.kind === 'ended') return <Ended work={work} small={width < 260} />;
  if (place.kind === 'painting' && !place.lead) return <Preview image={preview} />;
  if (place.kind === 'painting') return <Painting work={work} progress={place.progress} preview={preview} small={width < 260} />;
  if (place.kind === 'waiting') return place.first ? <Waiting work={work} /> : <div className={styles.empty} />;
  return <ReadyOutput work={work} place={place} width={width} onOpen={onOpen} before={before} />;
}

function ReadyOutput({
  work,
  place,
  width,
  onOpen,
  before,
}: {
  work: Work;
  place: Extract<Place, { kind: 'ready' }>;
  width: number;
  onOpen: (output: string) => void;
  before: { url: string } | undefined;
}) {
  const { t } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const actions = useWorkActions();
  const { output } = place;
  const open = () => onOpen(output.id);
  const alt = useOutputWords()(work, output, place.place, work.recipe.count ?? 1);
  return (
    <>
      {output.kind === 'video' ? (
        <OutputView as="stage" output={output} alt={alt} sizes="" className={styles.fill} />
      ) : before ? (
        <CompareView before={{ ...before, margins: work.recipe.margins }} after={output} alt={alt} className={styles.fill} />
      ) : (
        <OpenPicture output={output} alt={alt} width={width} onOpen={open} />
      )}
      <ToolPlate label={t('pictureTools')} className={styles.tools}>
        {width >= 260 && (
          <>
            <IconButton onPicture label={action('menu.open')} icon={<Maximize2 size={18} aria-hidden />} onClick={open} />
            <ButtonLink
              className={styles.iconLink}
              to={actions.againAddress(work)}
              aria-label={action('menu.useAgain')}
              title={action('menu.useAgain')}
              icon={<Repeat2 size={18} aria-hidden />}
            />
            <IconButton
              onPicture
              label={work.favorite ? action('menu.unfavorite') : action('menu.favorite')}
              aria-pressed={work.favorite}
              icon={<Heart size={18} fill={work.favorite ? 'currentColor' : 'none'} aria-hidden />}
              onClick={() => actions.favorite([work], !work.favorite)}
            />
            <IconButton
              onPicture
              label={action('menu.download')}
              icon={<Download size={18} aria-hidden />}
              onClick={() => actions.downloadOutput(output)}
            />
          </>
        )}
        <PictureMenu work={work} output={output} onOpen={open} onPicture />
      </ToolPlate>
    </>
  );
}

/** A picture that opens by a press. */
function OpenPicture({ output, alt, width, onOpen }: { output: Output; alt: string; width: number; onOpen: () => void }) {
  const { t: action } = useTranslation('workActions');
  // The thumbnail is there long before the file: it stands in front until the file can be seen.
  const [sharp, setSharp] = useState(false);
  const loaded = (event: SyntheticEvent) => {
    if (!(event.target as Element).hasAttribute('data-veil')) setSharp(true);
  };
  return (
    <button type="button" className={styles.open} onClick={onOpen} onLoadCapture={loaded} aria-label={pair(action('menu.open'), alt)}>
      <OutputView as="stage" output={output} alt={alt} sizes={`${Math.round(width)}px`} className={styles.fill}>
        {!sharp && <img data-veil className={styles.veil} src={output.thumb_large_url} alt="" aria-hidden />}
      </OutputView>
    </button>
  );
}

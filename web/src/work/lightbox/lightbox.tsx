import { Dialog as Base } from '@base-ui/react/dialog';
import type { LineageStep } from '@easel/contract/work-calls';
import { workRefusal } from '@easel/contract/work-states';
import type { Output } from '@easel/contract/works';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { isTyping } from '../../ui/keyboard/typing.ts';
import { focusAtOnce } from '../../ui/popup/first-focus.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { useBox } from '../../ui/style/media.ts';
import type { Comparable } from '../compare/comparable.ts';
import { CompareBar } from '../compare/compare-bar.tsx';
import { ComparePair } from '../compare/compare-pair.tsx';
import { ComparePanel } from '../compare/compare-panel.tsx';
import { type CompareMode, useComparison } from '../compare/use-comparison.ts';
import { OutputView } from '../output/output-view.tsx';
import { useOutputWords } from '../output/output-words.ts';
import { placeCount } from '../places.ts';
import { useWorkActions } from '../work-actions.ts';
import type { Names } from '../work-facts.tsx';
import { workName } from '../work-name.ts';
import { isInsideApp } from './inside-app.ts';
import { KeysLegend } from './keys-legend.tsx';
import styles from './lightbox.module.css';
import { LightboxBar } from './lightbox-bar.tsx';
import { RecipePanel } from './recipe-panel.tsx';
import { neighbourOf, type Slide } from './slides.ts';
import { sizesOf } from './use-zoom-gestures.ts';
import { actualSize, fitted, moved, type Sizes, sizesIn, type Zoom, zoomAt } from './zoom.ts';
import { ZoomView } from './zoom-view.tsx';

export interface LightboxProps {
  slides: readonly Slide[];
  /** Id of the output in view. */
  view: string;
  onView: (output: string) => void;
  onClose: () => void;
  names: Names;
  learnMore: ReactNode;
  /** The picture that the work in view started from, while it is still there. */
  source?: Omit<Comparable, 'work' | 'source'> | undefined;
  /** The steps on the way to it. */
  lineage?: readonly LineageStep[] | undefined;
  /** It opens with the comparison: with the picture of this id, else with what it started from. */
  comparesAtFirst?: string | boolean;
  /** Asks for more of the list when its end comes near. */
  onNearEnd?: () => void;
}

/** One picture as large as the window, with its recipe beside it. Keys do everything. */
export function Lightbox({
  slides,
  view,
  onView,
  onClose,
  names,
  learnMore,
  source,
  lineage,
  comparesAtFirst = false,
  onNearEnd,
}: LightboxProps) {
  const { t } = useTranslation('work');
  const { t: words } = useTranslation('lightbox');
  const outputWords = useOutputWords();
  const [recipeOpen, setRecipeOpen] = useState(() => matchMedia('(max-width: 767px) and (min-height: 600px), (min-width: 1024px)').matches);
  const popup = useRef<HTMLDivElement>(null);
  const place = slides.findIndex((slide) => slide.output.id === view);
  const slide = slides[place];
  const { zoom, setZoom, zoomBy, toActualSize, pane, ofActual } = useZoom(popup, slide?.output);
  const go = (step: -1 | 1) => {
    const next = slides[place + step];
    if (!next) return;
    setZoom(fitted);
    onView(next.output.id);
  };
  useNeighbours(slides, place, onNearEnd);
  const comparison = useComparison({ slide, slides, source, lineage, atFirst: comparesAtFirst, onView, onToggle: () => setZoom(fitted) });

  const doing = useDoing(slide, () => {
    const next = slide && neighbourOf(slides, place, slide.work.id);
    if (next) onView(next.output.id);
    else onClose();
  });
  if (!slide || !doing) return null;
  const { work, output } = slide;
  const isVideo = output.kind === 'video';
  const { before, pair, toggle } = comparison;
  const toggleRecipe = () => setRecipeOpen(!recipeOpen);
  const keys = new Map([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
    ['i', toggleRecipe],
    ['f', doing.favorite],
    ['c', toggle],
    ['d', doing.download],
    ['Delete', doing.remove],
    ['+', () => zoomBy(1)],
    ['-', () => zoomBy(-1)],
    ['1', toActualSize],
    ...comparison.keys,
  ]);
  const zoomed = zoom.scale > 1;
  const alt = outputWords(work, output, work.outputs.indexOf(output), placeCount(work));
  const toggleZoom = () => setZoom(zoomed ? fitted : { ...fitted, scale: 2.5 });

  return (
    <Base.Root open onOpenChange={(open) => open || onClose()} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          initialFocus={focusAtOnce(popup)}
          className={styles.lightbox}
          data-recipe={recipeOpen || undefined}
          onKeyDown={(event) => runKey(event, keys)}
        >
          <section className={styles.view}>
            <Base.Title className="sr">{workName(work, t)}</Base.Title>
            <LightboxBar
              slide={slide}
              zoomed={zoomed}
              onZoom={isVideo ? undefined : toggleZoom}
              comparing={pair !== undefined}
              onCompare={before && toggle}
              recipeOpen={recipeOpen}
              onRecipe={toggleRecipe}
              onFavorite={doing.favorite}
              onDownload={doing.download}
              onDelete={doing.remove}
            />
            <Media
              key={output.id}
              output={output}
              alt={alt}
              pair={pair}
              mode={comparison.mode}
              pane={pane}
              zoom={zoom}
              onZoom={setZoom}
              onSwipe={go}
            />
            {!pair && <Arrows first={place === 0} last={place === slides.length - 1} onGo={go} />}
            {pair ? (
              <CompareBar comparison={comparison} scale={ofActual} onZoom={zoomBy} onActualSize={toActualSize} />
            ) : (
              <KeysLegend compares={before !== undefined} plays={isVideo} />
            )}
          </section>
          {recipeOpen && (
            <aside className={styles.recipe} aria-label={words('recipe')}>
              {pair ? (
                <ComparePanel work={work} output={output} before={pair} comparison={comparison} names={names} />
              ) : (
                <RecipePanel slide={slide} names={names} learnMore={learnMore} lineage={lineage} onTitled={() => popup.current?.focus()} />
              )}
            </aside>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** What keys and buttons do with the picture in view. @param onGone it was deleted: another one comes into view */
function useDoing(slide: Slide | undefined, onGone: () => void) {
  const { t } = useTranslation('lightbox');
  const actions = useWorkActions();
  if (!slide) return undefined;
  const { work, output } = slide;
  return {
    remove: () => {
      if (workRefusal('delete', work.state)) return;
      actions.remove([work]);
      onGone();
    },
    favorite: () => {
      if (!workRefusal('favorite', work.state)) actions.favorite([work], !work.favorite);
    },
    download: () => {
      if (output.kind === 'image' && isInsideApp(navigator.userAgent)) showToast({ text: t('holdToSave') });
      else actions.downloadOutput(output);
    },
  };
}

interface MediaProps {
  output: Output;
  alt: string;
  /** What it is compared with. */
  pair: Comparable | undefined;
  mode: CompareMode;
  pane: (element: HTMLElement | null) => void;
  zoom: Zoom;
  onZoom: (change: (zoom: Zoom) => Zoom) => void;
  onSwipe: (step: -1 | 1) => void;
}

/** The output in view: a video to be played, a picture to look at closely or to compare. */
function Media({ output, alt, pair, mode, pane, ...zooming }: MediaProps) {
  const { t: words } = useTranslation('lightbox');
  const { t: action } = useTranslation('workActions');
  if (pair) {
    const [first, second] = pair.source ? [`A · ${action('compare.before')}`, `B · ${action('compare.after')}`] : ['A', 'B'];
    const { zoom, onZoom } = zooming;
    return (
      <ComparePair
        before={{ ...pair, name: first }}
        after={{ ...output, name: second }}
        alt={alt}
        mode={mode}
        zoom={zoom}
        onZoom={onZoom}
        pane={pane}
      />
    );
  }
  if (output.kind === 'image') return <ZoomView output={output} alt={alt} {...zooming} unavailable={words('unavailable')} />;
  return (
    <div className={styles.big} data-still="">
      <OutputView as="stage" output={output} alt={alt} sizes="" />
    </div>
  );
}

const middle = { x: 0, y: 0 };

/** The zoom of what is in view, nearer and farther by a step, and to one pixel of the screen for each of the file. */
function useZoom(popup: RefObject<HTMLElement | null>, output: Output | undefined) {
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const [pane, box] = useBox();
  // Side by side each picture has less room than one over the other: what was 1:1 stays so.
  const [last, setLast] = useState(box);
  if (box !== last) {
    setLast(box);
    if (output && last.width > 0) setZoom(moved(zoom, sizesIn(last, output), sizesIn(box, output)));
  }
  const change = (to: (now: Zoom, sizes: Sizes) => Zoom) => {
    if (!output) return;
    const room = popup.current?.querySelector('[data-pane], [data-zoom-view]') ?? document.documentElement;
    setZoom((now) => to(now, sizesOf(room, output)));
  };
  return {
    zoom,
    setZoom,
    zoomBy: (step: 1 | -1) => change((now, sizes) => zoomAt(now, step > 0 ? 1.5 : 1 / 1.5, middle, sizes)),
    toActualSize: () => change((_now, sizes) => actualSize(sizes)),
    /** Where pictures are compared: their view, and how large a pixel of the file is on the screen, of 1. */
    pane,
    ofActual: output && box.width > 0 ? zoom.scale / sizesIn(box, output).actual : undefined,
  };
}

/** Fetches the pictures on both sides before they are asked for, and more of the list when its end comes near. */
function useNeighbours(slides: readonly Slide[], place: number, onNearEnd: (() => void) | undefined): void {
  useEffect(() => {
    for (const near of [slides[place + 1], slides[place - 1]]) {
      if (near) new Image().src = near.output.kind === 'image' ? near.output.url : near.output.thumb_large_url;
    }
    if (place >= 0 && place >= slides.length - 3) onNearEnd?.();
  }, [slides, place, onNearEnd]);
}

/** Does what a key stands for, unless something in the lightbox needs that key itself. */
function runKey(event: KeyboardEvent, keys: ReadonlyMap<string, () => void>): void {
  // The keys of a menu are its own.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  if (isTyping(event.target)) return;
  // The line between before and after has the arrow keys while it has the focus, and so has the film of a video.
  if (event.target instanceof HTMLInputElement && event.key.startsWith('Arrow')) return;
  const run = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  run();
}

function Arrows({ first, last, onGo }: { first: boolean; last: boolean; onGo: (step: -1 | 1) => void }) {
  const { t } = useTranslation('lightbox');
  const icon = (Icon: typeof ChevronLeft) => <Icon size={22} aria-hidden />;
  return (
    <>
      {!first && <IconButton className={styles.start} label={t('previous')} icon={icon(ChevronLeft)} onPicture onClick={() => onGo(-1)} />}
      {!last && <IconButton className={styles.end} label={t('next')} icon={icon(ChevronRight)} onPicture onClick={() => onGo(1)} />}
    </>
  );
}

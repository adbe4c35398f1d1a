import { Dialog as Base } from '@base-ui/react/dialog';
import type { LineageStep } from '@easel/contract/work-calls';
import { workRefusal } from '@easel/contract/work-states';
import type { Output } from '@easel/contract/works';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { isTyping } from '../../ui/keyboard/typing.ts';
import { focusAtOnce } from '../../ui/popup/first-focus.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { canCompare } from '../compare/can-compare.ts';
import { CompareView } from '../compare/compare-view.tsx';
import { OutputView } from '../output/output-view.tsx';
import { useOutputWords } from '../output/output-words.ts';
import { useWorkActions } from '../work-actions.ts';
import type { Names } from '../work-facts.tsx';
import { workName } from '../work-name.ts';
import { isInsideApp } from './inside-app.ts';
import { KeysLegend } from './keys-legend.tsx';
import styles from './lightbox.module.css';
import { LightboxBar } from './lightbox-bar.tsx';
import { RecipePanel } from './recipe-panel.tsx';
import { neighbourOf, type Slide } from './slides.ts';
import { fitted, maxScale, type Zoom } from './zoom.ts';
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
  source?: { url: string } | undefined;
  /** The steps on the way to it. */
  lineage?: readonly LineageStep[] | undefined;
  /** It opens with the comparison. */
  comparesAtFirst?: boolean;
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
  const actions = useWorkActions();
  const outputWords = useOutputWords();
  const [recipeOpen, setRecipeOpen] = useState(() => matchMedia('(max-width: 767px), (min-width: 1024px)').matches);
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const [comparing, setComparing] = useState(comparesAtFirst);
  const popup = useRef<HTMLDivElement>(null);
  const place = slides.findIndex((slide) => slide.output.id === view);
  const slide = slides[place];
  const go = (step: -1 | 1) => {
    const next = slides[place + step];
    if (!next) return;
    setZoom(fitted);
    onView(next.output.id);
  };
  const changeZoom = useCallback((change: (zoom: Zoom) => Zoom) => setZoom(change), []);
  useNeighbours(slides, place, onNearEnd);

  if (!slide) return null;
  const { work, output } = slide;
  const remove = () => {
    if (workRefusal('delete', work.state)) return;
    const next = neighbourOf(slides, place, work.id);
    actions.remove([work]);
    if (next) onView(next.output.id);
    else onClose();
  };
  const favorite = () => {
    if (!workRefusal('favorite', work.state)) actions.favorite([work], !work.favorite);
  };
  const download = () => {
    if (output.kind === 'image' && isInsideApp(navigator.userAgent)) showToast({ text: words('holdToSave') });
    else actions.downloadOutput(output);
  };
  const isVideo = output.kind === 'video';
  const before = canCompare(work) ? source : undefined;
  const toggleCompare = () => before && setComparing(!comparing);
  const toggleRecipe = () => setRecipeOpen(!recipeOpen);
  const keys = new Map([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
    ['i', toggleRecipe],
    ['f', favorite],
    ['c', toggleCompare],
    ['d', download],
    ['Delete', remove],
    ['+', () => changeZoom((now) => ({ ...now, scale: Math.min(maxScale, now.scale * 1.5) }))],
    ['-', () => changeZoom(() => fitted)],
  ]);
  const zoomed = zoom.scale > 1;
  const alt = outputWords(work, output, work.outputs.indexOf(output), work.outputs.length);
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
              comparing={comparing}
              onCompare={before && toggleCompare}
              recipeOpen={recipeOpen}
              onRecipe={toggleRecipe}
              onFavorite={favorite}
              onDownload={download}
              onDelete={remove}
            />
            <Media
              key={output.id}
              output={output}
              alt={alt}
              before={comparing ? before : undefined}
              zoom={zoom}
              onZoom={changeZoom}
              onSwipe={go}
            />
            {place > 0 && <Arrow side="start" label={words('previous')} onClick={() => go(-1)} />}
            {place < slides.length - 1 && <Arrow side="end" label={words('next')} onClick={() => go(1)} />}
            <KeysLegend compares={before !== undefined} plays={isVideo} />
          </section>
          {recipeOpen && (
            <aside className={styles.recipe} aria-label={words('recipe')}>
              <RecipePanel slide={slide} names={names} learnMore={learnMore} lineage={lineage} onTitled={() => popup.current?.focus()} />
            </aside>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface MediaProps {
  output: Output;
  alt: string;
  /** Shown beside it. */
  before: { url: string } | undefined;
  zoom: Zoom;
  onZoom: (change: (zoom: Zoom) => Zoom) => void;
  onSwipe: (step: -1 | 1) => void;
}

/** The output in view: a video to be played, a picture to look at closely or to compare. */
function Media({ output, alt, before, ...zooming }: MediaProps) {
  const { t: words } = useTranslation('lightbox');
  if (output.kind === 'image' && !before) return <ZoomView output={output} alt={alt} {...zooming} unavailable={words('unavailable')} />;
  return (
    <div className={styles.big} data-still="">
      {before ? (
        <CompareView before={before} after={output} alt={alt} className={styles.canvas} />
      ) : (
        <OutputView as="stage" output={output} alt={alt} sizes="" className={output.kind === 'image' ? styles.canvas : undefined} />
      )}
    </div>
  );
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

function Arrow({ side, label, onClick }: { side: 'start' | 'end'; label: string; onClick: () => void }) {
  const Icon = side === 'start' ? ChevronLeft : ChevronRight;
  return <IconButton className={styles[side]} label={label} icon={<Icon size={22} aria-hidden />} onPicture onClick={onClick} />;
}

import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { Check, Heart } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Badge } from '../../ui/button/chip.tsx';
import { classes } from '../../ui/style/classes.ts';
import { mosaic } from '../arrange.ts';
import { useWorkPreviews } from '../cache/works.ts';
import { ExpiryBadge } from '../expiry-badge.tsx';
import { OutputView } from '../output/output-view.tsx';
import { useOutputWords } from '../output/output-words.ts';
import { PictureMenu } from '../picture-menu.tsx';
import { type Place, placesOf } from '../places.ts';
import { Ended, Painting, Preview, Waiting } from '../underway/underway.tsx';
import { workName } from '../work-name.ts';
import styles from './tile.module.css';

interface TileProps {
  work: Work;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Height of the line under the picture. */
  label: number;
  selected: boolean;
  selecting: boolean;
  onSelect: (id: string, range: boolean) => void;
  onOpen: (output: string, comparing?: boolean) => void;
}

const gap = 3;
/** Narrower, in pixels, the words of a work need the room. */
const shortBelow = 220;

/** One work on the wall, drawn anew only when it or its place changes: all its pictures in one frame, its words and its time beneath. */
export const Tile = memo(function Tile(props: TileProps) {
  const { work, left, top, width, height, label, selected, selecting, onSelect, onOpen } = props;
  const { t } = useTranslation('work');
  const previews = useWorkPreviews(work.id);
  const words = workName(work, t);
  const underWay = !isEnded(work.state);
  const all = placesOf(work, (place) => place in previews);
  const ready = all.some((place) => place.kind === 'ready');
  const places = ready ? all.filter((place) => place.kind !== 'ended') : all;
  const frame = { width, height: height - label };
  const [first] = work.outputs;
  const aspect = (first?.width ?? work.recipe.width ?? 3) / (first?.height ?? work.recipe.height ?? 2);
  const boxes = places.length > 1 ? mosaic(places.length, aspect, frame.width, gap) : [{ left: 0, top: 0, ...frame }];

  // While selecting, or with a modifier key, a click anywhere on the tile selects and does nothing else.
  const selectInstead = (event: MouseEvent) => {
    if (!selecting && !event.shiftKey && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onSelect(work.id, event.shiftKey);
  };
  return (
    <figure className={classes(styles.tile, selected && styles.selected)} style={{ left, top, width }}>
      <div className={styles.frame} style={{ height: frame.height }} aria-busy={underWay || undefined} onClickCapture={selectInstead}>
        {places.map((place, index) => (
          <div key={place.place} className={styles.place} style={{ ...boxes[index] }}>
            <TilePlace work={work} place={place} preview={previews[place.place]} width={boxes[index]?.width ?? 0} onOpen={onOpen} />
          </div>
        ))}
        {ready && work.refunded > 0 && <Badge className={styles.refunded ?? ''}>{t('refunded', { count: work.refunded })}</Badge>}
      </div>
      <button
        type="button"
        aria-pressed={selected}
        aria-label={t('list.selectOne', { prompt: words })}
        className={styles.checkbox}
        data-shown={selecting || undefined}
        onClick={(event) => onSelect(work.id, event.shiftKey)}
      >
        <span>{selected && <Check size={16} aria-hidden />}</span>
      </button>
      {work.favorite && (
        <span className={styles.heart}>
          <Heart size={16} fill="currentColor" aria-hidden />
          <span className="sr">{t('list.isFavorite')}</span>
        </span>
      )}
      {!underWay && (
        <div className={styles.more}>
          <PictureMenu
            work={work}
            output={work.outputs.length === 1 ? first : undefined}
            onOpen={first && (() => onOpen(first.id))}
            onCompare={first && work.parent?.asset ? () => onOpen(first.id, true) : undefined}
            onPicture
          />
        </div>
      )}
      <figcaption className={styles.caption} style={{ height: label }}>
        <span title={words}>{words}</span>
        {!underWay && <ExpiryBadge expiresAt={work.expires_at} short={width < shortBelow} />}
      </figcaption>
    </figure>
  );
});

interface TilePlaceProps {
  work: Work;
  place: Place;
  preview: string | undefined;
  width: number;
  onOpen: (output: string, comparing?: boolean) => void;
}

function TilePlace({ work, place, preview, width, onOpen }: TilePlaceProps) {
  const outputWords = useOutputWords();
  if (place.kind === 'ended') return <Ended work={work} small />;
  if (place.kind === 'painting' && !place.lead) return <Preview image={preview} />;
  if (place.kind === 'painting') return <Painting work={work} progress={place.progress} preview={preview} small={width < 300} />;
  if (place.kind === 'waiting') return place.first ? <Waiting work={work} /> : null;
  const { output } = place;
  const alt = outputWords(work, output, place.place, work.recipe.count ?? 1);
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(output.id)}>
      <OutputView as="tile" output={output} alt={alt} sizes={`${Math.round(width)}px`} className={styles.fill ?? ''} />
    </button>
  );
}

import type { Work } from '@easel/contract/works';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { dateLocale } from '../../ui/format/date-locale.ts';
import { classes } from '../../ui/style/classes.ts';
import { useBox } from '../../ui/style/media.ts';
import { mosaicAspect } from '../arrange.ts';
import { byDay, dayKey } from '../underway/time-left.ts';
import type { Selection } from './selection.ts';
import { Tile } from './tile.tsx';
import styles from './wall.module.css';
import { columnsFor, layWall, visiblePart } from './wall-layout.ts';

interface WallProps {
  /** Under a heading for each day; else one after the other. */
  byDays?: boolean;
  className?: string | undefined;
  works: readonly Work[];
  selection: Selection;
  /** A click on a tile selects it instead of opening it. */
  selecting: boolean;
  onSelect: (id: string, range: boolean) => void;
  onOpen: (output: string, comparing?: boolean) => void;
  onNearEnd: () => void;
}

const heading = 56;
const labelHeight = 28;
/** Failed tiles carry words, so they are never flatter than this. */
const leastFailedHeight = (columnWidth: number) => (columnWidth < 220 ? 236 : 168);
/** Drawn above and below the window, so that a quick scroll meets pictures. */
const overscan = 800;

/** Masonry by day. Only what is in or near the window is in the page, so thousands of works stay smooth. */
export function Wall({ byDays = true, className, works, selection, selecting, onSelect, onOpen, onNearEnd }: WallProps) {
  const [hold, { width }] = useBox<HTMLDivElement>();
  const element = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ from: 0, to: 2400 });
  const gap = width < 560 ? 12 : 16;
  const columns = columnsFor(width);
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const days = useMemo(
    () =>
      (byDays ? byDay(works) : [{ day: '', items: works }]).map((group) => ({
        day: group.day,
        items: group.items.map((work) => ({ id: work.id, aspect: tileAspect(work, columnWidth), work })),
      })),
    [works, columnWidth, byDays],
  );
  const wall = useMemo(
    () => layWall(width > 0 ? days : [], { width, columns, gap, heading: byDays ? heading : 0, label: labelHeight }),
    [days, width, columns, gap, byDays],
  );

  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const top = element.current?.getBoundingClientRect().top ?? 0;
        const from = Math.max(0, -top - overscan);
        // In steps, so that a scroll by a few pixels draws nothing anew.
        const step = Math.floor(from / 200) * 200;
        setSeen((known) => (known.from === step ? known : { from: step, to: step + innerHeight + 2 * overscan + 200 }));
        if (wall.height + top < innerHeight + 2 * overscan) onNearEnd();
      });
    };
    look();
    // The wall may stand in a part of the page that scrolls by itself.
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [wall.height, onNearEnd]);

  return (
    <div
      className={classes(styles.wall, className)}
      ref={(node) => {
        element.current = node;
        hold(node);
      }}
      style={{ blockSize: wall.height }}
    >
      {visiblePart(wall.days, seen.from, seen.to).map((day) => (
        <section key={day.day} style={{ transform: `translateY(${day.top}px)`, blockSize: day.height }} className={styles.day}>
          {byDays && <DayHeading day={day.day} count={days.find((each) => each.day === day.day)?.items.length ?? 0} />}
          {day.tiles.map((tile) => (
            <Tile
              key={tile.item.id}
              work={tile.item.work}
              left={tile.left}
              top={tile.top}
              width={tile.width}
              height={tile.height}
              label={labelHeight}
              selected={selection.ids.has(tile.item.id)}
              selecting={selecting}
              onSelect={onSelect}
              onOpen={onOpen}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

function DayHeading({ day, count }: { day: string; count: number }) {
  const { t, language } = useTranslation('work');
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const words = () => {
    if (day === dayKey(new Date().toISOString())) return t('list.today');
    if (day === dayKey(new Date(Date.now() - 86_400_000).toISOString())) return t('list.yesterday');
    return new Intl.DateTimeFormat(dateLocale(language), { weekday: 'long', day: 'numeric', month: 'long' }).format(
      new Date(year, month - 1, date),
    );
  };
  return (
    <h2 className={styles.heading}>
      {words()} <span>{t('list.count', { count })}</span>
    </h2>
  );
}

function tileAspect(work: Work, columnWidth: number): number {
  const [first] = work.outputs;
  const width = first?.width ?? work.recipe.width ?? 3;
  const height = first?.height ?? work.recipe.height ?? 2;
  const ended = work.state === 'failed' || work.state === 'cancelled';
  if (ended && !first) return Math.min(width / height, columnWidth / leastFailedHeight(columnWidth));
  const shown = ended ? work.outputs.length : Math.max(work.outputs.length, work.recipe.count ?? 1);
  return mosaicAspect(shown, width / height);
}

import { type PromotedPath, promotedPaths } from '@easel/contract/promoted-paths';

/** The days of the calendar of promotions, and where a promotion stands among them. Days are those of UTC. */

export const dayMs = 24 * 60 * 60 * 1000;
const daysBefore = 4;
export const daysShown = 24;

interface Bar {
  id: string;
  name: string;
  /** Columns, the first one 0; the end is not among them. */
  start: number;
  end: number;
}

export interface Lane {
  place: PromotedPath;
  bars: Bar[];
}

interface Shown {
  id: string;
  places: readonly PromotedPath[];
  from: string | null;
  until: string | null;
  dialog: { title: string } | null;
  coupon: { title: string } | null;
}

/** The first day that is shown. */
export function firstDay(now: number): number {
  return Math.floor(now / dayMs) * dayMs - daysBefore * dayMs;
}

/** Where `now` stands among the columns. */
export function placeOfNow(now: number): number {
  return (now - firstDay(now)) / dayMs;
}

/** A lane for each place, with what is promoted there in these days. */
export function lanesOf(promotions: readonly Shown[], now: number): Lane[] {
  const first = firstDay(now);
  const columnOf = (moment: string | null, open: number) =>
    moment === null ? open : Math.min(daysShown, Math.max(0, (Date.parse(moment) - first) / dayMs));
  return promotedPaths.map((place) => ({
    place,
    bars: promotions
      .filter(({ places }) => places.includes(place))
      .map(({ id, from, until, dialog, coupon }) => ({
        ...{ id, name: dialog?.title ?? coupon?.title ?? id },
        ...{ start: columnOf(from, 0), end: columnOf(until, daysShown) },
      }))
      .filter(({ start, end }) => end > start),
  }));
}

import type { OutputAt } from '@easel/contract/calls';

/** Where the bars of a chart stand and how high they are: whole numbers in, whole pixels out. */

export type Spent = OutputAt<'User/usage_lists'>['info'];
type Item = Spent['items'][number];

/** One day, also one without anything. */
export interface Column {
  /** Of UTC, `2026-11-22`. */
  day: string;
  credits: number;
  parts: Share[];
}

/** What one tool took. */
export interface Share {
  tool: string;
  credits: number;
  works: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Every day from the first to the last, in order, with what each tool took of it in the order of `tools`. */
export function columnsOf({ from, to, items }: Pick<Spent, 'from' | 'to' | 'items'>, tools: readonly string[]): Column[] {
  const days = new Map<string, Item[]>();
  for (const item of items) days.set(item.day, [...(days.get(item.day) ?? []), item]);
  const columns: Column[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const parts = sharesOf(days.get(day) ?? [], tools);
    columns.push({ day, credits: sum(parts), parts });
  }
  return columns;
}

/** What each tool took, in the order of `tools`, unknown ones last; tools that took nothing are left out. */
export function sharesOf(items: readonly Pick<Item, 'tool' | 'credits' | 'works'>[], tools: readonly string[]): Share[] {
  const shares = new Map<string, Share>();
  for (const { tool, credits, works } of items) {
    const known = shares.get(tool) ?? { tool, credits: 0, works: 0 };
    shares.set(tool, { tool, credits: known.credits + credits, works: known.works + works });
  }
  const place = (tool: string) => (tools.includes(tool) ? tools.indexOf(tool) : tools.length);
  return [...shares.values()].filter(({ credits }) => credits > 0).sort((one, other) => place(one.tool) - place(other.tool));
}

/** The number at the top of the axis: round, even, and no less than the highest bar. */
export function topOf(columns: readonly Column[]): number {
  const highest = Math.max(2, ...columns.map(({ credits }) => credits));
  let unit = 1;
  while (unit * 10 < highest) unit *= 10;
  const steps = [2, 4, 6, 8, 10];
  return (steps.find((step) => step * unit >= highest) ?? 10) * unit;
}

/** Less cannot be seen. */
const leastHeight = 2;

/**
 * The heights of the parts of one bar in whole pixels. Together they are as high as their sum; each that is more than
 * nothing can be seen.
 */
export function heightsOf(parts: readonly number[], top: number, pixels: number): number[] {
  const all = parts.reduce((total, part) => total + part, 0);
  const whole = Math.floor((all * pixels) / top);
  const exact = parts.map((part) => ({ floor: Math.floor((part * pixels) / top), rest: (part * pixels) % top }));
  let missing = whole - exact.reduce((total, { floor }) => total + floor, 0);
  const byRest = exact.map((_, place) => place).sort((one, other) => (exact[other]?.rest ?? 0) - (exact[one]?.rest ?? 0));
  const heights = exact.map(({ floor }) => floor);
  for (const place of byRest) {
    if (missing === 0) break;
    heights[place] = (heights[place] ?? 0) + 1;
    missing -= 1;
  }
  return heights.map((height, place) => ((parts[place] ?? 0) > 0 ? Math.max(leastHeight, height) : 0));
}

/** The columns that have their day written below: some evenly spread ones, the last always. */
export function labelled(count: number, labels: number): number[] {
  const step = Math.max(1, Math.ceil(count / labels));
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => count - 1 - place * step).reverse();
}

/** The column below a place that is `share` (0 to 1) of the way across. */
export function columnAt(share: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)));
}

function sum(parts: readonly Share[]): number {
  return parts.reduce((total, { credits }) => total + credits, 0);
}

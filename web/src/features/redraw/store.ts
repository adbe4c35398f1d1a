import { create } from 'zustand';
import { type MarkingTool, markingTools } from '../../canvas/mask/marking-tools.ts';
import type { Joining } from '../../canvas/mask/mask-edits.ts';
import { keepsNothing } from '../../session/persisting.ts';
import { createDraft } from '../../tool/draft/draft.ts';
import { readDraft } from './form.ts';

export const useDraft = createDraft('redraw', readDraft);

/** What became of that which was made of a picture. */
export interface Bench {
  /** Outputs that were put aside. */
  discarded: readonly string[];
  /** The output on the stage; nothing: the picture itself. */
  shown: string | undefined;
  /** The next picture that is ready comes onto the stage by itself. */
  following: boolean;
}

export const emptyBench: Bench = { discarded: [], shown: undefined, following: false };

interface Tools {
  tool: MarkingTool;
  /** Diameter of the brush in CSS pixels. */
  size: number;
  soft: boolean;
  /** Lasso and rectangle take away, smart select excludes: Alt and Shift for those who have no such keys. */
  subtract: boolean;
  joining: Joining;
}

export const sizeRange = { least: 4, most: 240 } as const;
const usualTools: Tools = { tool: 'brush', size: 36, soft: false, subtract: false, joining: 'add' };

interface EaselStore {
  /** By the id of the picture. */
  benches: Readonly<Record<string, Bench>>;
  tools: Tools;
  changeBench: (picture: string, part: Partial<Bench>) => void;
  changeTools: (part: Partial<Tools>) => void;
}

const storageKey = 'easel.redraw';
/** So many pictures keep what was made of them. */
const benchesMax = 12;

/** Outlives reloads, like the draft. */
export const useEasels = create<EaselStore>()((set, get) => ({
  ...load(),
  changeBench: (picture, part) => {
    const { [picture]: bench = emptyBench, ...others } = get().benches;
    const kept = Object.entries(others).slice(-(benchesMax - 1));
    set({ benches: { ...Object.fromEntries(kept), [picture]: { ...bench, ...part } } });
    save(get());
  },
  changeTools: (part) => {
    set({ tools: { ...get().tools, ...part } });
    save(get());
  },
}));

function load(): Pick<EaselStore, 'benches' | 'tools'> {
  try {
    return readEasels(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return readEasels(null);
  }
}

function save({ benches, tools }: Pick<EaselStore, 'benches' | 'tools'>): void {
  if (keepsNothing()) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ benches, tools }));
  } catch {
    // Storage is full or refused: it then lives as long as the page.
  }
}

/** What was stored: whatever makes no sense falls back to the usual. */
export function readEasels(stored: unknown): Pick<EaselStore, 'benches' | 'tools'> {
  const { benches, tools } = (typeof stored === 'object' && stored !== null ? stored : {}) as { benches?: unknown; tools?: unknown };
  const kept = (typeof tools === 'object' && tools !== null ? tools : {}) as Partial<Record<keyof Tools, unknown>>;
  const size = Number(kept.size);
  return {
    benches: Object.fromEntries(Object.entries(benches ?? {}).map(([picture, bench]) => [picture, readBench(bench)])),
    tools: {
      tool: markingTools.find((tool) => tool === kept.tool) ?? usualTools.tool,
      size: size >= sizeRange.least && size <= sizeRange.most ? Math.round(size) : usualTools.size,
      soft: kept.soft === true,
      subtract: false,
      joining: kept.joining === 'subtract' || kept.joining === 'replace' ? kept.joining : usualTools.joining,
    },
  };
}

function readBench(stored: unknown): Bench {
  const { discarded, shown, following } = (stored ?? {}) as Partial<Record<keyof Bench, unknown>>;
  const ids = (list: unknown) => (Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : []);
  return {
    discarded: ids(discarded),
    shown: typeof shown === 'string' ? shown : undefined,
    following: following === true,
  };
}

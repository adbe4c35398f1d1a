import { create } from 'zustand';
import { type MarkingTool, markingTools } from '../../canvas/mask/marking-tools.ts';
import type { Joining } from '../../canvas/mask/mask-edits.ts';
import { isPersistingOver } from '../../session/persisting.ts';
import { createDraft } from '../../tool/draft/draft.ts';
import { readDraft } from './form.ts';

export const useDraft = createDraft('redraw', readDraft);

/** What somebody decided about the candidates of a picture. */
export interface CandidateState {
  /** Outputs that were put aside. */
  discarded: readonly string[];
  /** The output on the stage; nothing: the picture itself. */
  shown: string | undefined;
  /** The next picture that is ready comes onto the stage by itself. */
  following: boolean;
}

export const initialCandidateState: CandidateState = { discarded: [], shown: undefined, following: false };

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

interface RedrawState {
  /** By the id of the picture. */
  candidates: Readonly<Record<string, CandidateState>>;
  tools: Tools;
  changeCandidates: (picture: string, part: Partial<CandidateState>) => void;
  changeTools: (part: Partial<Tools>) => void;
}

const storageKey = 'easel.redraw';
/** The state of so many pictures is stored. */
const picturesMax = 12;

/** Outlives reloads, like the draft. */
export const useRedrawState = create<RedrawState>()((set, get) => ({
  ...load(),
  changeCandidates: (picture, part) => {
    const { [picture]: state = initialCandidateState, ...others } = get().candidates;
    const latest = Object.entries(others).slice(-(picturesMax - 1));
    set({ candidates: { ...Object.fromEntries(latest), [picture]: { ...state, ...part } } });
    save(get());
  },
  changeTools: (part) => {
    set({ tools: { ...get().tools, ...part } });
    save(get());
  },
}));

function load(): Pick<RedrawState, 'candidates' | 'tools'> {
  try {
    return readRedrawState(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return readRedrawState(null);
  }
}

function save({ candidates, tools }: Pick<RedrawState, 'candidates' | 'tools'>): void {
  if (isPersistingOver()) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ benches: candidates, tools }));
  } catch {
    // Storage is full or refused: it then lives as long as the page.
  }
}

/** What was stored: whatever makes no sense falls back to the usual. */
export function readRedrawState(stored: unknown): Pick<RedrawState, 'candidates' | 'tools'> {
  const { benches, tools } = (typeof stored === 'object' && stored !== null ? stored : {}) as { benches?: unknown; tools?: unknown };
  const given = (typeof tools === 'object' && tools !== null ? tools : {}) as Partial<Record<keyof Tools, unknown>>;
  const size = Number(given.size);
  return {
    candidates: Object.fromEntries(Object.entries(benches ?? {}).map(([picture, state]) => [picture, readCandidateState(state)])),
    tools: {
      tool: markingTools.find((tool) => tool === given.tool) ?? usualTools.tool,
      size: size >= sizeRange.least && size <= sizeRange.most ? Math.round(size) : usualTools.size,
      soft: given.soft === true,
      subtract: false,
      joining: given.joining === 'subtract' || given.joining === 'replace' ? given.joining : usualTools.joining,
    },
  };
}

function readCandidateState(stored: unknown): CandidateState {
  const { discarded, shown, following } = (stored ?? {}) as Partial<Record<keyof CandidateState, unknown>>;
  const ids = (list: unknown) => (Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : []);
  return {
    discarded: ids(discarded),
    shown: typeof shown === 'string' ? shown : undefined,
    following: following === true,
  };
}

import { create } from 'zustand';
import { type MarkingTool, markingTools } from '../../canvas/mask/marking-tools.ts';
import type { Joining } from '../../canvas/mask/mask-edits.ts';
import { isPersistingOver } from '../../session/persisting.ts';
import { createDraft } from '../../tool/draft/draft.ts';
import { readSource, type Source } from '../../tool/source/source.ts';
import { readDraft } from './form.ts';

export const useDraft = createDraft('redraw', readDraft);

/** What somebody decided about the candidates of a picture. */
export interface CandidateState {
  /** Outputs that were put aside. */
  discarded: readonly string[];
  /** The output on the stage; nothing: the picture itself. */
  shown: string | undefined;
  /** When what is waited for was asked for: the first picture of it or after it comes onto the stage by itself. */
  following: string | undefined;
}

export const initialCandidateState: CandidateState = { discarded: [], shown: undefined, following: undefined };

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
  /** The picture that was begun with and what was accepted since, in the order of time. */
  versions: readonly Source[];
  tools: Tools;
  changeCandidates: (picture: string, part: Partial<CandidateState>) => void;
  changeTools: (part: Partial<Tools>) => void;
  /** What was accepted of a picture goes on from it. */
  addVersion: (from: Source, accepted: Source) => void;
  /** The same picture under an address that opens. */
  renewVersion: (renewed: Source) => void;
}

const storageKey = 'easel.redraw';
/** The state of so many pictures is stored. */
const picturesMax = 12;
const versionsMax = 24;

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
  addVersion: (from, accepted) => {
    const { versions } = get();
    // From another picture another row begins.
    const row = versions.some(({ id }) => id === from.id) ? versions : [from];
    set({ versions: [...row.filter(({ id }) => id !== accepted.id), accepted].slice(-versionsMax) });
    save(get());
  },
  renewVersion: (renewed) => {
    set({ versions: get().versions.map((version) => (version.id === renewed.id ? renewed : version)) });
    save(get());
  },
}));

/** The versions that a picture is one of; itself alone where nothing was accepted yet. */
export function versionsOf(image: Source, versions: readonly Source[]): readonly Source[] {
  return versions.some(({ id }) => id === image.id) ? versions : [image];
}

export const useVersions = (image: Source): readonly Source[] =>
  versionsOf(
    image,
    useRedrawState(({ versions }) => versions),
  );

type Stored = Pick<RedrawState, 'candidates' | 'tools' | 'versions'>;

function load(): Stored {
  try {
    return readRedrawState(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return readRedrawState(null);
  }
}

function save({ candidates, tools, versions }: Stored): void {
  if (isPersistingOver()) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ benches: candidates, tools, versions }));
  } catch {
    // Storage is full or refused: it then lives as long as the page.
  }
}

/** What was stored: whatever makes no sense falls back to the usual. */
export function readRedrawState(stored: unknown): Stored {
  const { benches, tools, versions } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<string, unknown>>;
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
    versions: Array.isArray(versions) ? versions.map((each) => readSource(each)).filter((each) => each !== null) : [],
  };
}

function readCandidateState(stored: unknown): CandidateState {
  const { discarded, shown, following } = (stored ?? {}) as Partial<Record<keyof CandidateState, unknown>>;
  const ids = (list: unknown) => (Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : []);
  return {
    discarded: ids(discarded),
    shown: typeof shown === 'string' ? shown : undefined,
    following: typeof following === 'string' ? following : undefined,
  };
}

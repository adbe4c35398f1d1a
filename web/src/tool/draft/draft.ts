import type { FieldKey } from '@easel/contract/field-errors';
import type { Tool } from '@easel/contract/recipe';
import type { Work } from '@easel/contract/works';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { isPersistingOver } from '../../session/persisting.ts';

/** The draft of a tool: what its form holds. It outlives reloads, the back button and signing in. */

export type DraftProblems<Draft> = Partial<Record<keyof Draft & string, FieldKey>>;

interface DraftStore<Draft> {
  draft: Draft;
  /** Refusals of the last submit, beside their fields until those change. */
  problems: DraftProblems<Draft>;
  /** A refusal that belongs to no field, in words; it stands at the button. */
  failure: string | undefined;
  /** The optimistic work: shown from the submit until the server answers. */
  pending: Work | undefined;
  change: (part: Partial<Draft>) => void;
  refuse: (problems: DraftProblems<Draft>, failure?: string) => void;
  send: (pending: Work | undefined) => void;
}

export type DraftHook<Draft> = UseBoundStore<StoreApi<DraftStore<Draft>>>;

/**
 * The store of a tool's draft.
 * @param read makes a draft of whatever was stored, and the usual one of `null`
 */
export function createDraft<Draft extends object>(tool: Tool, read: (stored: unknown) => Draft): DraftHook<Draft> {
  const storageKey = `easel.draft.${tool}`;
  const store = create<DraftStore<Draft>>()((set, get) => ({
    draft: read(load(storageKey)),
    problems: {},
    failure: undefined,
    pending: undefined,
    change: (part) => {
      const draft = { ...get().draft, ...part };
      const problems = { ...get().problems };
      for (const field of Object.keys(part)) delete problems[field as keyof typeof problems];
      set({ draft, problems, failure: undefined });
      save(storageKey, draft);
    },
    refuse: (problems, failure) => set({ problems, failure }),
    send: (pending) => set({ pending }),
  }));
  drafts[tool] = store.getState;
  return store;
}

interface AnyDraft {
  draft: object;
  change(part: object): void;
}

const drafts: Partial<Record<Tool, () => AnyDraft>> = {};

/** What the form of a tool holds, for whom it does not matter which tool it is. Nothing before its screen has come. */
export const draftOf = (tool: Tool): object => drafts[tool]?.().draft ?? {};

/** Fills in the form of a tool, in the same way. */
export const changeDraft = (tool: Tool, part: object): void => drafts[tool]?.().change(part);

function load(storageKey: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

function save(storageKey: string, draft: object): void {
  if (isPersistingOver()) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is full or refused: the draft then lives as long as the page.
  }
}

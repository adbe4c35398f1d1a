import type { Work } from '@easel/contract/works';
import { create } from 'zustand';
import { type Draft, type DraftProblems, emptyDraft, readDraft } from './form.ts';

/** The draft of text-to-image. It outlives reloads, the back button and signing in. */

const storageKey = 'easel.draft.text2img';

interface DraftStore {
  draft: Draft;
  /** Refusals of the last press, beside their fields until those change. */
  problems: DraftProblems;
  /** A refusal that belongs to no field, in words; it stands at the button. */
  failure: string | undefined;
  /** Stands on the stage from the press until the server answers. */
  pending: Work | undefined;
  change: (part: Partial<Draft>) => void;
  refuse: (problems: DraftProblems, failure?: string) => void;
  send: (pending: Work | undefined) => void;
}

export const useDraft = create<DraftStore>()((set, get) => ({
  draft: load(),
  problems: {},
  failure: undefined,
  pending: undefined,
  change: (part) => {
    const draft = { ...get().draft, ...part };
    const problems = { ...get().problems };
    for (const field of Object.keys(part)) delete problems[field as keyof DraftProblems];
    set({ draft, problems, failure: undefined });
    save(draft);
  },
  refuse: (problems, failure) => set({ problems, failure }),
  send: (pending) => set({ pending }),
}));

function load(): Draft {
  try {
    return readDraft(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return emptyDraft;
  }
}

function save(draft: Draft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is full or refused: the draft then lives as long as the page.
  }
}

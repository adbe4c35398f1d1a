import type { Output, Work } from '@easel/contract/works';
import { createContext, use } from 'react';

/** What every picture offers, wherever it hangs. The app provides it; parts only ask for it. */
export interface WorkActions {
  /** Addresses, so that they open in a new tab too. */
  againAddress: (work: Work, seed?: number | null) => string;
  workAddress: (work: Work) => string;
  favorite: (works: readonly Work[], value: boolean) => void;
  remove: (works: readonly Work[]) => void;
  downloadOutput: (output: Output) => void;
  downloadWorks: (works: readonly Work[]) => void;
  copy: (output: Output) => void;
  copyText: (text: string, done: 'seedCopied' | 'promptCopied') => void;
  cancel: (work: Work) => void;
  retry: (work: Work) => void;
}

const context = createContext<WorkActions | null>(null);
export const WorkActionsProvider = context;

export function useWorkActions(): WorkActions {
  const actions = use(context);
  if (!actions) throw new Error('WorkActionsProvider is missing above this part');
  return actions;
}

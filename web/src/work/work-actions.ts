import type { MediaKind, Tool } from '@easel/contract/tools';
import type { Output, Work } from '@easel/contract/works';
import { createContext, use } from 'react';

/** What every picture offers, wherever it is shown. The app provides it; parts only ask for it. */
export interface WorkActions {
  /** Addresses, so that they open in a new tab too. Without a seed: the same words, a new picture. */
  againAddress: (work: Work, seed?: number | null) => string;
  workAddress: (work: Work) => string;
  /** The tools that an output of this kind can be sent to, and where it arrives. */
  sendTools: (kind: MediaKind) => readonly Tool[];
  sendAddress: (output: Pick<Output, 'id'>, tool: Tool) => string;
  /** Saves a frame of a video as a picture: at so many seconds, or the last one. */
  saveFrame: (output: Output, at: number | 'last') => void;
  /** Starts a tool from a frame of a video. */
  sendFrame: (output: Output, at: number | 'last', tool: Tool) => void;
  favorite: (works: readonly Work[], value: boolean) => void;
  /** Asks for a title in a window. */
  editTitle: (work: Work) => void;
  /** Gives a title, or takes it away. @throws what it was refused for */
  rename: (work: Work, title: string) => Promise<void>;
  /** Keeps them as long as new works, counted from now. */
  retain: (works: readonly Pick<Work, 'id'>[]) => void;
  remove: (works: readonly Work[]) => void;
  downloadOutput: (output: Output) => void;
  downloadWorks: (works: readonly Work[]) => void;
  /** Saves clips as one video, one after the other. */
  joinClips: (works: readonly Work[]) => void;
  copy: (output: Output) => void;
  copyText: (text: string, done: 'seedCopied' | 'promptCopied') => void;
  /** Makes one more work much like it, for so many credits. */
  vary: (work: Work, credits: number) => void;
  retry: (work: Work) => void;
}

export const WorkActionsContext = createContext<WorkActions | null>(null);

export function useWorkActions(): WorkActions {
  const actions = use(WorkActionsContext);
  if (!actions) throw new Error('WorkActionsContext is missing above this part');
  return actions;
}

import { createWorkerThread } from '../worker-thread.ts';
import { aboutTokens, type ChosenPassages, choosePassages, type PassageSource } from './passages.ts';

/** Chooses what is about a question on a thread of its own: long texts would hold up everybody. */
export interface PassageChooser {
  choose(sources: readonly PassageSource[], question: string, room: number): Promise<ChosenPassages>;
  close(): Promise<void>;
}

interface Question {
  sources: readonly PassageSource[];
  question: string;
  room: number;
}

export function createPassageChooser(idleMs: number): PassageChooser {
  const thread = createWorkerThread<Question, ChosenPassages>(new URL('./passages-thread.ts', import.meta.url), { idleMs });
  return {
    async choose(sources, question, room) {
      const fits = sources.reduce((sum, { text }) => sum + aboutTokens(text), 0) <= room;
      return fits ? choosePassages(sources, question, room) : thread.ask({ sources, question, room });
    },
    close: () => thread.close(),
  };
}

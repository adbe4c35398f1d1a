import { answerQuestions } from '../worker-thread.ts';
import { choosePassages, type PassageSource } from './passages.ts';

answerQuestions(async ({ sources, question, room }: { sources: PassageSource[]; question: string; room: number }) =>
  choosePassages(sources, question, room),
);

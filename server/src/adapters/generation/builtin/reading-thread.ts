import { answerQuestions } from '../../../platform/worker-thread.ts';
import type { ReadingQuestion } from './reader.ts';
import { readingTasks } from './reading-tasks.ts';

/** The thread that understands prompts. */
answerQuestions<ReadingQuestion>(async ({ task, input }) => (readingTasks[task] as (input: unknown) => unknown)(input));

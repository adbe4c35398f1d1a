import { createWorkerThread } from '../../../platform/worker-thread.ts';
import type { ReadingTasks } from './reading-tasks.ts';

/** Understands prompts in a thread of its own: the first prompt loads libraries, 0.5 s, and an idle thread lets go of their memory. */
export interface Reader {
  read<Task extends keyof ReadingTasks>(task: Task, input: Parameters<ReadingTasks[Task]>[0]): Promise<ReturnType<ReadingTasks[Task]>>;
  close(): Promise<void>;
}

export interface ReadingQuestion {
  task: keyof ReadingTasks;
  input: unknown;
}

export function createReader({ idleMs }: { idleMs: number }): Reader {
  const thread = createWorkerThread<ReadingQuestion, unknown>(new URL('./reading-thread.ts', import.meta.url), { idleMs });
  return {
    read: (task, input) => thread.ask({ task, input }) as Promise<ReturnType<ReadingTasks[typeof task]>>,
    close: () => thread.close(),
  };
}

import { EditingLane, type TaskOptions } from './editing-lane.ts';
import { type EditingTask, editingTasks, type TaskInput, type TaskName, type TaskOutput } from './editing-tasks.ts';

/** Threads that edit pictures, off the thread that answers requests. */
export interface Editing {
  /** How many tasks of the lanes `hands` and `enlarging` run side by side. */
  readonly hands: number;
  /**
   * Runs a task, in the order of asking. Rejects with the signal's reason once its thread is free, or with an Error that carries
   * the name and message of what the task threw.
   */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>, options: TaskOptions): Promise<TaskOutput<Name>>;
  close(): Promise<void>;
}

const niceness = { eyes: 4, hands: 10, enlarging: 19, previews: 15 } as const;

/**
 * @param idleMs threads end after so long without work, with the models that they have read
 * @param program the threads' program; another one only to try out how the pool copes
 */
export function createEditing({
  hands,
  idleMs = 600_000,
  program = new URL('./editing-thread.ts', import.meta.url),
  tasks = editingTasks,
}: {
  hands: number;
  idleMs?: number;
  program?: URL;
  tasks?: Record<string, Pick<EditingTask, 'lane'>>;
}): Editing {
  const lanes = {
    eyes: new EditingLane({ program, size: 1, niceness: niceness.eyes, idleMs }),
    hands: new EditingLane({ program, size: hands, niceness: niceness.hands, idleMs }),
    enlarging: new EditingLane({ program, size: hands, niceness: niceness.enlarging, idleMs }),
    previews: new EditingLane({ program, size: 1, niceness: niceness.previews, idleMs: Math.min(idleMs, 60_000) }),
  };
  return {
    hands,
    run(name, input, options) {
      const lane = tasks[name]?.lane;
      if (!lane) return Promise.reject(new Error(`There is no task ${name}`));
      return lanes[lane].run(name, input, options) as Promise<TaskOutput<typeof name>>;
    },
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}

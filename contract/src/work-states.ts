import type { ErrorCode } from './errors.ts';

/** The states of a work and what each allows. Free of zod, because the first screen of the browser needs it. */

export const workStates = ['queued', 'running', 'cancelling', 'succeeded', 'failed', 'cancelled'] as const;
export type WorkState = (typeof workStates)[number];

/** What a work is at, whatever makes it; the screens have a word for each. An engine may add words of its own. */
export const phases = ['waiting', 'preparing', 'sketching', 'working', 'refining', 'encoding', 'storing'] as const;
export type Phase = (typeof phases)[number];

const whileOpen = { queued: 'work_running', running: 'work_running', cancelling: 'work_running' } as const;

/** For each action the states that do not allow it, with the code of the refusal. One table for button and call. */
const refusals = {
  cancel: { cancelling: 'work_ended', succeeded: 'work_ended', failed: 'work_ended', cancelled: 'work_ended' },
  delete: whileOpen,
  download: whileOpen,
  retry: { ...whileOpen, succeeded: 'work_ended' },
  favorite: whileOpen,
  vary: whileOpen,
} as const satisfies Record<string, Partial<Record<WorkState, ErrorCode>>>;

export type WorkAction = keyof typeof refusals;
type Values<Type> = Type[keyof Type];
/** The codes with which each action is refused. */
export type RefusedActions = { [Action in WorkAction]: Values<(typeof refusals)[Action]> };

/** Nothing when the work allows the action, else the code that says why not. */
export function workRefusal<Action extends WorkAction>(action: Action, state: WorkState): RefusedActions[Action] | undefined {
  const refused = refusals[action] as Partial<Record<WorkState, RefusedActions[Action]>>;
  return refused[state];
}

export function isEnded(state: WorkState): boolean {
  return state === 'succeeded' || state === 'failed' || state === 'cancelled';
}

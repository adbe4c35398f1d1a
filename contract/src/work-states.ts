import type { ErrorCode } from './errors.ts';

/** The states of a work and what each allows. Free of zod, because the first screen of the browser needs it. */

export const workStates = ['queued', 'running', 'cancelling', 'succeeded', 'failed', 'cancelled'] as const;
export type WorkState = (typeof workStates)[number];

/** What a work is at, whatever makes it; the screens have a word for each. An engine may add words of its own. */
export const phases = ['waiting', 'preparing', 'sketching', 'working', 'refining', 'encoding', 'storing'] as const;
export type Phase = (typeof phases)[number];

type WorkAction = 'cancel' | 'delete' | 'download' | 'retry' | 'favorite';

/** Which states allow an action, and the code of the refusal otherwise. One table for button and call. */
const actions: Record<WorkAction, { states: readonly WorkState[]; refusal: ErrorCode }> = {
  cancel: { states: ['queued', 'running'], refusal: 'work_ended' },
  delete: { states: ['succeeded', 'failed', 'cancelled'], refusal: 'work_running' },
  download: { states: ['succeeded', 'failed', 'cancelled'], refusal: 'work_running' },
  retry: { states: ['failed', 'cancelled'], refusal: 'work_running' },
  favorite: { states: ['succeeded', 'failed', 'cancelled'], refusal: 'work_running' },
};

/** Nothing when the work allows the action, else the code that says why not. */
export function workRefusal(action: WorkAction, state: WorkState): ErrorCode | undefined {
  const rule = actions[action];
  return rule.states.includes(state) ? undefined : rule.refusal;
}

export function isEnded(state: WorkState): boolean {
  return state === 'succeeded' || state === 'failed' || state === 'cancelled';
}

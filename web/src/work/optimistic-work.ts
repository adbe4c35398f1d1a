import type { Tool } from '@easel/contract/recipe';
import type { Recipe, Work } from '@easel/contract/works';

/** The work that a screen shows from the submit until the server answers: in its final shape, so that nothing moves when it comes. */
export function optimisticWork(tool: Tool, recipe: Recipe, credits: number, requestId: string, now: Date): Work {
  return {
    id: `pending-${requestId}`,
    tool,
    change: 0,
    state: 'queued',
    progress: 0,
    phase: 'waiting',
    queue_position: null,
    price: credits,
    refunded: 0,
    recipe,
    outputs: [],
    undrawn: [],
    error: null,
    favorite: false,
    parent: null,
    created_at: now.toISOString(),
    started_at: null,
    ended_at: null,
    expires_at: null,
  };
}

import type { Tool } from '@easel/contract/recipe';
import type { Recipe, RecipeOf, Work } from '@easel/contract/works';

/** The work that a screen shows from the submit until the server answers: in its final shape, so that nothing moves when it comes. */
export function optimisticWork<Name extends Tool>(
  tool: Name,
  recipe: Omit<RecipeOf<Name>, 'tool'>,
  credits: number,
  requestId: string,
  now: Date,
): Work {
  return {
    id: `pending-${requestId}`,
    tool,
    change: 0,
    state: 'queued',
    progress: 0,
    phase: 'waiting',
    phase_label: null,
    queue_position: null,
    price: credits,
    refunded: 0,
    recipe: { ...recipe, tool } as Recipe,
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

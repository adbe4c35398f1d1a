import { newWork } from '@easel/contract/new-work';
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
  const sent = { ...recipe, tool } as Recipe;
  return newWork({ id: `pending-${requestId}`, tool, recipe: sent, price: credits, created_at: now.toISOString() });
}

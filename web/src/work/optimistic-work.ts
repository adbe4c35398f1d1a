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
  sourceName = '',
): Work {
  const sent = { ...recipe, tool } as Recipe;
  const id = `pending-${requestId}`;
  return { ...newWork({ id, tool, recipe: sent, price: credits, created_at: now.toISOString() }), source_name: sourceName };
}

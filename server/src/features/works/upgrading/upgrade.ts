import type { Tool } from '@easel/contract/recipe';
import { recipeSchemas } from '@easel/contract/recipes';
import { type Phase, phases, type Recipe } from '@easel/contract/works';
import type { z } from 'zod';

/**
 * Works as any version of the studio has written them, read as they are now. Rows are never rewritten for a new shape: every
 * query that reads recipes or phases goes through `upgradeWork`, and the types of the columns let nobody forget it.
 */

declare const stored: unique symbol;
/** A recipe as it lies in a row. */
export interface StoredRecipe {
  readonly [stored]: true;
}

export interface StoredWork {
  tool: Tool;
  model: string;
  recipe: StoredRecipe;
  phase: string;
  taken_down_at?: Date | null;
}

export type Upgraded<Row extends StoredWork> = Omit<Row, 'recipe' | 'phase'> & { recipe: Recipe; phase: Phase };

export function upgradeWork<Row extends StoredWork>(row: Row): Upgraded<Row> {
  return { ...row, ...(row.taken_down_at ? takenDown : {}), recipe: recipeOf(row), phase: phaseOf(row.phase) };
}

/** What operators took down reads as failed and without outputs, wherever works are read. Its row keeps what it was. */
const takenDown = { state: 'failed', error_code: 'taken_down', outputs: [] } as const;

/**
 * Until decision 029 a recipe was one bag of fields for all tools and did not name its own. What a tool cannot have, or what
 * has another shape today, is left out. The order of the fields stays: the numbers of files follow from it.
 */
function recipeOf({ tool, model, recipe }: StoredWork): Recipe {
  const shape: Record<string, z.ZodType> = recipeSchemas[tool].shape;
  const known = Object.entries(recipe).filter(([name, value]) => value !== undefined && shape[name]?.safeParse(value).success);
  return { model, ...Object.fromEntries(known), tool } as Recipe;
}

/** The stages of the built-in engine, which were the phases of all works before decision 029. */
const stages: Readonly<Record<string, Phase>> = {
  busy: 'waiting',
  reading: 'preparing',
  sky: 'working',
  land: 'working',
  water: 'working',
  city: 'working',
  stars: 'working',
  plants: 'working',
  objects: 'working',
  light: 'refining',
  brushwork: 'refining',
  faces: 'preparing',
  swapping: 'working',
  denoising: 'preparing',
  enlarging: 'working',
  sharpening: 'refining',
  filling: 'working',
  blending: 'refining',
  finishing: 'encoding',
  saving: 'storing',
};

function phaseOf(phase: string): Phase {
  return phases.find((known) => known === phase) ?? stages[phase] ?? 'working';
}

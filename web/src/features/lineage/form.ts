import { toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { toolAddress } from '../../tool/addresses.ts';
import { type ChangedField, recipeToSearch } from '../../work/recipe-address.ts';

/** Making a work again with a change: which fields can be changed, and the address that opens its tool for one of them. Pure. */

const fields: readonly ChangedField[] = ['prompt', 'style', 'scale', 'seed', 'model'];

/** The fields that the work's recipe has, the one that is changed most often first. */
export const changeable = ({ recipe }: Work): ChangedField[] => fields.filter((field) => recipe[field] !== undefined);

/** Where the tool of a work is filled in as it was: what is made there descends from the work. @param field is to be changed */
export function changeAddress({ id, tool, recipe }: Work, field: ChangedField, pathname: string): string {
  // A new seed is what an empty field means; whatever else is changed, the picture stays comparable.
  const search = recipeToSearch(recipe, field === 'seed' ? undefined : recipe.seed);
  search.set('again_from', id);
  // Nothing else is on the stage of a tool that starts from words.
  if (toolTable[tool].sources.length === 0) search.set('work', id);
  return toolAddress(tool, pathname, search);
}

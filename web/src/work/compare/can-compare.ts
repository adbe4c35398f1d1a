import { toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';

/** Whether a work lies upon what it was made from: a video does not, and an expanded picture shows more than its source. */
export function canCompare({ tool, recipe }: Pick<Work, 'tool' | 'recipe'>): boolean {
  return toolTable[tool].makes === 'image' && recipe.margins === undefined;
}

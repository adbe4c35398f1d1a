import { toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';

/** Whether a work lies upon what it was made from: a video does not. */
export function canCompare({ tool }: Pick<Work, 'tool'>): boolean {
  return toolTable[tool].makes === 'image';
}

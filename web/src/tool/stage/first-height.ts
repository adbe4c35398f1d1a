import { useState } from 'react';
import type { Size } from './beside.ts';

/**
 * The height of a stage as it was first measured in this window: what stands below it takes a line more or less as one writes.
 * @param of what stands there; for something else it is measured anew
 */
export function useFirstHeight(stage: Size, of: string): number {
  const [first, setFirst] = useState({ stage, of, key: '', height: stage.height });
  if (first.key !== '' && first.stage === stage && first.of === of) return first.height;
  // Read as the stage is measured, which follows the window.
  const key = `${innerWidth} ${innerHeight} ${stage.width} ${of}`;
  const height = first.key === key ? first.height : stage.height;
  setFirst({ stage, of, key, height });
  return height;
}

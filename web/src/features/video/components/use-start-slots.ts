import type { Model } from '@easel/contract/studio';
import { useEffect } from 'react';
import { type SourceSlot, useSourceSlot } from '../../../tool/source/use-source-slot.ts';
import { type Draft, movedPicture, type PictureRole } from '../form.ts';

/** The places for what a clip begins and ends with. A picture that comes into one is shown on the stage. */
export function useStartSlots(
  draft: Draft,
  model: Model | undefined,
  change: (part: Partial<Draft>) => void,
  onTaken: () => void,
): Record<PictureRole, SourceSlot> {
  // What came before the model was known, or with another one.
  useEffect(() => {
    const moved = movedPicture(draft, model);
    if (moved) change(moved);
  }, [draft, model, change]);
  const image = useSourceSlot(draft.image, (source) => {
    change({ image: source });
    if (source) onTaken();
  });
  const first_frame = useSourceSlot(draft.first_frame, (source) => {
    change({ first_frame: source });
    if (source) onTaken();
  });
  const last_frame = useSourceSlot(draft.last_frame, (source) => {
    change({ last_frame: source });
    if (source) onTaken();
  });
  return { image, first_frame, last_frame };
}

import { useEffect, useRef } from 'react';
import type { SourceSlot } from './use-source-slot.ts';

/** A file that was given to a screen which takes none, on its way to the screen that does. */
let handed: File | undefined;

export function handFile(file: File): void {
  handed = file;
}

/** Puts a file that another screen handed over into the slot. */
export function useHandedFile(slot: SourceSlot): void {
  const latest = useRef(slot);
  latest.current = slot;
  useEffect(() => {
    const file = handed;
    handed = undefined;
    if (file) latest.current.take(file);
  }, []);
}

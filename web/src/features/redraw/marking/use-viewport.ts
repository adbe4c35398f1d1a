import { useCallback, useSyncExternalStore } from 'react';
import type { Viewport } from '../../../canvas/view/viewport.ts';

/** Renders again when the picture was moved or zoomed: for the few things that follow it. */
export function useViewport(viewport: Viewport): void {
  const subscribe = useCallback((told: () => void) => viewport.onChange(told), [viewport]);
  useSyncExternalStore(subscribe, () => `${viewport.x} ${viewport.y} ${viewport.scale}`);
}

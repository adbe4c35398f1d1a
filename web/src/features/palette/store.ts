import { create } from 'zustand';

/** The two windows that keys open from anywhere: where to go, and which keys there are. */
interface PaletteState {
  open: 'palette' | 'shortcuts' | undefined;
}

export const usePalette = create<PaletteState>(() => ({ open: undefined }));

export function openPalette(): void {
  usePalette.setState({ open: 'palette' });
}

export function openShortcuts(): void {
  usePalette.setState({ open: 'shortcuts' });
}

export function closePalette(): void {
  usePalette.setState({ open: undefined });
}

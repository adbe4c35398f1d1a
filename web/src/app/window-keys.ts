import { useEffect } from 'react';
import { closePalette, openPalette, openShortcuts, usePalette } from '../features/palette/store.ts';
import { hasCommandKey } from '../ui/keyboard/command-key.ts';
import { undoLast } from '../ui/keyboard/last-undo.ts';
import { silenceLetterKeys } from '../ui/keyboard/letter-keys.ts';
import { isTyping } from '../ui/keyboard/typing.ts';

/** The keys that work on every screen: Ctrl or ⌘ with K opens the palette, with Z undoes the last deletion, ? lists the shortcuts. */
export function useWindowKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (event.repeat || event.isComposing || event.defaultPrevented) return;
      const command = hasCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      const goes = command && !altKey && !shiftKey && key.toLowerCase() === 'k';
      const asks = (key === '?' || key === '？') && !ctrlKey && !metaKey && !altKey && !isTyping(event.target);
      if (!goes && !asks) return;
      event.preventDefault();
      const { open } = usePalette.getState();
      // Another window is open: its own keys count.
      if (open === undefined && document.querySelector('[role="dialog"]:not([data-closed])')) return;
      if (asks) openShortcuts();
      else if (open === 'palette') closePalette();
      else openPalette();
    };
    const onUndoKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event;
      if (event.repeat || event.isComposing || event.defaultPrevented || altKey || shiftKey) return;
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || metaKey !== hasCommandKey() || isTyping(target)) return;
      if (undoLast()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    // After every other listener: a canvas has an undo of its own.
    globalThis.addEventListener('keydown', onUndoKey);
    // In the capture phase: before any other listener.
    globalThis.addEventListener('keydown', silenceLetterKeys, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      globalThis.removeEventListener('keydown', onUndoKey);
      globalThis.removeEventListener('keydown', silenceLetterKeys, true);
    };
  }, []);
}

import type { RefObject } from 'react';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="radio"]:not(:checked)), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Where the focus begins in a window: at its first control, or, for touch and with `focusWindow`, at the window itself. Base UI
 * moves it one frame after the window stands; keys that are pressed in between would go to what lies behind.
 * @returns what Base UI asks: whether it still has to look for a place
 */
export function focusAtOnce(box: RefObject<HTMLElement | null>, focusWindow = false): (openedBy: string) => boolean {
  return (openedBy) => {
    const { current } = box;
    if (!current) return true;
    const isInside = () => current.contains(document.activeElement);
    if (isInside()) return false;
    const parts = focusWindow || openedBy === 'touch' ? [] : [...current.querySelectorAll<HTMLElement>(reachable)];
    const first = parts.find((part) => part.tabIndex >= 0 && part.getClientRects().length > 0);
    if (first) first.focus();
    else current.focus({ preventScroll: true });
    return !isInside();
  };
}

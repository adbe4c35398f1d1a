import { type RefObject, type TouchEvent, useEffect, useRef } from 'react';

/** How far a finger goes until it has pushed the list away. */
const swipePx = 60;

/** The list of chats over the conversation: the focus goes into it, stays there, and returns to where it was. */
export function useDrawer(drawer: RefObject<HTMLElement | null>, open: boolean, { label, close }: { label: string; close: () => void }) {
  const from = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const box = drawer.current;
    if (!open || !box) return;
    const before = document.activeElement;
    controlsOf(box)[0]?.focus({ preventScroll: true });
    return () => {
      // Whoever chose a chat is led on by its screen.
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus();
    };
  }, [drawer, open]);
  useEffect(() => {
    const box = drawer.current;
    if (!open || !box) return;
    const turn = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || document.querySelector('[role="menu"], [role="dialog"]:not([data-drawer])')) return;
      const controls = controlsOf(box);
      const last = event.shiftKey ? controls[0] : controls.at(-1);
      const isOut = !box.contains(document.activeElement);
      if (!isOut && document.activeElement !== last) return;
      event.preventDefault();
      (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [drawer, open]);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    from.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!from.current || !touch) return;
    const [across, along] = [from.current.x - touch.clientX, Math.abs(touch.clientY - from.current.y)];
    if (across > swipePx && across > 2 * along) close();
  };
  return open ? { role: 'dialog', 'aria-modal': true, 'aria-label': label, 'data-drawer': '', onTouchStart, onTouchEnd } : {};
}

const controlsOf = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('a[href], button, input')].filter((control) => control.checkVisibility());

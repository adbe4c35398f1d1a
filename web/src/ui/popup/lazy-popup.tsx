import { cloneElement, type HTMLAttributes, type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Guarded } from '../display/guarded.tsx';

interface LazyPopupProps {
  button: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Fetches what is to open. */
  load: () => Promise<unknown>;
  /** Keys that open it besides those of every button. */
  keys?: readonly string[];
  /** What opens. It has a button of its own. */
  children: ReactNode;
}

/** A button whose list is loaded at the first click. Until then, and where that fails, the button stays and has the focus. */
export function LazyPopup({ button, load, keys = [], children }: LazyPopupProps) {
  const [wanted, setWanted] = useState<boolean>();
  const fetch = () => void load().catch(() => undefined);
  const waiting = cloneElement(button, {
    'aria-expanded': false,
    // Another button takes its place while the list arrives, and this one again if it does not.
    autoFocus: wanted !== undefined,
    onPointerEnter: fetch,
    onFocus: fetch,
    onClick: () => setWanted(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (!keys.includes(event.key)) return;
      event.preventDefault();
      setWanted(true);
    },
  });
  if (!wanted) return waiting;
  return (
    <Guarded waiting={waiting} onClose={() => setWanted(false)}>
      {children}
    </Guarded>
  );
}

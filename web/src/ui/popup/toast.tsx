import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../style/classes.ts';
import styles from './toast.module.css';

/** A message without a place of its own. Anything that belongs to a field or a picture is said there instead. */
export interface Toast {
  text: string;
  bad?: boolean;
  /** One thing that can be done about it, such as undo. */
  action?: { label: string; run: () => void };
  /** How long it stays, in milliseconds. */
  forMs?: number;
  /** It is about this screen only, and goes with it. */
  here?: boolean;
}

interface Shown extends Toast {
  id: number;
}

const useToasts = create<{ toasts: readonly Shown[] }>(() => ({ toasts: [] }));
let lastId = 0;

/** Shows a message; the oldest gives way when there are more than three. */
export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }].slice(-3) }));
  return () => dismiss(id);
}

function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Another screen comes: what was about the last one goes. */
export function dismissHere(): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ here }) => !here) }));
}

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const box = useRef<HTMLDivElement>(null);
  useWayThere(box, toasts.length);
  useLayoutEffect(() => void document.body.toggleAttribute('data-told', toasts.length > 0), [toasts.length]);
  return (
    <div ref={box} className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** F6 leads to the newest message, out of a window too: Tab would be too slow, or never get there. Afterwards the focus goes back. */
function useWayThere(box: RefObject<HTMLElement | null>, count: number): void {
  const from = useRef<Element>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = box.current?.querySelector<HTMLElement>(':scope > :last-child button');
      if (event.key !== 'F6' || !newest) return;
      event.preventDefault();
      if (!box.current?.contains(document.activeElement)) from.current = document.activeElement;
      newest.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a message has gone
  useEffect(() => {
    if (document.activeElement === document.body && from.current instanceof HTMLElement) from.current.focus();
    if (!box.current?.contains(document.activeElement)) from.current = null;
  }, [count]);
}

function ToastLine({ toast }: { toast: Shown }) {
  const { t } = useTranslation();
  const { id, forMs = toast.action ? 8000 : 5000 } = toast;
  // With the pointer or the focus on it, somebody is still reading.
  const [held, setHeld] = useState({ pointed: false, focused: false });
  const stays = held.pointed || held.focused;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss(id), forMs);
    return () => clearTimeout(timer);
  }, [id, forMs, stays]);
  const hold = (change: Partial<typeof held>) => () => setHeld((now) => ({ ...now, ...change }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only waited
    <div
      className={classes(styles.toast, toast.bad && styles.bad)}
      onPointerEnter={hold({ pointed: true })}
      onPointerLeave={hold({ pointed: false })}
      onFocus={hold({ focused: true })}
      onBlur={hold({ focused: false })}
    >
      <span>{toast.text}</span>
      <Button
        onClick={() => {
          toast.action?.run();
          dismiss(id);
        }}
      >
        {toast.action?.label ?? t('action.dismiss')}
      </Button>
    </div>
  );
}

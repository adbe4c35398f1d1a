import { Quote } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { bringToDraft } from '../draft.ts';
import { quoted } from '../words.ts';
import styles from './conversation.module.css';

interface Marked {
  text: string;
  /** Within the view. */
  top: number;
  left: number;
}

const above = 44;

/** Whoever marks words of a message is offered to quote them. */
export function QuoteButton({ chat, view }: { chat: string; view: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('chat');
  const [marked, setMarked] = useState<Marked>();
  useEffect(() => {
    // While it is being marked, nothing lies over the words.
    const look = () => setMarked(view.current ? markedIn(view.current) : undefined);
    const vanish = () => {
      if (globalThis.getSelection()?.isCollapsed !== false) setMarked(undefined);
    };
    document.addEventListener('pointerup', look);
    document.addEventListener('keyup', look);
    document.addEventListener('selectionchange', vanish);
    return () => {
      document.removeEventListener('pointerup', look);
      document.removeEventListener('keyup', look);
      document.removeEventListener('selectionchange', vanish);
    };
  }, [view]);
  useEffect(() => {
    if (!marked) return;
    const scroller = view.current?.firstElementChild;
    const hide = () => setMarked(undefined);
    scroller?.addEventListener('scroll', hide, { passive: true });
    return () => scroller?.removeEventListener('scroll', hide);
  }, [view, marked]);
  if (!marked) return null;
  const quote = () => {
    bringToDraft(chat, quoted(marked.text));
    globalThis.getSelection()?.removeAllRanges();
  };
  return (
    <button
      type="button"
      className={styles.quote}
      style={{ insetBlockStart: marked.top, insetInlineStart: marked.left }}
      // What is marked stays so.
      onPointerDown={(event) => event.preventDefault()}
      onClick={quote}
    >
      <Quote size={16} aria-hidden />
      {t('turn.quote')}
    </button>
  );
}

function markedIn(view: HTMLElement): Marked | undefined {
  const selection = globalThis.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const within = range.commonAncestorContainer;
  const article = (within instanceof Element ? within : within.parentElement)?.closest('article');
  const text = selection.toString().trim();
  if (!article || !view.contains(article) || text === '') return undefined;
  const words = range.getBoundingClientRect();
  const frame = view.getBoundingClientRect();
  const top = Math.min(Math.max(words.top - frame.top - above, 4), frame.height - above);
  const left = Math.min(Math.max(words.left + words.width / 2 - frame.left, 60), frame.width - 60);
  return { text, top, left };
}

import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { whenIdle } from '../../../ui/time/when-idle.ts';
import type { Piece } from './highlight.ts';
import styles from './markdown.module.css';

const thanksMs = 1600;

/** A program, with its language, coloured once it is whole. */
export function CodeBlock({ text, name, open }: { text: string; name: string; open: boolean }) {
  const { t } = useTranslation('chat');
  const [language = '', ...title] = name.trim().split(/[\s:]+/);
  const figure = useRef<HTMLElement>(null);
  const near = useNear(figure);
  const pieces = useHighlight(text, language, open || !near);
  return (
    <figure ref={figure} className={styles.code}>
      <figcaption>
        <span>{language || t('code.plain')}</span>
        {title.length > 0 && <span className="soft">{title.join(' ')}</span>}
        <CopyCode text={text} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys, too */}
      <pre tabIndex={0}>
        <code>
          {pieces?.map(({ kind, text: words }, place) =>
            kind ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
              <span key={place} data-kind={kind}>
                {words}
              </span>
            ) : (
              words
            ),
          ) ?? text}
        </code>
      </pre>
    </figure>
  );
}

function CopyCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), thanksMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => showToast({ text: t('problem.copyFailed'), bad: true }),
    );
  return (
    <Button icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'action.copied' : 'action.copy')}</span>
    </Button>
  );
}

const aroundPx = 2400;
const restMs = 200;
const waiting = new Map<Element, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let moved = false;

function onScroll(): void {
  moved = true;
  timer ??= setTimeout(look, restMs);
}

/** Looks which programs have come near, once the page rests: while it is scrolled, colours and observers would make it stutter. */
function look(): void {
  timer = moved ? setTimeout(look, restMs) : undefined;
  moved = false;
  if (timer !== undefined) return;
  for (const [part, come] of waiting) {
    // Of the turn: a part of one that the browser leaves out would have to be laid out first.
    const { top, bottom } = (part.closest('article') ?? part).getBoundingClientRect();
    if (bottom > -aroundPx && top < innerHeight + aroundPx) come();
  }
}

function whenNear(part: Element, come: () => void): () => void {
  if (waiting.size === 0) document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  waiting.set(part, come);
  timer ??= setTimeout(look);
  return () => {
    waiting.delete(part);
    if (waiting.size === 0) document.removeEventListener('scroll', onScroll, { capture: true });
  };
}

/** Whether a part has come near to what is seen: in a long chat, most programs never do. */
function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !part.current) return;
    return whenNear(part.current, () => setNear(true));
  }, [part, near]);
  return near;
}

/** Beyond it nobody reads colours, and the page would stand still. */
const colouredMax = 60_000;

function useHighlight(text: string, language: string, waits: boolean): readonly Piece[] | undefined {
  const [coloured, setColoured] = useState<{ text: string; pieces: readonly Piece[] }>();
  useEffect(() => {
    if (waits || language === '' || text.length > colouredMax) return;
    let here = true;
    // Colours may wait while somebody scrolls.
    const stop = whenIdle(() => {
      import('./highlight.ts').then(
        ({ highlight }) => {
          const pieces = here ? highlight(text, language) : undefined;
          if (here && pieces) setColoured({ text, pieces });
        },
        () => undefined,
      );
    });
    return () => {
      here = false;
      stop();
    };
  }, [text, language, waits]);
  return coloured?.text === text ? coloured.pieces : undefined;
}

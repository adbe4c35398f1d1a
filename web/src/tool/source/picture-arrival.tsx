import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { firstPicture, picturesIn } from './picture-file.ts';
import styles from './source.module.css';
import type { SourceSlot } from './use-source-slot.ts';

const inDialog = () => document.querySelector('[role="dialog"]:not([data-closed])') !== null;
/** Other programs copy words together with a picture of them: in a text field the words are meant. */
const isForWords = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof HTMLElement && target.matches('input, textarea') && clipboardData?.types.includes('text/plain') === true;
const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true;

interface PictureArrivalProps {
  slots: readonly Pick<SourceSlot, 'source' | 'arriving' | 'take'>[];
  /** What becomes of several pictures; without it the first is taken. */
  onSeveral?: (files: readonly File[]) => void;
}

/**
 * Makes the whole page a target: a picture dropped or pasted anywhere goes into the first empty slot, or replaces the
 * picture of the first.
 */
export function PictureArrival({ slots, onSeveral }: PictureArrivalProps) {
  const { t } = useTranslation('source');
  const [over, setOver] = useState(false);
  const latest = useRef({ slots, onSeveral });
  latest.current = { slots, onSeveral };
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Dragging over a child leaves its parent: only the last leave is one.
    let depth = 0;
    const take = (data: DataTransfer | null): boolean => {
      const { slots, onSeveral } = latest.current;
      const pictures = picturesIn(data);
      if (onSeveral && pictures.length > 1) {
        onSeveral(pictures);
        return true;
      }
      const file = firstPicture(data);
      const slot = slots.find(({ source, arriving }) => !source && !arriving) ?? slots[0];
      if (!file || !slot) return false;
      slot.take(file);
      return true;
    };
    const leave = (all: boolean) => {
      depth = all ? 0 : Math.max(0, depth - 1);
      setOver(depth > 0);
    };
    const listen = <Type extends keyof DocumentEventMap>(type: Type, run: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, run, { signal });
    listen('dragenter', (event) => {
      if (!holdsFiles(event.dataTransfer) || inDialog()) return;
      depth += 1;
      setOver(true);
    });
    listen('dragover', (event) => holdsFiles(event.dataTransfer) && event.preventDefault());
    listen('dragleave', (event) => holdsFiles(event.dataTransfer) && leave(false));
    listen('drop', (event) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      leave(true);
      if (!inDialog()) take(event.dataTransfer);
    });
    listen('paste', (event) => {
      if (inDialog() || !holdsFiles(event.clipboardData) || isForWords(event)) return;
      if (take(event.clipboardData)) event.preventDefault();
    });
    return () => stop.abort();
  }, []);
  if (!over) return null;
  return (
    <div className={styles.veil} aria-hidden>
      <p>{t('drop')}</p>
    </div>
  );
}

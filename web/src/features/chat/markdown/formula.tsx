import { useLayoutEffect, useRef } from 'react';
import temml from 'temml';
import styles from './markdown.module.css';

/** A formula as MathML, which browsers lay out and read aloud by themselves. */
export function Formula({ text, display }: { text: string; display: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    try {
      temml.render(text, place.current, { displayMode: display, throwOnError: true, annotate: true });
    } catch {
      // Not a formula after all, or not yet whole.
      place.current.textContent = text;
    }
  }, [text, display]);
  return <span ref={place} className={display ? styles.display : styles.formula} />;
}

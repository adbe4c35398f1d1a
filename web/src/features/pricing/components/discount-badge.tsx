import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { classes } from '../../../ui/style/classes.ts';
import { hasFlown, noteFlight } from '../store.ts';
import styles from './type-switch.module.css';

const delayMs = 500;
const fadeMs = 300;
const flyMs = 700;

/** The discount in the tab of its type. The first one that is seen in a tab of the browser flies in from over the cards; then it stands. */
export function DiscountBadge({ discount, flies, chosen }: { discount: string; flies: boolean; chosen: boolean }) {
  const { t } = useTranslation('pricing');
  const badge = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = badge.current;
    if (!place || !flies || matchMedia('(prefers-reduced-motion: reduce)').matches || hasFlown()) return;
    const flight = place.animate(pathTo(place), { delay: delayMs, duration: fadeMs + flyMs, fill: 'backwards' });
    flight.pause();
    // The plans may stand below the window still: nobody misses the flight.
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      noteFlight();
      flight.play();
    });
    watch.observe(place.parentElement ?? place);
    return () => {
      watch.disconnect();
      flight.cancel();
    };
  }, [flies]);
  return (
    <span ref={badge} className={classes(styles.badge, chosen && styles.inverted)}>
      <span aria-hidden>{discount}</span>
      <span className="sr">{t('off', { discount })}</span>
    </span>
  );
}

/** Appears large over the middle of the cards, then flies to its place and shrinks on the way. */
function pathTo(place: HTMLElement): Keyframe[] {
  const here = place.getBoundingClientRect();
  const cards = place.closest('[data-plans]')?.getBoundingClientRect() ?? here;
  const x = cards.left + cards.width / 2 - (here.left + here.width / 2);
  const y = Math.min(cards.height / 2, 240);
  const start = `translate(${x}px, ${y}px) scale(2.6)`;
  return [
    { opacity: 0, transform: start, easing: 'ease-out' },
    { opacity: 1, transform: start, offset: fadeMs / (fadeMs + flyMs), easing: 'cubic-bezier(0.5, 0, 0.2, 1)' },
    { opacity: 1, transform: 'none' },
  ];
}

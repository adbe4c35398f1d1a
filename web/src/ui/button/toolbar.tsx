import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../display/picture.module.css';
import { classes } from '../style/classes.ts';

const controls = 'button:not(:disabled), a[href], input:not(:disabled, [type="file"])';

interface ToolbarProps {
  /** Read aloud. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Tools in a row, with one stop of the Tab key: the tool that was used last. The left and right arrows, Home and End go on from there;
 * up and down change a slider or a choice. A disabled tool stays reachable and says why.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? withOneStop(bar.current) : undefined), []);
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={className}>
      {children}
    </div>
  );
}

/** Tools over a picture, on a solid plate. */
export function ToolPlate({ className, ...rest }: ToolbarProps) {
  return <Toolbar {...rest} className={classes(styles.plate, styles.tools, className)} />;
}

/** In the document itself: the tools come from parts that know nothing of the bar they stand in. */
function withOneStop(bar: HTMLElement): () => void {
  let stop: HTMLElement | undefined;
  let pointed: Element | null | undefined;
  const tools = () => [...bar.querySelectorAll<HTMLElement>(controls)].filter((tool) => tool.getClientRects().length > 0);
  const settle = () => {
    const all = tools();
    if (!stop || !all.includes(stop)) [stop] = all;
    for (const tool of all) tool.tabIndex = tool === stop || areOneChoice(tool, stop) ? 0 : -1;
  };
  const enter = ({ target }: FocusEvent) => {
    if (target !== pointed) pointed = undefined;
    stop = tools().find((tool) => tool === target) ?? stop;
    settle();
  };
  const leave = ({ target }: FocusEvent) => {
    if (target === pointed) pointed = undefined;
  };
  const point = ({ target }: Event) => {
    if (target instanceof Element) pointed = target.closest('label')?.control ?? target.closest(controls);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    // Whoever has pointed at a tool goes on as before: a slider takes the arrows, and so does what the bar belongs to.
    if (!(target instanceof HTMLElement) || target === pointed) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = tools();
    const at = all.indexOf(target);
    const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: (at + 1) % all.length, Home: 0, End: -1 };
    const place = places[key];
    if (at < 0 || place === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all.at(place)?.focus();
  };
  settle();
  const changes = new MutationObserver(settle);
  changes.observe(bar, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  bar.addEventListener('focusin', enter);
  bar.addEventListener('focusout', leave);
  bar.addEventListener('pointerdown', point);
  bar.addEventListener('keydown', onKeyDown);
  return () => {
    changes.disconnect();
    bar.removeEventListener('focusin', enter);
    bar.removeEventListener('focusout', leave);
    bar.removeEventListener('pointerdown', point);
    bar.removeEventListener('keydown', onKeyDown);
  };
}

/** Radio buttons of one group are one stop by themselves: the chosen one. */
function areOneChoice(one: HTMLElement, other: HTMLElement | undefined): boolean {
  const isRadio = (tool: HTMLElement | undefined) => tool instanceof HTMLInputElement && tool.type === 'radio' && tool.name;
  return !!isRadio(one) && isRadio(one) === isRadio(other);
}

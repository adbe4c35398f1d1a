/**
 * Rows that are longer than their place: `root` or its children. The wheel moves them sideways, and `data-cut` says at which ends
 * something is out of view, where it fades (base.css). Answers how to stop.
 */
export function followSideways(root: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const rows = () => [root, ...root.children] as HTMLElement[];
  const room = ({ scrollWidth, clientWidth }: HTMLElement) => (clientWidth > 0 ? scrollWidth - clientWidth : 0);
  const look = () => {
    for (const row of rows()) {
      const scrolls = room(row) > 1 && getComputedStyle(row).overflowX === 'auto';
      const cut = [scrolls && row.scrollLeft > 1 && 'start', scrolls && row.scrollLeft < room(row) - 1 && 'end'].filter(Boolean).join(' ');
      if (cut) row.dataset.cut = cut;
      else delete row.dataset.cut;
    }
  };
  const wheel = (event: WheelEvent) => {
    const row = rows().find((each) => each.dataset.cut && each.contains(event.target as Node));
    if (!row || event.ctrlKey || event.deltaX !== 0) return;
    event.preventDefault();
    row.scrollLeft += event.deltaY;
  };
  root.addEventListener('scroll', look, { signal, capture: true, passive: true });
  root.addEventListener('wheel', wheel, { signal, passive: false });
  const sizes = new ResizeObserver(look);
  for (const row of rows()) for (const part of [row, ...row.children]) sizes.observe(part);
  return () => {
    stop.abort();
    sizes.disconnect();
  };
}

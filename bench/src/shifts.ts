/** The shifts that Chromium tells (LayoutShift): the part of the window that moved times how far. */
export interface Shift {
  value: number;
  /** Within half a second of a press, which is what it asked for: such shifts count for nothing, as everywhere. */
  recent: boolean;
  moved: string[];
}

/** Runs in the page: writes down in `window.shifts` what shifts from now on, and before where the page still knows it. */
export const observeShifts = (buffered: boolean) => `
  window.shifts = [];
  const nameOf = (node) => node instanceof Element ? node.localName + '.' + node.className + ' "' + node.textContent.slice(0, 24) + '"' : String(node?.textContent);
  const rect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect, currentRect }) => nameOf(node) + ': ' + rect(previousRect) + ' → ' + rect(currentRect));
      window.shifts.push({ value, recent: hadRecentInput, moved });
    }
  }).observe({ type: 'layout-shift', buffered: ${buffered} });
`;

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

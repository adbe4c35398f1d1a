import { limits } from '@easel/contract/limits';
import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hasCommandKey } from '../../ui/keyboard/command-key.ts';
import { isTyping } from '../../ui/keyboard/typing.ts';
import { emptySelection, extend, retainKnown, type Selection, toggle } from './selection.ts';

/**
 * Which works of a list are selected.
 * @param list names the list: another one is another selection
 * @param wholePage there is nothing else on the page: the key for all begins to select, too
 */
export function useSelection(works: readonly Work[], list: string, wholePage = false) {
  const [asked, setAsked] = useState(false);
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const order = useMemo(() => works.map((work) => work.id), [works]);
  const known = useMemo(() => retainKnown(selection, order), [selection, order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's identity is what counts
  useEffect(() => setSelection(emptySelection), [list]);
  // Read when a key is pressed: every report of a work makes a new list, and no tile is to be drawn anew for it.
  const shownOrder = useRef(order);
  shownOrder.current = order;
  const ended = useRef<string[]>([]);
  ended.current = works.filter(({ state }) => isEnded(state)).map(({ id }) => id);
  const select = useCallback(
    (id: string, range: boolean) => setSelection((now) => (range ? extend(now, id, shownOrder.current) : toggle(now, id))),
    [],
  );
  const clear = useCallback(() => {
    setSelection(emptySelection);
    setAsked(false);
  }, []);
  const selectAll = useCallback(() => setSelection({ ids: new Set(ended.current.slice(0, limits.listMax)), anchor: null }), []);
  const selecting = asked || known.ids.size > 0;
  useEffect(() => {
    if (!selecting && !wholePage) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      if (event.key === 'Escape' && selecting) clear();
      const command = hasCommandKey() ? event.metaKey : event.ctrlKey;
      if (!command || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'a' || isTyping(event.target)) return;
      if (shownOrder.current.length === 0) return;
      event.preventDefault();
      selectAll();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [selecting, wholePage, clear, selectAll]);
  return {
    selection: known,
    /** The works themselves, as many as a call takes. */
    chosen: works.filter((work) => known.ids.has(work.id)).slice(0, limits.listMax),
    /** A click on a tile selects it instead of opening it. */
    selecting,
    /** Selecting was asked for, whether or not something is selected. */
    asked,
    begin: () => setAsked(true),
    select,
    /** All finished ones that are loaded, as many as a call takes: one under way holds up what is done with the others. */
    selectAll,
    clear,
  };
}

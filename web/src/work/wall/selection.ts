/** Which works are selected: pure steps over a list of ids. */

export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range starts. */
  anchor: string | null;
}

export const emptySelection: Selection = { ids: new Set(), anchor: null };

export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** Adds everything between the anchor and `id` in the order shown. Without an anchor it is a toggle. */
export function extend(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggle(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** Forgets works that are no longer in the list. */
export function retainKnown(selection: Selection, order: readonly string[]): Selection {
  const ids = new Set(order.filter((id) => selection.ids.has(id)));
  return ids.size === selection.ids.size ? selection : { ids, anchor: selection.anchor };
}

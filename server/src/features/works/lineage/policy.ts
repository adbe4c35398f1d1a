/** A work of a tree, with what it was made from. */
export interface TreeRow {
  id: string;
  /** The order in which works came. */
  number: number;
  parent_work: string | null;
  parent_asset: string | null;
}

/**
 * The works of a tree that are told, in the order in which they came: those on the way to one of them first, then those made from it,
 * then whatever stands nearest to the origin. Each stands below one that is told too, or at the origin.
 * @param rows parents may be missing; every work once
 */
export function nearestWorks<Row extends TreeRow>(rows: readonly Row[], to: string, max: number): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = new Map<string, Row[]>();
  for (const row of rows.toSorted((one, other) => one.number - other.number)) {
    const parent = row.parent_work ?? '';
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const told = new Map<string, Row>();
  const add = (row: Row) => told.size < max && told.set(row.id, row);
  for (let row = byId.get(to); row && !told.has(row.id); row = byId.get(row.parent_work ?? '')) add(row);
  const addBelow = (tops: readonly Row[]) => {
    // Level by level: the set grows while it is gone through.
    const found = new Set(tops);
    for (const row of found) {
      add(row);
      for (const child of children.get(row.id) ?? []) found.add(child);
    }
  };
  addBelow(children.get(to) ?? []);
  addBelow(rows.filter((row) => !byId.has(row.parent_work ?? '')));
  return [...told.values()].sort((one, other) => one.number - other.number);
}

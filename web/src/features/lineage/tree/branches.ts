import type { LineageNode } from '@easel/contract/work-calls';

/** What of a lineage stands where: pure, for the tree and for the list alike. */

export interface Branch {
  /** The node's id, or for several that are folded one that only stands here. */
  key: string;
  /** The branch that it hangs on. */
  parent: string | null;
  /** How far from the origin; 0 there. */
  depth: number;
  /** Its place among those that hang on the same branch, from 1 on, and how many they are. */
  place: number;
  count: number;
  /** Nothing where several are folded: then how many. */
  node?: LineageNode;
  folded?: number;
}

/** Of so many works that nothing was made from, and that hang on one branch, the older ones are folded; so many stay. */
const foldFrom = 9;
const staying = 6;

/**
 * The branches of a lineage in the order in which they are read: each with all that hangs on it, before the next.
 * @param open branches of which nothing is folded
 * @param kept nodes that are never folded
 */
export function branchesOf(nodes: readonly LineageNode[], open: ReadonlySet<string>, kept: readonly string[]): Branch[] {
  const children = Map.groupBy(nodes, ({ parent }) => parent);
  const isLast = ({ id }: LineageNode) => !children.has(id);
  const branches: Branch[] = [];
  const add = (parent: string | null, depth: number) => {
    const all = children.get(parent) ?? [];
    const last = all.filter(isLast);
    const older = last.length >= foldFrom && !open.has(parent ?? '') ? last.slice(0, -staying) : [];
    const folded = new Set(older.filter(({ id }) => !kept.includes(id)));
    const shown = all.filter((node) => !folded.has(node));
    const count = shown.length + (folded.size > 0 ? 1 : 0);
    if (folded.size > 0) branches.push({ key: `older ${parent}`, parent, depth, place: 1, count, folded: folded.size });
    shown.forEach((node, at) => {
      branches.push({ key: node.id, parent, depth, place: at + 1 + count - shown.length, count, node });
      add(node.id, depth + 1);
    });
  };
  add(null, 0);
  return branches;
}

/** Where an arrow key leads: to what it hangs on, to the first that hangs on it, to the one before and after at the same depth. */
export function neighbourOf(branches: readonly Branch[], key: string, to: 'out' | 'in' | 'before' | 'after'): Branch | undefined {
  const at = branches.findIndex((branch) => branch.key === key);
  const here = branches[at];
  if (!here) return branches[0];
  if (to === 'out') return branches.find((branch) => branch.key === here.parent);
  if (to === 'in') return branches.find((branch) => branch.parent === here.key);
  const alike = branches.filter((branch) => branch.depth === here.depth);
  return alike[alike.indexOf(here) + (to === 'before' ? -1 : 1)];
}

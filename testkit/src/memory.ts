import { readdirSync, readFileSync } from 'node:fs';

/** What processes cost, as Linux tells it below /proc. */

export interface Memory {
  /** Megabytes; pages that several processes share are counted by shares (PSS). */
  shared: number;
  /** Megabytes of every process as if it were alone (RSS). */
  resident: number;
}

/** The memory of a process and of all that it has started. */
export function memoryOf(pid: number): Memory {
  const tree = treeOf(pid);
  const sum = (name: string) => Math.round(tree.reduce((kilobytes, member) => kilobytes + rollupOf(member, name), 0) / 1024);
  return { shared: sum('Pss'), resident: sum('Rss') };
}

export function threadsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).length;
}

function rollupOf(pid: number, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has ended since.
    return 0;
  }
}

function treeOf(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    try {
      const stat = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/stat`, 'utf8') : '';
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return stat ? [[Number(name), parent] as const] : [];
    } catch {
      return [];
    }
  });
  const tree = [pid];
  for (const member of tree) tree.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return tree;
}

import type { DatabaseDriver } from '../../ports/database.ts';
import { RowSum, type TableSum } from './checksum.ts';
import { type LoadPart, loadStudio, type Target } from './load.ts';
import { BackupProblem } from './problem.ts';
import { openSnapshot } from './snapshot.ts';

/** Copies a whole database into another one that is empty, and compares the two, table by table. Answers what it holds. */
export async function moveStudio(from: DatabaseDriver, to: Target, files: string): Promise<Readonly<Record<string, TableSum>>> {
  const snapshot = await openSnapshot(from, files);
  const sums: Record<string, TableSum> = {};
  let read = false;
  async function* parts(): AsyncIterable<LoadPart> {
    // What was read is gone from the snapshot: a second run would find everything empty, on both sides.
    if (read)
      throw new BackupProblem('目标数据库正忙，没有搬动任何东西，请重试', 'The other database was busy: nothing was moved. Try again');
    read = true;
    for (const table of snapshot.tables) {
      const sum = new RowSum();
      for await (const lines of snapshot.rows(table)) {
        for (const line of lines) sum.add(line);
        yield { table, lines };
      }
      sums[table] = sum.total;
    }
    for await (const lines of snapshot.jobs()) yield { jobs: lines };
  }
  try {
    const { schema, numbers } = snapshot;
    await loadStudio(to, { schema, numbers, parts, sums: () => sums }, false);
  } finally {
    await snapshot.close();
  }
  return sums;
}

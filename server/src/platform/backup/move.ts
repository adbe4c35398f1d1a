import type { DatabaseDriver } from '../../ports/database.ts';
import { RowSum, type TableSum } from './checksum.ts';
import { type LoadPart, loadStudio, type Target } from './load.ts';
import { openSnapshot } from './snapshot.ts';

/** Copies a whole database into another one that is empty, and compares the two, table by table. Answers what it holds. */
export async function moveStudio(from: DatabaseDriver, to: Target, files: string): Promise<Readonly<Record<string, TableSum>>> {
  const snapshot = await openSnapshot(from, files);
  const sums: Record<string, TableSum> = {};
  async function* parts(): AsyncIterable<LoadPart> {
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

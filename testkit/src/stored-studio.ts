import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openEmbeddedDatabase } from '@easel/server/adapters/database/embedded/index';
import { openPostgres } from '@easel/server/adapters/database/postgres/index';
import type { DatabaseDriver } from '@easel/server/ports/database';

/** The database of a studio that has ended. */
async function openDatabase(dataFolder: string, url: string | undefined): Promise<DatabaseDriver> {
  return url ? openPostgres({ url, connections: 2, failed: () => {} }) : openEmbeddedDatabase({ folder: join(dataFolder, 'database') });
}

/** Files that no row knows, rows whose file is not there, and the answers to statements, of a studio that has ended. */
export async function inspectStoredStudio<const Statement extends string>(
  dataFolder: string,
  url: string | undefined,
  statements: readonly Statement[] = [],
): Promise<{ filesWithoutRow: string[]; rowsWithoutFile: string[]; rows: Record<Statement, Record<string, unknown>[]> }> {
  const driver = await openDatabase(dataFolder, url);
  try {
    const connection = await driver.connect();
    const known = new Set((await connection.query('select storage_key from assets')).rows.map((row) => String(row.storage_key)));
    const rows = {} as Record<Statement, Record<string, unknown>[]>;
    for (const statement of statements) rows[statement] = (await connection.query(statement)).rows;
    connection.release();
    const stored = new Set(filesIn(join(dataFolder, 'files')));
    return {
      filesWithoutRow: [...stored].filter((key) => !known.has(key)),
      rowsWithoutFile: [...known].filter((key) => !stored.has(key)),
      rows,
    };
  } finally {
    await driver.close();
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

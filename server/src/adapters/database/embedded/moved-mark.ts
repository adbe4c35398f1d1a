import { existsSync, writeFileSync } from 'node:fs';

/** Beside the folder of a database that went on elsewhere: opened again, it would be a second studio with the same payments. */
const markOf = (folder: string) => `${folder}.moved`;

/** Its message is one sentence for the operator. */
class FolderMovedError extends Error {
  override name = 'FolderMovedError';
}

export function markMoved(folder: string): void {
  writeFileSync(markOf(folder), `${new Date().toISOString()}\n`);
}

export function checkNotMoved(folder: string): void {
  const mark = markOf(folder);
  if (!existsSync(mark)) return;
  throw new FolderMovedError(
    `The database in ${folder} was moved to a PostgreSQL server. Name that in DATABASE_URL, or delete ${mark} to go back to what was here before.`,
  );
}

import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from './db/database.ts';

/**
 * What is true of this very studio and of no copy of its data: where its files are, and which secrets its processes have. One row; backups
 * leave it out.
 */
interface InstallationTable {
  /** Of the secrets, so that processes with others notice. */
  secrets_hash: string | null;
  files_at: FilePlace;
}

declare module './db/tables.ts' {
  interface Tables {
    installation: InstallationTable;
  }
}

export const filePlaces = ['disk', 's3'] as const;
/** In a folder of this machine, or at an S3 server. */
export type FilePlace = (typeof filePlaces)[number];

export function hashOfSecrets({ fileKey }: { fileKey: string }): string {
  return createHmac('sha256', fileKey).update('easel installation').digest('base64url');
}

/**
 * Reads the row, and makes it at the first start. Answers where files are, and whether this process has the secrets of the others.
 * @param takesOver the secrets of this process count from now on
 */
export async function openInstallation(
  db: Database,
  own: { secretsHash: string; filesAt: FilePlace; takesOver: boolean },
): Promise<{ filesAt: FilePlace; sameSecrets: boolean }> {
  await sql`insert into installation (secrets_hash, files_at) values (${own.secretsHash}, ${own.filesAt}) on conflict do nothing`.execute(
    db,
  );
  const update = db.updateTable('installation').set({ secrets_hash: own.secretsHash });
  await (own.takesOver ? update : update.where('secrets_hash', 'is', null)).execute();
  const row = await db.selectFrom('installation').select(['secrets_hash', 'files_at']).executeTakeFirstOrThrow();
  return { filesAt: row.files_at, sameSecrets: row.secrets_hash === own.secretsHash };
}

export async function readFilesAt(db: Database): Promise<FilePlace> {
  return (await db.selectFrom('installation').select('files_at').executeTakeFirstOrThrow()).files_at;
}

export async function writeFilesAt(db: Database | Transaction, filesAt: FilePlace): Promise<void> {
  await db.updateTable('installation').set({ files_at: filesAt }).execute();
}

export async function writeSecretsHash(db: Database | Transaction, secretsHash: string): Promise<void> {
  await db.updateTable('installation').set({ secrets_hash: secretsHash }).execute();
}

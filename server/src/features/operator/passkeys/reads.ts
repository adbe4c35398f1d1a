import type { Database, Transaction } from '../../../platform/db/database.ts';
import '../access/tables.ts';

/** Passkeys of an operator, the oldest first. */
export async function listPasskeys(db: Database | Transaction, member: string) {
  const rows = await db
    .selectFrom('operator_passkeys')
    .select(['id', 'name', 'host', 'created_at', 'used_at'])
    .where('member_id', '=', member)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, used_at, ...passkey }) => ({
    ...passkey,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
}

/** The ids of those that can be used at a host name. */
export async function passkeysAt(db: Database | Transaction, member: string, host: string): Promise<string[]> {
  return (await listPasskeys(db, member)).filter((passkey) => passkey.host === host).map(({ id }) => id);
}

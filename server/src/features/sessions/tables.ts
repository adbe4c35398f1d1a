import type { Generated } from 'kysely';
import type { SessionKind } from './types.ts';

export interface SessionsTable {
  id: string;
  /** SHA-256 of the token as hexadecimal text. */
  token_hash: string;
  member_id: string;
  kind: Generated<SessionKind>;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
}

/** Where members signed in from. Unlike their sessions it stays when they sign out. */
export interface SignInsTable {
  id: string;
  member_id: string;
  at: Date;
  ip: string;
  user_agent: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
    sign_ins: SignInsTable;
  }
}

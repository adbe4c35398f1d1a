import type { OperatorRole } from '@easel/contract/operators';
import type { ColumnType, Generated } from 'kysely';

export interface OperatorsTable {
  member_id: string;
  role: OperatorRole;
  created_at: Date;
  /** SHA-256 of the code with which the second factor is set up once. */
  setup_hash: string | null;
  setup_until: Date | null;
  /** Sealed. It counts once `enrolled_at` is there. */
  totp_secret: string | null;
  enrolled_at: Date | null;
  /** What a passkey has to sign, until then. */
  passkey_challenge: string | null;
  passkey_until: Date | null;
  /** The last step of time whose code was taken. */
  totp_step: Generated<number>;
}

export interface OperatorRecoveryCodesTable {
  member_id: string;
  /** SHA-256. */
  code_hash: string;
}

export interface OperatorSessionsTable {
  id: string;
  /** SHA-256 of the token as hexadecimal text. */
  token_hash: string;
  member_id: string;
  /** The member's session that it was opened from, and ends with. */
  session_id: string;
  created_at: Date;
  ends_at: Date;
}

export interface OperatorPasskeysTable {
  id: string;
  member_id: string;
  public_key: Uint8Array;
  counter: ColumnType<string | number, number, number>;
  host: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    operators: OperatorsTable;
    operator_recovery_codes: OperatorRecoveryCodesTable;
    operator_sessions: OperatorSessionsTable;
    operator_passkeys: OperatorPasskeysTable;
  }
}

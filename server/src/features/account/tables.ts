import type { Language } from '@easel/contract/language';
import type { ColumnType, Generated } from 'kysely';
import type { MailPurpose } from './types.ts';

export interface MembersTable {
  id: string;
  /** Visitors have no email, and no read of members asks for visitors. */
  kind: Generated<'member' | 'visitor'>;
  /** Lower case. */
  email: ColumnType<string, string | null, string>;
  name: string;
  /** The asset of the member's picture. */
  picture_id: ColumnType<string | null, string | null | undefined>;
  password_hash: string | null;
  language: Language;
  /** Google's own name of the person; the address is what it was when it was linked. */
  google_subject: ColumnType<string | null, string | null | undefined>;
  google_email: ColumnType<string | null, string | null | undefined>;
  /** The invite token of the sign-up. */
  invite_token: ColumnType<string | null, string | null | undefined>;
  /** When the account will be deleted; empty unless its deletion was requested. */
  deletes_at: ColumnType<Date | null, Date | null | undefined>;
  /** When an operator suspended the member; empty unless one did. */
  suspended_at: ColumnType<Date | null, Date | null | undefined>;
  /** Empty: until an operator lifts it. */
  suspended_until: ColumnType<Date | null, Date | null | undefined>;
  /** As the member reads it. */
  suspended_reason: Generated<string>;
  /** For operators only. */
  operator_note: Generated<string>;
  change_seq: Generated<number>;
  points_seq: Generated<number>;
  purged_seq: Generated<number>;
  created_at: Date;
}

export interface EmailCodesTable {
  email: string;
  purpose: MailPurpose;
  id: string;
  code_hash: string;
  attempts: Generated<number>;
  /** Of networks that neither asked for the code nor know the account. */
  strange_attempts: Generated<number>;
  /** The network that asked for the code. */
  network_hash: string | null;
  sent_at: Date;
  expires_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    members: MembersTable;
    email_codes: EmailCodesTable;
  }
}

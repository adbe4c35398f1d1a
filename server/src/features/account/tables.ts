import type { CodePurpose } from '@easel/contract/account';
import type { Language } from '@easel/contract/language';
import type { ColumnType, Generated } from 'kysely';

export interface MembersTable {
  id: string;
  /** Visitors have no email, and no read of members asks for visitors. */
  kind: Generated<'member' | 'visitor'>;
  /** Lower case. */
  email: ColumnType<string, string | null, string>;
  name: string;
  icon_url: Generated<string>;
  password_hash: string | null;
  language: Language;
  change_seq: Generated<number>;
  points_seq: Generated<number>;
  purged_seq: Generated<number>;
  created_at: Date;
}

export interface EmailCodesTable {
  email: string;
  purpose: CodePurpose;
  id: string;
  code_hash: string;
  attempts: Generated<number>;
  sent_at: Date;
  expires_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    members: MembersTable;
    email_codes: EmailCodesTable;
  }
}

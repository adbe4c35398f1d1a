import type { Generated } from 'kysely';

export interface ChatSharesTable {
  /** Cannot be guessed: whoever has it may read. */
  id: string;
  chat_id: string;
  member_id: string;
  /** The last message that is shown. */
  leaf_id: string | null;
  named: boolean;
  created_at: Date;
  /** By an operator: it shows nothing. */
  hidden: Generated<boolean>;
}

export interface ChatReportsTable {
  share_id: string;
  /** A member, or the hash of the network of somebody without a session. */
  reporter: string;
  reason: string;
  created_at: Date;
  /** Nothing while it waits for an operator. */
  decided_at: Date | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    chat_shares: ChatSharesTable;
    chat_reports: ChatReportsTable;
  }
}

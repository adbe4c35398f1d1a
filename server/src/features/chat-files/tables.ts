import type { ChatFile } from '@easel/contract/bots';
import type { ErrorCode } from '@easel/contract/errors';
import type { Generated } from 'kysely';

export interface ChatFilesTable {
  id: string;
  member_id: string;
  /** One of these, once it was sent or given; none before. */
  message_id: string | null;
  bot_id: string | null;
  place: Generated<number>;
  name: string;
  mime: string;
  bytes: number;
  kind: ChatFile['kind'];
  state: ChatFile['state'];
  error_code: ErrorCode | null;
  words: Generated<number>;
  /** Empty for pictures. */
  text: Generated<string>;
  /** Of a picture. */
  asset_id: string | null;
  /** The upload that tools start from, once one did. */
  source_id: Generated<string | null>;
  created_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    chat_files: ChatFilesTable;
  }
}

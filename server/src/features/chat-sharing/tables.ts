declare module '../../platform/db/tables.ts' {
  interface Tables {
    chat_shares: {
      /** Cannot be guessed: whoever has it may read. */
      id: string;
      chat_id: string;
      member_id: string;
      /** The last message that is shown. */
      leaf_id: string | null;
      named: boolean;
      created_at: Date;
    };
  }
}

export {};

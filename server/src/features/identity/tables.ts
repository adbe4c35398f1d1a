export interface GoogleSignInsTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  verifier: string;
  return_to: string;
  invite_token: string | null;
  member_id: string | null;
  expires_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    google_sign_ins: GoogleSignInsTable;
  }
}

export interface SignInPlacesTable {
  member_id: string;
  kind: 'network' | 'device';
  place_hash: string;
  seen_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sign_in_places: SignInPlacesTable;
  }
}

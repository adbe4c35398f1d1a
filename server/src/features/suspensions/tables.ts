export interface BannedNetworksTable {
  /** In CIDR notation. */
  network: string;
  /** For operators; whoever comes from there does not read it. */
  reason: string;
  created_at: Date;
  /** Nothing: until an operator lifts it. */
  until: Date | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    banned_networks: BannedNetworksTable;
  }
}

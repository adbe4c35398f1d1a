import type { KeyedProvider } from '@easel/contract/console-integrations';

export type IntegrationId = KeyedProvider | 'mail';

/** What an owner entered about somebody else's server that the studio works with. */
export interface IntegrationsTable {
  id: IntegrationId;
  /** `paused`: what was begun with it is ended, nothing new is begun. `removed`: its keys are forgotten, and that there were some is not. */
  state: 'enabled' | 'paused' | 'removed';
  live: boolean;
  /** JSON of its secrets, sealed for its id; empty once it is removed. */
  sealed: string;
  version: string;
  changed_at: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    integrations: IntegrationsTable;
  }
}

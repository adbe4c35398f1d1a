import type { InviteeState } from '@easel/contract/invites';
import type { ColumnType } from 'kysely';

export interface MemberInvitesTable {
  member_id: string;
  /** Travels in links. */
  token: string;
  created_at: Date;
}

export interface InvitesTable {
  /** May have left since. */
  invitee_id: string;
  inviter_id: string;
  state: InviteeState;
  /** What the inviter earned by now, less what was taken back. */
  credits: number;
  /** The order that paid an amount for the first time. */
  first_order: ColumnType<string | null, string | null | undefined>;
  joined_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    member_invites: MemberInvitesTable;
    invites: InvitesTable;
    /** Mailboxes of members, devices that they signed in from and cards that paid for them, as subjects. */
    member_traces: { member_id: string; subject: string };
    /** Devices and cards that earned a reward. */
    invite_claims: { subject: string };
  }
}

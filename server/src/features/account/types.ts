import type { CodePurpose } from '@easel/contract/account';
import type { Language } from '@easel/contract/language';

/** Why a code is mailed. Changing an address takes a code from the old one and one from the new one. */
export type MailPurpose = CodePurpose | 'email-old' | 'email-new';

/** Makes the address of a stored file that its reader can open. */
export type SignFile = (file: { id: string; name: string }) => string;

/** Who shall become a member. */
export interface NewMember {
  email: string;
  /** Absent: made of the address. */
  name?: string;
  /** Nothing for somebody who signs in with Google only. */
  passwordHash: string | null;
  language: Language;
  inviteToken?: string;
}

/** A member without works and credits. */
export interface MemberRow {
  id: string;
  email: string;
  name: string;
  picture_id: string | null;
  language: Language;
  password_hash: string | null;
  google_subject: string | null;
  google_email: string | null;
  created_at: Date;
  deletes_at: Date | null;
}

/** The operator's limits, as `User/usage_info` has them. */
export interface MemberLimits {
  simultaneous: number;
  retentionDays: number;
  enhanceMaxSide: number;
}

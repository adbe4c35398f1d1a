import type { Language } from '@easel/contract/language';
import type { Notice } from '../emails/notice-email.ts';

/** The queue of notices to owners of accounts. Its name stands in stored jobs: it stays. */
export const noticeQueue = 'tell-owner';

export type NoticeJob =
  | { notice: 'sign-in'; member: string; ip: string; userAgent: string; at: string }
  | { notice: 'guessing'; email: string }
  /** `detail` is what the notice says of it; `to` may be the owner's address no more. */
  | { notice: Notice; to: string; detail: string; language: Language; contact?: string };

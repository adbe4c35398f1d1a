/** The job that writes to an account's owner. */
export const tellOwner = 'tell-owner';

export type NoticeJob =
  | { notice: 'sign-in'; member: string; ip: string; userAgent: string; at: string }
  | { notice: 'guessing'; email: string };

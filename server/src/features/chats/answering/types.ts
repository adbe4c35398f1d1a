import type { Language } from '@easel/contract/language';

/** Whoever writes in a chat. */
export interface ChatMember {
  memberId: string;
  language: Language;
  leaving: boolean;
}

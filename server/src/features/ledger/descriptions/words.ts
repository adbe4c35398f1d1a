import type { Language, Sentence } from '@easel/contract/language';
import type { LedgerEntry } from '@easel/contract/ledger';

const kindNames: Record<LedgerEntry['kind'], Sentence> = {
  grant: { zh: '获得', en: 'Received' },
  hold: { zh: '预扣', en: 'Held' },
  release: { zh: '退回', en: 'Returned' },
  expire: { zh: '过期', en: 'Expired' },
  spend: { zh: '使用', en: 'Spent' },
  withdraw: { zh: '收回', en: 'Taken back' },
};

/** What the studio takes is not spent, and is described like what it takes back. */
export function kindName(kind: LedgerEntry['kind'], cause: LedgerEntry['cause']['type'], language: Language): string {
  return kindNames[kind === 'spend' && cause === 'adjustment' ? 'withdraw' : kind][language];
}

/** Where the credits of a bucket came from, by the cause of their grant. */
const sources: Record<string, Sentence> = {
  'sign-up': { zh: '注册赠送的积分', en: 'Welcome credits' },
  cycle: { zh: '套餐积分', en: 'Credits of a plan' },
  pack: { zh: '积分包的积分', en: 'Credits of a pack' },
  invite: { zh: '邀请奖励的积分', en: 'Credits for an invitation' },
  adjustment: { zh: '工作室调整的积分', en: 'Credits from the studio' },
};

export function sourceText(given: string | null, language: Language): string {
  return (sources[given ?? ''] ?? { zh: '积分', en: 'Credits' })[language];
}

interface CauseWords {
  signUp: string;
  work: string;
  chat: string;
  minute: (minute: number) => string;
  plan: (plan: string) => string;
  upgrade: (plan: string) => string;
  somePlan: string;
  pack: string;
  joined: string;
  paid: string;
  adjustment: string;
}

export const causeWords: Record<Language, CauseWords> = {
  zh: {
    signUp: '注册赠送',
    work: '已删除的作品',
    chat: '对话',
    minute: (minute) => `实时绘画，第 ${minute} 分钟`,
    plan: (plan) => `${plan}套餐`,
    upgrade: (plan) => `升级到${plan}套餐`,
    somePlan: '套餐',
    pack: '积分包',
    joined: '邀请奖励：好友注册',
    paid: '邀请奖励：好友首次付款',
    adjustment: '工作室调整',
  },
  en: {
    signUp: 'Welcome gift',
    work: 'A deleted work',
    chat: 'Chat',
    minute: (minute) => `Realtime, minute ${minute}`,
    plan: (plan) => `${plan} plan`,
    upgrade: (plan) => `Upgrade to the ${plan} plan`,
    somePlan: 'A plan',
    pack: 'Credit pack',
    joined: 'Invitation reward: a friend signed up',
    paid: 'Invitation reward: a friend paid for the first time',
    adjustment: 'Adjusted by the studio',
  },
};

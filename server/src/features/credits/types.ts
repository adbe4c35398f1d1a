import type { Language, Sentence } from '@easel/contract/language';
import type { Tool } from '@easel/contract/recipe';
import { creditsText } from '../../platform/amounts.ts';
import { AppError } from '../../platform/app-error.ts';

/**
 * How credits move. A `grant` opens a bucket, a `hold` takes credits out of buckets for a work, a `release` puts
 * back what the work did not need, an `expire` empties a bucket that ran out. What a work pays is its hold less its release.
 * A `spend` pays at once, with nothing to come back. A `withdraw` takes back what was granted for money that was returned.
 */
export type EntryKind = 'grant' | 'hold' | 'release' | 'expire' | 'spend' | 'withdraw';

/**
 * Why credits moved: every entry of the ledger points at one. `realtime` is one minute of a session, as
 * `<session>/<minute>`; `cycle` is a paid one, as `<subscription>/<cycle>`, or an upgrade within it,
 * as `<subscription>/<cycle>/<order>`; `pack` is an order of credits alone; `invite` is a reward; `adjustment` is the
 * operator's.
 */
export interface Cause {
  type: 'sign-up' | 'work' | 'expiry' | 'realtime' | 'cycle' | 'pack' | 'invite' | 'adjustment';
  id: string;
}

/** What credits are held for: a work of a tool, or an answer in a chat. */
export type HeldFor = Tool | 'chat';

/** What a member can spend, and what is held for works and answers. The wire calls it `points`. */
export interface CreditBalance {
  remaining: number;
  held: number;
}

/** The credits that a sign-up brings, from the configuration. */
export interface SignUpGift {
  amount: number;
  days: number;
}

/** What credits do not suffice for: what is paid at once, an answer at its shortest or at its longest, a minute of painting in realtime. */
export type Priced = 'once' | 'answer' | 'long-answer' | 'minute';

const costs: Record<Priced, (price: Sentence) => Sentence> = {
  once: ({ zh, en }) => ({ zh: `本次需要 ${zh}`, en: `This costs ${en}` }),
  answer: ({ zh, en }) => ({ zh: `这次回答至少需要 ${zh}`, en: `This answer costs at least ${en}` }),
  'long-answer': ({ zh, en }) => ({ zh: `这次回答最多需要 ${zh}`, en: `This answer can cost up to ${en}` }),
  minute: ({ zh, en }) => ({ zh: `实时绘画每分钟需要 ${zh}`, en: `Each minute of painting costs ${en}` }),
};

/** The refusal where credits do not suffice: what it costs, and what the member has. */
export function tooDear(priced: Priced, price: number, remaining: number): AppError {
  const cost = costs[priced](creditsText(price));
  const has = (language: Language) => new Intl.NumberFormat(language).format(remaining);
  return new AppError('subscribe', {
    sentence: { zh: `${cost.zh}，你还有 ${has('zh')} 积分。`, en: `${cost.en}. You have ${has('en')}.` },
  });
}

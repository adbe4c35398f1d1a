import type { ChatModel } from '@easel/contract/chats';
import { limits } from '@easel/contract/limits';

/** The built-in one, which is no language model. */
export const guideModel = 'guide';

/** Tokens of a usual answer of about 300 words, and of what is read for it. */
const usual = { input: 1000, output: 400 };

/** Credits that a usual answer of a model costs. */
export const usualPrice = ({ price_in, price_out }: ChatModel): number =>
  Math.ceil((price_in * usual.input + price_out * usual.output) / 1000);

/** What is typed as credits; 0 where nothing is typed, nothing where it is no whole number that may be one. */
export function creditsOf(typed: string): number | undefined {
  const bare = typed.trim().replace(/[,，\s]/g, '');
  if (bare === '') return 0;
  const credits = Number(bare);
  return /^\d+$/.test(bare) && credits <= limits.priceMax ? credits : undefined;
}

/** Words of an answer as they are quoted in a message. */
export const quoted = (text: string): string =>
  `${text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}\n\n`;

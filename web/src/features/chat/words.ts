import type { ChatModel } from '@easel/contract/chats';

/** The built-in one, which is no language model. */
export const guideModel = 'guide';

/** Tokens of a usual answer of about 300 words, and of what is read for it. */
const usual = { input: 1000, output: 400 };

/** Credits that a usual answer of a model costs. */
export const usualPrice = ({ price_in, price_out }: ChatModel): number =>
  Math.ceil((price_in * usual.input + price_out * usual.output) / 1000);

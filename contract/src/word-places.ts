/** What word rules are made of, and where they count. Free of zod, because the console's screens need it. */

/** `words`: words and phrases; `patterns`: regular expressions as RE2 reads them. */
export const wordRuleKinds = ['words', 'patterns'] as const;
export type WordRuleKind = (typeof wordRuleKinds)[number];

/** `works`: prompts of all tools, also where a chat draws; `chats`: messages and bots. */
export const wordPlaces = ['works', 'chats'] as const;
export type WordPlace = (typeof wordPlaces)[number];

export const wordRuleMax = { rules: 200, entries: 5000, patterns: 100, characters: 100_000, tried: 10_000 } as const;

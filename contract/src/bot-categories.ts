import type { Sentence } from './language.ts';

/** What bots are for, in the order in which screens show it. Without zod, because those screens name them. */
export const botCategoryNames = {
  help: { zh: '日常帮手', en: 'Everyday help' },
  writing: { zh: '写作', en: 'Writing' },
  translation: { zh: '翻译', en: 'Translation' },
  code: { zh: '编程', en: 'Code' },
  art: { zh: '绘画', en: 'Art' },
  study: { zh: '学习', en: 'Study' },
  work: { zh: '办公', en: 'Work' },
  fun: { zh: '娱乐', en: 'Fun' },
} as const satisfies Record<string, Sentence>;

export type BotCategory = keyof typeof botCategoryNames;
export const botCategories = Object.keys(botCategoryNames) as [BotCategory, ...BotCategory[]];

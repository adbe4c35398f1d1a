import type { TextLoaders } from './texts.ts';

/** The texts of the studio as members see it. */
export const textLoaders: TextLoaders = {
  en: { 'at-first': () => import('./en/at-first.ts') },
  zh: { 'at-first': () => import('./zh/at-first.ts') },
};

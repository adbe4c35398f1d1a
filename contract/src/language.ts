/** The two interface languages and their numbers on the wire (1 Chinese, 2 English). */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

export const languageNumber: Record<Language, 1 | 2> = { zh: 1, en: 2 };

/** The language of a wire number; anything but 1 and 2 falls back to `fallback`. */
export function languageOf(wire: unknown, fallback: Language = 'zh'): Language {
  const number = Number(wire);
  if (number === 1) return 'zh';
  if (number === 2) return 'en';
  return fallback;
}

/** A sentence in both languages. A missing one does not compile. */
export type Sentence = Record<Language, string>;

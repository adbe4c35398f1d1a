import type { Language, Sentence } from '@easel/contract/language';

const listed: Sentence = { zh: '、', en: ', ' };

/** Asks for a code in words, for people who cannot see the picture. What is to be typed does not stand there as such. */
export function questionOf(code: string, language: Language): string {
  const backwards = [...code].reverse().join(listed[language]);
  return language === 'zh' ? `请倒序输入以下字符：${backwards}` : `Type these characters in reverse order: ${backwards}`;
}

import type { Language, Sentence } from './language.ts';

/** Why operators take works down. Members read the sentence, and what the operator added in words of their own. */
export const takedownReasons = ['person', 'minors', 'sexual', 'violence', 'hate', 'rights', 'law', 'other'] as const;
export type TakedownReason = (typeof takedownReasons)[number];

export const takedownSentences: Record<TakedownReason, Sentence> = {
  person: { zh: '画面中的人没有同意被这样展示', en: 'A person in it did not agree to be shown like this' },
  minors: { zh: '涉及未成年人的不当内容', en: 'It shows a minor in a way that is not allowed' },
  sexual: { zh: '含有色情内容', en: 'It has sexual content' },
  violence: { zh: '含有血腥或暴力内容', en: 'It has violence or gore' },
  hate: { zh: '含有仇恨或骚扰内容', en: 'It has hateful or harassing content' },
  rights: { zh: '侵犯他人的著作权或商标', en: 'It infringes a copyright or a trademark' },
  law: { zh: '违反法律法规', en: 'It is against the law' },
  other: { zh: '违反本站规则', en: 'It is against the rules of this studio' },
};

/** The reason, and what was added to it, as one text. */
export function takedownText({ reason, note }: { reason: TakedownReason; note: string }, language: Language): string {
  const stop = { zh: '。', en: '. ' }[language];
  return [takedownSentences[reason][language], ...(note === '' ? [] : [note])].join(stop);
}

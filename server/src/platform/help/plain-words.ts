/** Words that say nothing of what a question is about, and words in the form by which they are compared. */

const nothing = new Set(
  `a an and are as at be been but by can could did do does for from get had has have how i if in into is it its me my no not of off on
  or our please should so some than that the their them then there these they this to up us was we were what when where which who why
  will with would you your am tell show explain about s t m don doesn want need know find`.split(/\s+/),
);

/** Of Chinese questions. They are taken out before the rest is read by pairs. */
const ofQuestions =
  /怎么办|怎么样|怎么|怎样|如何|什么时候|为什么|什么|可不可以|可以|能不能|能否|是不是|是否|有没有|请问|我想要?|想要|想知道|告诉我|一下|在哪里|在哪儿|哪里|哪儿|哪个|有?哪些|多少(?!钱)|要不要|我的|自己的|这么|那么|吗|呢|吧|啊|呀|？/g;

/** A question without what says nothing of its subject. */
export function subjectOf(question: string): string {
  return question.replace(ofQuestions, ' ');
}

export function tellsNothing(word: string): boolean {
  return nothing.has(word);
}

/** English words without their endings, alike for all forms of one word: `cancelling`, `cancelled` and `cancels` are `cancel`. */
export function plainForm(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const stem = word.replace(/(?:ies|ied)$/, 'y').replace(/(?<=[a-z]{3})(?:ing|ed|es|s)$/, '');
  return stem
    .replace(/([^aeiouls])\1$/, '$1')
    .replace(/ll$/, 'l')
    .replace(/e$/, '');
}

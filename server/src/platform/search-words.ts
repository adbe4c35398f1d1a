/**
 * What a text is found by: words of alphabets in their plain form, and of Chinese, Japanese and Korean each pair of neighbours, because
 * those have no spaces between words.
 */

const run = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}]+/gu;
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** @example searchWords('Cancel a plan: 取消套餐') → ['cancel', 'a', 'plan', '取消', '消套', '套餐'] */
export function searchWords(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase().matchAll(run)].flatMap(([word]) => (ideographs.test(word) ? pairsOf(word) : [word]));
}

function pairsOf(word: string): string[] {
  const signs = [...word];
  return signs.length === 1 ? signs : signs.slice(1).map((sign, before) => `${signs[before]}${sign}`);
}

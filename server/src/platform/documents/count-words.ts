const eachIsAWord = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;
const letters = /[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]]+(?:['’._\-](?=[\p{L}\p{N}]))?/gv;
/** What is longer is no word: encoded data, say, which would count as one otherwise. */
const wordLettersMax = 32;

/** Words of a text. In Chinese, Japanese and Korean each character is one, as word processors count. */
export function countWords(text: string): number {
  let words = 0;
  for (const _character of text.matchAll(eachIsAWord)) words += 1;
  let end = -1;
  for (const { 0: word, index } of text.matchAll(letters)) {
    // `don't` and `3.14` are one word: what is joined by a sign goes on.
    if (index !== end || word.length > wordLettersMax) words += Math.ceil(word.length / wordLettersMax);
    end = /['’._-]$/.test(word) ? index + word.length : -1;
  }
  return words;
}

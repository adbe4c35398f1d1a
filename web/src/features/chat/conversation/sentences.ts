/** Where a sentence ends: after its sign in Chinese, before a space in other languages. */
const sentenceEnd = /[。！？；]|[.!?](?=\s)|\n/g;

/** The part of a text up to the last sentence that is whole. @param from what was said before */
export function wholeSentences(text: string, from: number): string {
  let end = from;
  for (const { index, 0: sign } of text.slice(from).matchAll(sentenceEnd)) end = from + index + sign.length;
  return text.slice(from, end);
}

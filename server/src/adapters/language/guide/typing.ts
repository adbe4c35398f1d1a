/** Slips of the keyboard in the words that a wish is told by. Words of the scene are left as they are: the painter says what it does not know. */

const verbs = ['paint', 'draw', 'make', 'create', 'generate', 'sketch', 'animate', 'enlarge', 'upscale', 'remove', 'change', 'show'];
const nouns = ['picture', 'image', 'painting', 'video', 'watercolour', 'watercolor', 'animation', 'larger', 'bigger'];

/** What a hand types for the same sound. */
const chineseSlips: readonly (readonly [RegExp, string])[] = [
  [/^((?:请|帮我|给我|麻烦)*)[花话化划](?=[一两二三四五几\d][张幅只条座棵])/u, '$1画'],
  [/^在(?=[来画做][一两二三四几\d个]?[张幅次个段遍])/u, '再'],
  [/视屏/gu, '视频'],
  [/[她他](?=动起来|动一动|活起来|变)/gu, '它'],
];

/** A text with its command words spelled rightly. */
export function mended(text: string): string {
  let first = true;
  const latin = text.replace(/[a-z]+/gi, (word) => {
    const isFirst = first && !/^(?:please|pls|can|could|you|now|then|ok)$/i.test(word);
    if (isFirst) first = false;
    return (isFirst && meantBy(word, verbs)) || meantBy(word, nouns) || word;
  });
  return chineseSlips.reduce((rest, [slip, right]) => rest.replace(slip, right), latin);
}

function meantBy(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  return known.includes(typed) ? undefined : known.find((right) => typed[0] === right[0] && isSlip(typed, right));
}

/** One letter left out or doubled, or two changed places. A word of four letters with one left out may be any other. */
function isSlip(typed: string, right: string): boolean {
  if (typed.length === right.length + 1) return leavingOut(typed).some((rest, at) => rest === right && typed[at] === typed[at - 1]);
  if (typed.length === right.length - 1) return right.length > 4 && leavingOut(right).includes(typed);
  if (typed.length !== right.length) return false;
  return [...right.slice(1)].some((_, at) => swapped(right, at) === typed);
}

function leavingOut(word: string): string[] {
  return [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
}

function swapped(word: string, at: number): string {
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
}

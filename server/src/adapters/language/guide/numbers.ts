/** Numbers as people write them to a guide. */

const english: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, another: 1, two: 2, couple: 2, both: 2, three: 3, few: 3, some: 3, several: 3, four: 4 },
  ...{ five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, dozen: 12 },
};
const chinese: Readonly<Record<string, number>> = {
  ...{ 一: 1, 二: 2, 两: 2, 俩: 2, 三: 3, 几: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
};

/** Every way to write a number, for a pattern. */
export const numberWords = `\\d{1,3}|${Object.keys(english).join('|')}|[${Object.keys(chinese).join('')}]`;

export function numberOf(word: string): number | undefined {
  const plain = word.trim().toLowerCase();
  return /^\d+$/.test(plain) ? Number(plain) : (english[plain] ?? chinese[plain]);
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st)\b|第\s*[一1]|第一/iu, 0],
  [/\b(?:second|2nd)\b(?! long|s)|第\s*[二两2]/iu, 1],
  [/\b(?:third|3rd)\b|第\s*[三3]/iu, 2],
  [/\b(?:fourth|4th)\b|第\s*[四4]/iu, 3],
  [/\b(?:last (?:one|picture|image|of them|video|clip))\b|最后(?:一)?(?:张|幅|个|段)/iu, -1],
];

/** Which one is meant, from 0, or -1 for the last; nothing where none is. */
export function ordinalIn(text: string): number | undefined {
  const named =
    /\b(?:number|no\.?|picture|image|#)\s*([1-4]|one|two|three|four)\b/i.exec(text) ??
    /^\s*([1-4])\s*[.。]?\s*$/.exec(text) ??
    /^\s*([1-4])号/.exec(text);
  if (named) return (numberOf(named[1] ?? '') ?? 1) - 1;
  return ordinals.find(([pattern]) => pattern.test(text))?.[1];
}

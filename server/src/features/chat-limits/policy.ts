/** Whether a text holds one of the words: as they are written, in whatever case and width, and not inside of longer Latin words. */
export function holdsRefusedWord(text: string, words: readonly string[]): boolean {
  const plain = plainOf(text);
  return words.some((word) => isIn(plain, plainOf(word).trim()));
}

function plainOf(text: string): string {
  // What cannot be seen hides no word.
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');
}

const spelled = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}]/u;

function isIn(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    const goesOn = (spelled.test(before) && spelled.test(word[0] ?? '')) || (spelled.test(after) && spelled.test(word.at(-1) ?? ''));
    if (!goesOn) return true;
  }
  return false;
}

/** The day of a limit begins at 0:00 UTC. */
export function dayStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

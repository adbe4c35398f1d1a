/** What became of the words of one text in another: pure, by the longest row of words that both have in common. */

export interface DiffPart {
  as: 'same' | 'gone' | 'new';
  text: string;
}

/** Words and signs with the spaces behind them; of Chinese each character. */
const wordPattern = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’-])+\s*|\S\s*|\s+/gu;

/** Where less than this share of the longer text stayed, its pieces would be harder to read than both texts. */
const sharedLeast = 0.3;

/** @param before, after texts of at most some hundred words: the work grows with the product of their lengths */
export function diffWords(before: string, after: string): DiffPart[] {
  const [one, other] = [before.match(wordPattern) ?? [], after.match(wordPattern) ?? []];
  const same = (row: number, column: number) => one[row]?.trim() === other[column]?.trim();
  // lengths[i][j]: the longest common row of what begins at i and at j.
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const next = same(row, column)
        ? 1 + (lengths[row + 1]?.[column + 1] ?? 0)
        : Math.max(lengths[row + 1]?.[column] ?? 0, lengths[row]?.[column + 1] ?? 0);
      (lengths[row] as Uint16Array)[column] = next;
    }
  }
  if ((lengths[0]?.[0] ?? 0) < sharedLeast * Math.max(one.length, other.length)) {
    const whole = [{ as: 'gone', text: before } as const, { as: 'new', text: after } as const];
    return whole.filter(({ text }) => text !== '');
  }
  const parts: DiffPart[] = [];
  const add = (as: DiffPart['as'], text: string) => {
    const last = parts.at(-1);
    if (last?.as === as) last.text += text;
    else parts.push({ as, text });
  };
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    if (row < one.length && column < other.length && same(row, column)) {
      add('same', other[column] as string);
      row += 1;
      column += 1;
    } else if (column >= other.length || (row < one.length && (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))) {
      add('gone', one[row] as string);
      row += 1;
    } else {
      add('new', other[column] as string);
      column += 1;
    }
  }
  return parts;
}

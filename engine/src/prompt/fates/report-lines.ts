/** What becomes of one thing of a prompt. */
export interface ReportLine {
  /** In the prompt's own words, with what belongs to it: "three red apples". */
  text: string;
  as: 'drawn' | 'replaced' | 'missing';
  /** What stands in its place. */
  by?: Name;
}

/** A name in both languages. */
export interface Name {
  zh: string;
  en: string;
}

/** One line for each text; the worst one counts. What is drawn within something longer that is drawn has no line of its own. */
export function tidyReport(lines: readonly ReportLine[]): ReportLine[] {
  const badness = ['drawn', 'replaced', 'missing'];
  const byText = new Map<string, ReportLine>();
  for (const line of lines) {
    const known = byText.get(line.text);
    if (!known || badness.indexOf(line.as) > badness.indexOf(known.as)) byText.set(line.text, line);
  }
  const drawn = [...byText.values()].filter(({ as }) => as === 'drawn');
  return [...byText.values()].filter((line) => line.as !== 'drawn' || !drawn.some((longer) => isWithin(line.text, longer.text)));
}

/** Whether words are a part of longer ones: rain in "town in the rain", not in "train". */
function isWithin(words: string, longer: string): boolean {
  if (words === longer || !longer.includes(words)) return false;
  return !/[a-z]/i.test(words) || ` ${longer.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words} `);
}

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

/** One line for each text; the worst one counts. */
export function tidyReport(lines: readonly ReportLine[]): ReportLine[] {
  const badness = ['drawn', 'replaced', 'missing'];
  const byText = new Map<string, ReportLine>();
  for (const line of lines) {
    const known = byText.get(line.text);
    if (!known || badness.indexOf(line.as) > badness.indexOf(known.as)) byText.set(line.text, line);
  }
  return [...byText.values()];
}

import type { StyleName } from '../paint/style.ts';
import type { ReportLine } from './fates/report-lines.ts';
import { nameOfStyle } from './report.ts';
import { styleWordIn } from './style-named.ts';

/** What becomes of the style that a prompt names, where another is painted. "Photo" may only tell what a picture is. */
export function overruledStyle(prompt: string, painted: StyleName): ReportLine[] {
  const named = styleWordIn(prompt);
  if (!named || named.style === painted || named.style === 'photo') return [];
  return [{ text: named.text, as: 'replaced', by: nameOfStyle(painted) }];
}

import type { ThingKind } from '../paint/things/thing.ts';
import type { ReportLine } from '../prompt/fates/report-lines.ts';
import type { PlannedPainting } from './plan-painting.ts';

/** What becomes of the things of a prompt in a mask that is no place for some kinds of them. */
export function reportInMask({ report, told = [] }: Pick<PlannedPainting, 'report' | 'told'>, without: readonly ThingKind[]): ReportLine[] {
  return report.map(({ text, ...fate }, line) => {
    const kinds = told[line] ?? [];
    return kinds.length > 0 && kinds.every((kind) => without.includes(kind)) ? { text, as: 'missing' } : { text, ...fate };
  });
}

/** Moments as fields of a day and a time have them: in the operator's own time, to the minute. */

/** `2026-11-28T16:00` */
export function localOf(iso: string): string {
  const moment = new Date(iso);
  const here = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 16);
}

/** The moment of UTC; empty where the field is. */
export function momentOf(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

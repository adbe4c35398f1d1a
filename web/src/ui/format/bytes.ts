import type { Language } from '@easel/contract/language';

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** A size as people read it, in steps of a thousand: `820 kB`, `3.4 MB`. Nothing smaller than a kilobyte is told. */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const size = bytes / 1000 ** step;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: step > 1 ? 1 : 0 }).format(size)} ${units[step - 1]}`;
}

import type { Sentence } from '@easel/contract/language';

/** How amounts and spans of time are said. */

/** The same in both languages. */
export const plain = (text: string): Sentence => ({ zh: text, en: text });

export function bytesText(bytes: number): string {
  if (bytes >= 1e12) return `${(bytes / 1e12).toFixed(1)} TB`;
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return `${Math.round(bytes / 1e6)} MB`;
}

const units = [
  { seconds: 86_400, zh: '天', en: ['day', 'days'] },
  { seconds: 3_600, zh: '小时', en: ['hour', 'hours'] },
  { seconds: 60, zh: '分钟', en: ['minute', 'minutes'] },
  { seconds: 1, zh: '秒', en: ['second', 'seconds'] },
] as const;

/** In the largest unit that it fills: `3 days`, `12 分钟`. */
export function spanText(seconds: number): Sentence {
  const unit = units.find((one) => seconds >= one.seconds) ?? units[3];
  const count = Math.max(0, Math.floor(seconds / unit.seconds));
  return { zh: `${count} ${unit.zh}`, en: `${count} ${unit.en[count === 1 ? 0 : 1]}` };
}

export function joined(sentences: readonly Sentence[]): Sentence {
  return { zh: sentences.map(({ zh }) => zh).join('，'), en: sentences.map(({ en }) => en).join(', ') };
}

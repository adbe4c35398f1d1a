import type { Language } from '@easel/contract/language';
import { isTool, toolTable } from '@easel/contract/tools';
import { kindName } from '../descriptions/words.ts';
import type { DescribedEntry } from '../types.ts';

/** The ledger as lines of comma-separated values (RFC 4180), as spreadsheets read them. */

const heads: Record<Language, readonly string[]> = {
  zh: ['时间（UTC）', '类型', '积分', '余额', '说明', '工具', '作品', '账单编号', '优惠券'],
  en: ['Time (UTC)', 'Kind', 'Credits', 'Balance', 'What', 'Tool', 'Work', 'Invoice number', 'Coupon'],
};

/** Without it Excel takes the file for one of its own country's encoding. */
const byteOrderMark = '\ufeff';

export function headLine(language: Language): string {
  return byteOrderMark + line(heads[language]);
}

export function entryLine({ at, kind, amount, balance, cause, invoiceNumber }: DescribedEntry, language: Language): string {
  const tool = isTool(cause.tool) ? toolTable[cause.tool].name[language] : '';
  const time = at.slice(0, 19).replace('T', ' ');
  return line([time, kindName(kind, cause.type, language), amount, balance, cause.text, tool, cause.work, invoiceNumber, cause.coupon]);
}

function line(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it, which the spreadsheet takes for the
 * sign of a text. Numbers are ours and stay numbers.
 */
export function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

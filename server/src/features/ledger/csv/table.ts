import type { Language } from '@easel/contract/language';
import { isTool, toolTable } from '@easel/contract/tools';
import { csvOf } from '../../../platform/csv.ts';
import { kindName } from '../descriptions/words.ts';
import type { DescribedEntry } from '../types.ts';

/** The ledger as lines of comma-separated values (RFC 4180), as spreadsheets read them. */

const heads: Record<Language, readonly string[]> = {
  zh: ['时间（UTC）', '类型', '积分', '余额', '说明', '工具', '作品', '账单编号', '优惠券'],
  en: ['Time (UTC)', 'Kind', 'Credits', 'Balance', 'What', 'Tool', 'Work', 'Invoice number', 'Coupon'],
};

export function headLine(language: Language): string {
  // Without the mark of its encoding Excel takes the file for one of its own country's.
  return csvOf([heads[language]], { bom: true });
}

export function entryLines(entries: readonly DescribedEntry[], language: Language): string {
  return csvOf(entries.map((entry) => cellsOf(entry, language)));
}

function cellsOf({ at, kind, amount, balance, cause, invoiceNumber }: DescribedEntry, language: Language) {
  const tool = isTool(cause.tool) ? toolTable[cause.tool].name[language] : '';
  const time = at.slice(0, 19).replace('T', ' ');
  return [time, kindName(kind, cause.type, language), amount, balance, cause.text, tool, cause.work, invoiceNumber, cause.coupon];
}

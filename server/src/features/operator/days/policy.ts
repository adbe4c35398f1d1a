import type { DayFigures } from '@easel/contract/console-days';
import type { Language } from '@easel/contract/language';
import { isTool, toolTable } from '@easel/contract/tools';
import { csvOf } from '../../../platform/csv.ts';

/** Figures of days as a table for spreadsheets. Pure. */

const others: Record<string, Record<Language, string>> = { chat: { zh: '对话', en: 'Chat' }, realtime: { zh: '实时绘画', en: 'Realtime' } };
const heads: Record<Language, (currency: string) => string[]> = {
  zh: (currency) => [
    '日期（UTC）',
    '工具',
    '引擎',
    '完成',
    '失败',
    '取消',
    '积分',
    `积分价值（${currency}）`,
    `成本（${currency}）`,
    '平均等待（秒）',
  ],
  en: (currency) => [
    ...['Day (UTC)', 'Tool', 'Engine', 'Made', 'Failed', 'Cancelled', 'Credits'],
    ...[`Worth of credits (${currency})`, `Cost (${currency})`, 'Average wait (s)'],
  ],
};

interface Table {
  rows: readonly (DayFigures & { day: string; tool: string; engine: string })[];
  worth: number | null;
  currency: string;
}

export function daysTable({ rows, worth, currency }: Table, language: Language): string {
  const lines = rows.map(({ day, tool, engine, made, failed, cancelled, credits, cost, wait_s }) => [
    ...[day, isTool(tool) ? toolTable[tool].name[language] : (others[tool]?.[language] ?? tool), engine],
    ...[made, failed, cancelled, credits, worth === null ? '' : amountOf(credits * worth), amountOf(cost)],
    wait_s === null ? '' : Number(wait_s.toFixed(1)),
  ]);
  return csvOf([heads[language](currency), ...lines], { bom: true });
}

/** Of millionths. */
const amountOf = (micros: number) => Number((micros / 1_000_000).toFixed(6));

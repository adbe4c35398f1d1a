import type { Sentence } from '@easel/contract/language';
import { OperatorProblem } from '../types.ts';

/** How what was typed becomes a value. Each refusal says what is right. */
export interface Field<Value> {
  /** What stands for it in the help. */
  shown: Sentence;
  read(text: string): Value;
}

/** A refusal of what was typed. */
export function wrong(zh: string, en: string): OperatorProblem {
  return new OperatorProblem('invalid', { zh, en });
}

/** A refusal of how it was typed. */
export function usageProblem(zh: string, en: string): OperatorProblem {
  return new OperatorProblem('usage', { zh, en });
}

function field<Value>(zh: string, en: string, read: (text: string) => Value): Field<Value> {
  return { shown: { zh, en }, read };
}

export function textField(zh: string, en: string, max = 200): Field<string> {
  return field(zh, en, (text) => {
    const trimmed = text.trim();
    if (trimmed === '') throw wrong('内容不能为空', 'It cannot be empty');
    if (trimmed.length > max) throw wrong(`最多 ${max} 个字符`, `It takes ${max} characters at most`);
    return trimmed;
  });
}

export function wholeField(min: number, max: number): Field<number> {
  return field('整数', 'number', (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw wrong(`请填写 ${min} 到 ${max} 的整数`, `It takes a whole number from ${min} to ${max}`);
  });
}

/** `5`, `5.5` and `5.00` as whole cents. Never a fraction, never a floating point number. */
export const moneyField: Field<number> = field('5.00', '5.00', (text) => {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const cents = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (cents > 0) return cents;
  throw wrong('金额请写成 5 或 5.00 的形式，须大于 0', 'It takes an amount above 0, such as 5 or 5.00');
});

/** Credits, by thousandths at the finest: `2`, `0.5`. */
export const creditsField: Field<number> = field('积分', 'credits', (text) => {
  if (/^\d{1,7}(\.\d{1,3})?$/.test(text)) return Number(text);
  throw wrong('积分请写成 2 或 0.5 的形式', 'It takes credits such as 2 or 0.5');
});

/** What something costs the operator: `0.004` as whole millionths. */
export const costField: Field<number> = field('0.004', '0.004', (text) => {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole !== undefined) return Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'));
  throw wrong('成本请写成 0.004 的形式，最多六位小数', 'It takes an amount such as 0.004, with six decimals at most');
});

const dayMs = 86_400_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A day as the moment at which it begins, UTC. */
export const dayField: Field<Date> = field('日期', 'day', (text) => {
  const start = dayPattern.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // A 31st of February becomes another day.
  if (start && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text)) return start;
  throw wrong('日期请写成 2026-11-22 的形式', 'It takes a day such as 2026-11-22');
});

/** The last day of something as the moment at which it is over, UTC. */
export const lastDayField: Field<Date> = field('日期', 'day', (text) => new Date(dayField.read(text).getTime() + dayMs));

/** One of several words. */
export function choiceField<const Words extends readonly string[]>(zh: string, en: string, words: Words): Field<Words[number]> {
  return field(zh, en, (text) => {
    if (words.includes(text)) return text;
    throw wrong(`只能是 ${words.join('、')}`, `It takes one of ${words.join(', ')}`);
  });
}

export const memberField = textField('编号|邮箱', 'id|email');
export const idField = textField('编号', 'id');

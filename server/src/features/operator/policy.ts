import type { Sentence } from '@easel/contract/language';
import { OperatorProblem } from './types.ts';

/** Refusals that several commands share. */

export function noMember(text: string): OperatorProblem {
  return refused(
    'not_found',
    `没有成员“${text}”。请填写编号或完整邮箱；members ${text} 可以查找`,
    `There is no member “${text}”. Take the id or the whole address; “members ${text}” searches`,
  );
}

export function notThere(what: Sentence, text: string): OperatorProblem {
  return refused('not_found', `没有${what.zh}“${text}”`, `There is no ${what.en} “${text}”`);
}

export function refused(code: string, zh: string, en: string): OperatorProblem {
  return new OperatorProblem(code, { zh, en });
}

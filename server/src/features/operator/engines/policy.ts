import type { ConsoleErrorCode } from '@easel/contract/console-errors';
import type { Sentence } from '@easel/contract/language';
import { AppError } from '../../../platform/app-error.ts';
import { EngineProblem, type EngineProblemCode } from '../../engines/types.ts';

/** How refusals about engines are told in the console. */

type Told = (detail: string) => { code: ConsoleErrorCode | 'not_found'; sentence?: Sentence };

const told: Record<EngineProblemCode, Told> = {
  unknown_kind: () => ({ code: 'engine_kind_unknown' }),
  no_address: () => ({ code: 'engine_address_wrong' }),
  unreachable: (detail) => ({
    code: 'engine_unreachable',
    sentence: { zh: `没有找到可用的引擎：${detail}`, en: `No engine can be used there: ${detail}` },
  }),
  id_taken: () => ({ code: 'engine_id_taken' }),
  not_found: () => ({ code: 'not_found' }),
  model_not_found: () => ({ code: 'not_found' }),
  from_file: () => ({ code: 'engine_from_file' }),
  works_running: (count) => ({
    code: 'engine_busy',
    sentence: {
      zh: `还有 ${count} 个作品交给了它。请先排空，等作品做完再移除`,
      en: `${count} works are with it. Drain it first, and remove it when they are made`,
    },
  }),
  answers_running: (count) => ({
    code: 'engine_busy',
    sentence: {
      zh: `它正在写 ${count} 条回答。请先排空，等回答写完再移除`,
      en: `It is writing ${count} answers. Drain it first, and remove it when they have ended`,
    },
  }),
  no_workflows: () => ({ code: 'engine_kind_unknown' }),
  workflow_unreadable: (detail) => workflowRefused(`读不懂这个工作流：${detail}`, `The workflow cannot be read: ${detail}`),
  workflow_lacks: (missing) => workflowRefused(`引擎缺少：${missing}`, `The engine lacks ${missing}`),
  workflow_not_found: () => ({ code: 'not_found' }),
  workflow_untried: () => workflowRefused('这个版本还没有试成功过', 'This version has never been tried with success'),
  no_trial: (detail) => ({ code: 'engine_trial_failed', sentence: { zh: `试用失败：${detail}`, en: `The trial failed: ${detail}` } }),
};

function workflowRefused(zh: string, en: string): ReturnType<Told> {
  return { code: 'workflow_refused', sentence: { zh, en } };
}

/** A refusal as the console reads it. */
export function explained<Value>(doing: Promise<Value>): Promise<Value> {
  return doing.catch((error) => {
    if (!(error instanceof EngineProblem)) throw error;
    const { code, sentence } = told[error.code](error.detail);
    throw new AppError(code, { sentence, cause: error });
  });
}

interface SoldCredits {
  cents: number;
  credits: number;
}

/** Millionths of the currency that a credit brings at least, by the list prices of plans and packs. Nothing where none are sold. */
export function creditWorth(sold: readonly SoldCredits[]): number | null {
  const worths = sold.filter(({ cents, credits }) => cents > 0 && credits > 0).map(({ cents, credits }) => (cents * 10_000) / credits);
  return worths.length === 0 ? null : Math.round(Math.min(...worths));
}

import type { Sentence } from '@easel/contract/language';
import type { EngineListed } from '../../engines/reads.ts';
import { EngineProblem, type EngineProblemCode } from '../../engines/types.ts';
import type { Trial } from '../../engines/writes.ts';
import type { Part } from '../command-line/commands.ts';
import { OperatorProblem } from '../types.ts';

/** How engines are told of at a terminal. */

/** A refusal with its sentence. */
export function explained<Value>(doing: Promise<Value>): Promise<Value> {
  return doing.catch((error) => {
    if (!(error instanceof EngineProblem)) throw error;
    throw new OperatorProblem(error.code, problems[error.code](error.detail));
  });
}

const problems: Record<EngineProblemCode, (detail: string) => Sentence> = {
  unknown_kind: (kinds) => ({
    zh: `没有这种引擎。可以是：${kinds || '（暂无）'}`,
    en: `There is no such kind of engine. It is one of: ${kinds || '(none yet)'}`,
  }),
  no_address: (text) => ({
    zh: `“${text}”不是引擎的地址。请以 http:// 或 https:// 开头，密钥写在 --key-file 里`,
    en: `“${text}” is no address of an engine. It begins with http:// or https://; a key goes into --key-file`,
  }),
  unreachable: (detail) => ({ zh: `引擎没有响应：${detail}`, en: `The engine cannot be used: ${detail}` }),
  id_taken: (id) => ({ zh: `已经有引擎 ${id}，请用 --id 另取一个`, en: `There is an engine ${id} already. Give another --id` }),
  not_found: (id) => ({ zh: `没有引擎“${id}”。engine list 列出全部`, en: `There is no engine “${id}”. “engine list” shows them all` }),
  model_not_found: (model) => ({ zh: `它没有模型“${model}”`, en: `It has no model “${model}”` }),
  from_file: (id) => ({
    zh: `${id} 写在 easel.config.ts 里，请在那里更改并重启`,
    en: `${id} comes from easel.config.ts: change it there, and restart`,
  }),
  works_running: (count) => ({
    zh: `还有 ${count} 个作品交给了它。请先 engine drain，等作品做完`,
    en: `${count} works are with it. Use “engine drain” first, and wait until they are made`,
  }),
  answers_running: (count) => ({
    zh: `它正在写 ${count} 条回答。请先 engine drain，等回答写完`,
    en: `It is writing ${count} answers. Use “engine drain” first, and wait until they have ended`,
  }),
  no_trial: (detail) => ({ zh: `试用失败：${detail}`, en: `The trial failed: ${detail}` }),
  no_workflows: (kind) => ({ zh: `${kind} 类引擎没有工作流`, en: `Engines of the kind ${kind} are not made of workflows` }),
  workflow_unreadable: (detail) => ({ zh: `读不懂这个工作流：${detail}`, en: `The workflow cannot be read: ${detail}` }),
  workflow_lacks: (missing) => ({
    zh: `引擎缺少这个工作流需要的：${missing}。装好后再试`,
    en: `The engine lacks what the workflow needs: ${missing}. Install it, and try again`,
  }),
  workflow_not_found: (id) => ({
    zh: `它没有工作流“${id}”。engine workflow list 列出全部`,
    en: `It has no workflow “${id}”. “engine workflow list” shows them all`,
  }),
  workflow_untried: (id) => ({
    zh: `工作流 ${id} 的这个版本还没试成功过。请先 engine workflow try`,
    en: `This version of ${id} has never been tried with success. Use “engine workflow try” first`,
  }),
};

const states: Record<EngineListed['state'], Sentence> = {
  enabled: { zh: '已启用，成员可以选用', en: 'is enabled: members can choose its models' },
  disabled: { zh: '未启用', en: 'is disabled' },
  draining: { zh: '正在排空，不再接新作品', en: 'is draining: it takes no more works' },
};

export function stateLine(engine: string, state: EngineListed['state']): Sentence {
  const words = states[state];
  return { zh: `${engine} ${words.zh}`, en: `${engine} ${words.en}` };
}

export function trialLine(engine: string, trial: Trial | undefined): Sentence {
  if (!trial) return { zh: `${engine} 有响应；没有可试用的模型`, en: `${engine} answers; it has no model to be tried` };
  const { model, seconds } = trial;
  if (trial.kind === 'answer') {
    return {
      zh: `${engine} 的 ${model} 用 ${seconds} 秒回答：${trial.answer}`,
      en: `${model} of ${engine} answered in ${seconds} seconds: ${trial.answer}`,
    };
  }
  const size = `${trial.width}×${trial.height}`;
  return {
    zh: `${engine} 用 ${model} 画了一张 ${size}，用时 ${seconds} 秒`,
    en: `${engine} painted ${size} with ${model} in ${seconds} seconds`,
  };
}

export function engineRows(rows: readonly EngineListed[]): Part {
  return {
    columns: [
      { zh: '引擎', en: 'Engine' },
      { zh: '类型', en: 'Kind' },
      { zh: '地址', en: 'Address' },
      { zh: '来源', en: 'From' },
      { zh: '状态', en: 'State' },
      { zh: '健康', en: 'Health' },
      { zh: '作品', en: 'Works' },
      { zh: '同时', en: 'At once' },
      { zh: '优先级', en: 'Priority' },
      { zh: '最近的错误', en: 'Last error' },
    ],
    rows: rows.map((row) => [
      ...[row.id, row.kind, row.address, row.origin, row.state, row.health, row.works, row.concurrency, row.priority, row.last_error],
    ]),
  };
}

export function modelRows(rows: readonly EngineListed[], currency: string): Part {
  return {
    title: { zh: '模型', en: 'Models' },
    columns: [
      { zh: '引擎', en: 'Engine' },
      { zh: '模型', en: 'Model' },
      { zh: '工具', en: 'Tools' },
      { zh: '积分', en: 'Credits' },
      { zh: '每', en: 'For each' },
      { zh: `成本（${currency}）`, en: `Cost (${currency})` },
      { zh: '提供', en: 'Offered' },
    ],
    rows: rows.flatMap(({ id, models }) =>
      models.map((model) => [
        ...[id, model.id, model.tools.join(', '), creditsOf(model), model.price_unit, model.cost / 1_000_000, model.offered],
      ]),
    ),
  };
}

/** What engines would offer besides, and what they lack for it. */
export function absentRows(listed: readonly EngineListed[]): Part[] {
  const rows = listed.flatMap(({ id, absent }) => absent.map(({ name, missing }) => [id, name.en, missing.join(', ')]));
  if (rows.length === 0) return [];
  return [
    {
      title: { zh: '还缺文件或节点', en: 'Not offered: files or nodes are missing' },
      columns: [
        { zh: '引擎', en: 'Engine' },
        { zh: '模型', en: 'Model' },
        { zh: '缺少', en: 'Missing' },
      ],
      rows,
    },
  ];
}

/** Of a model for chats: for what it reads, and for what it writes. */
function creditsOf({ price, price_out }: EngineListed['models'][number]): number | string | null {
  return price === null || price_out === null ? price : `${price} / ${price_out}`;
}

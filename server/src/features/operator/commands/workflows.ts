import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Tool, tools } from '@easel/contract/recipe';
import type { JsonValue } from '../../../ports/generation.ts';
import { findEngine, findWorkflow, listWorkflows } from '../../engines/reads.ts';
import { command, maybe, needed } from '../command-line/commands.ts';
import { choiceField, creditsField, textField, wholeField } from '../command-line/fields.ts';
import { changeModelOf } from '../engines/actions.ts';
import { forgetWorkflow, keepWorkflow, switchWorkflow, tryAndUseWorkflow } from '../engines/workflow-actions.ts';
import { refused } from '../policy.ts';
import { explained } from './engine-words.ts';

/** Workflows of the operator's own, each a model of its engine. */

const reason = maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });
const engine = needed(textField('引擎', 'engine', 40), {
  zh: '引擎的编号，见 engine list',
  en: 'The engine’s id, as “engine list” shows it',
});
const workflow = needed(textField('工作流', 'workflow', 64), {
  zh: '工作流的编号，见 engine workflow list',
  en: 'The workflow’s id, as “engine workflow list” shows it',
});
const version = wholeField(1, 100_000);
const graphMax = 500_000;

const addCommand = command({
  words: 'engine workflow add',
  group: 'engines',
  about: {
    zh: '存下一个工作流（ComfyUI 的“导出 (API)”文件），找出它的字段；同名的存为新版本',
    en: 'Keep a workflow (ComfyUI’s “Export (API)” file) and find its fields; one of the same name becomes a new version',
  },
  args: {
    engine,
    file: needed(textField('文件', 'file', 1000), { zh: '工作流文件', en: 'The file with the workflow' }),
  },
  options: {
    name: needed(textField('名字', 'name', 60), { zh: '成员看到的名字', en: 'How members see it' }),
    tool: maybe(choiceField('工具', 'tool', tools), {
      zh: '用于哪个工具；不填则自动判断',
      en: 'Which tool it is for; found out where nothing is said',
    }),
    map: maybe(textField('对应', 'map', 4000), {
      zh: '手动对应：字段或参数=节点.输入，用逗号分开；数字参数可加范围',
      en: 'By hand: field or parameter=node.input, with commas between; numbers may have a range',
    }),
    reason,
  },
  example: 'engine workflow add comfyui tale.json --name Tale --map "strength=10.strength_model:0..2"',
  async run(deps, { engine: id, file, name, tool, map = '', reason: why }, actor) {
    const graph = await readGraph(resolve(actor.folder, file));
    const given = { name, tool: tool as Tool | undefined, graph, map };
    const { audit, workflow: kept, version: number, read } = await explained(keepWorkflow(deps, { actor, reason: why }, id, given));
    const { model, fields, missing } = read;
    const parameters = model.parameters ?? [];
    const lacks = missing.join(', ');
    return {
      parts: [
        {
          line: {
            zh: `${kept} 第 ${number} 版已存（${model.tool}）。${lacks ? `引擎还缺：${lacks}` : '接着用 engine workflow try 试一次'}`,
            en: `${kept}, version ${number}, was kept (${model.tool}). ${lacks ? `The engine lacks: ${lacks}` : 'Try it with “engine workflow try”'}`,
          },
        },
        {
          title: { zh: '字段', en: 'Fields' },
          columns: [
            { zh: '字段', en: 'Field' },
            { zh: '节点', en: 'Node' },
            { zh: '类型', en: 'Class' },
            { zh: '输入', en: 'Input' },
          ],
          rows: fields.map((field) => [field.field, field.node, field.kind, field.input]),
        },
        {
          title: { zh: '参数', en: 'Parameters' },
          columns: [
            { zh: '参数', en: 'Parameter' },
            { zh: '类型', en: 'Kind' },
            { zh: '默认', en: 'Default' },
          ],
          rows: parameters.map((one) => [one.id, one.kind, one.default]),
        },
      ],
      data: { audit, engine: id, workflow: kept, version: number, tool: model.tool, fields, parameters, missing },
    };
  },
});

async function readGraph(path: string): Promise<JsonValue> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw refused('no_file', `读不到文件 ${path}`, `The file cannot be read: ${path}`);
  });
  if (text.length > graphMax) throw refused('no_file', `文件 ${path} 太大`, `The file is too large: ${path}`);
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw refused('no_file', `${path} 不是 JSON 文件`, `There is no JSON in ${path}`);
  }
}

const listCommand = command({
  words: 'engine workflow list',
  group: 'engines',
  about: { zh: '列出引擎的工作流和各个版本', en: 'List the workflows of an engine with their versions' },
  args: { engine },
  options: {},
  example: 'engine workflow list comfyui',
  async run({ db }, { engine: id }) {
    await explained(findEngine(db, id));
    const rows = await listWorkflows(db, id);
    const columns = [
      { zh: '工作流', en: 'Workflow' },
      { zh: '版本', en: 'Version' },
      { zh: '名字', en: 'Name' },
      { zh: '试成功', en: 'Tried' },
      { zh: '在用', en: 'Used' },
    ];
    return { parts: [{ columns, rows: rows.map((row) => [row.id, row.version, row.name, row.tried_at, row.used]) }], data: rows };
  },
});

const tryCommand = command({
  words: 'engine workflow try',
  group: 'engines',
  about: {
    zh: '用工作流试做一次；成功后作品就用这个版本',
    en: 'Make one output with a workflow; where it succeeds, works are made with this version',
  },
  args: { engine, workflow },
  options: { version: maybe(version, { zh: '版本；不填则最新', en: 'Which version; the newest where none is named' }), reason },
  example: 'engine workflow try comfyui wf-tale',
  async run(deps, { engine: id, workflow: name, version: asked, reason: why }, actor) {
    const { audit, trial } = await explained(tryAndUseWorkflow(deps, { actor, reason: why }, id, name, asked));
    const line = {
      zh: `${name} 第 ${trial.version} 版做出了 ${trial.width}×${trial.height}，用时 ${trial.seconds} 秒，作品从现在起用它`,
      en: `${name}, version ${trial.version}, made ${trial.width}×${trial.height} in ${trial.seconds} seconds: works are made with it from now on`,
    };
    return { parts: [{ line }], data: { audit, engine: id, workflow: name, trial } };
  },
});

const useCommand = command({
  words: 'engine workflow use',
  group: 'engines',
  about: { zh: '换用工作流的另一个试成功过的版本', en: 'Have works made with another version that was tried' },
  args: { engine, workflow, version: needed(version, { zh: '版本', en: 'Which version' }) },
  options: { reason },
  example: 'engine workflow use comfyui wf-tale 1',
  async run(deps, { engine: id, workflow: name, version: asked, reason: why }, actor) {
    const { audit } = await explained(switchWorkflow(deps, { actor, reason: why }, id, name, asked));
    const line = { zh: `${name} 改用第 ${asked} 版`, en: `${name} is made with version ${asked} from now on` };
    return { parts: [{ line }], data: { audit, engine: id, workflow: name, version: asked } };
  },
});

const priceCommand = command({
  words: 'engine workflow price',
  group: 'engines',
  about: { zh: '给工作流定价；有价格才提供给成员', en: 'Set what members pay for a workflow; without a price it is not offered' },
  args: { engine, workflow, credits: needed(creditsField, { zh: '积分', en: 'Credits' }) },
  options: { reason },
  example: 'engine workflow price comfyui wf-tale 3',
  async run(deps, { engine: id, workflow: name, credits: price, reason: why }, actor) {
    await explained(findWorkflow(deps.db, id, name));
    const { audit } = await explained(changeModelOf(deps, { actor, reason: why }, id, name, { price }));
    return {
      parts: [{ line: { zh: `${name} 的价格是 ${price} 积分`, en: `${name} costs ${price} credits` } }],
      data: { audit, engine: id, workflow: name, price },
    };
  },
});

const removeCommand = command({
  words: 'engine workflow remove',
  group: 'engines',
  about: { zh: '移除工作流和它的所有版本', en: 'Take a workflow away with all its versions' },
  args: { engine, workflow },
  options: { reason },
  example: 'engine workflow remove comfyui wf-tale',
  async run(deps, { engine: id, workflow: name, reason: why }, actor) {
    const { audit } = await explained(forgetWorkflow(deps, { actor, reason: why }, id, name));
    return { parts: [{ line: { zh: `${name} 已移除`, en: `${name} was removed` } }], data: { audit, engine: id, workflow: name } };
  },
});

export const workflowCommands = [addCommand, listCommand, tryCommand, useCommand, priceCommand, removeCommand];

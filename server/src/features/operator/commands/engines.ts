import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { limits } from '@easel/contract/limits';
import { priceUnits } from '@easel/contract/prices';
import { findEngine, listEngines } from '../../engines/reads.ts';
import { command, flag, maybe, needed } from '../command-line/commands.ts';
import { choiceField, costField, creditsField, textField, wholeField } from '../command-line/fields.ts';
import { changeModelOf, connectEngine, forgetEngine, switchEngine, testEngine, tuneEngine } from '../engines/actions.ts';
import { refused } from '../policy.ts';
import type { OperatorDeps } from '../types.ts';
import { absentRows, engineRows, explained, modelRows, stateLine, trialLine } from './engine-words.ts';

const reason = maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });
const idField = textField('引擎', 'engine', 40);
const id = needed(idField, { zh: '引擎的编号，见 engine list', en: 'The engine’s id, as “engine list” shows it' });
const keyFile = maybe(textField('文件', 'file', 1000), {
  zh: '存放密钥的文件；密钥加密保存，不再显示',
  en: 'A file with its key, which is kept sealed and never shown',
});
const priority = maybe(wholeField(0, 1000), { zh: '优先级，高者优先', en: 'Engines with a higher one are preferred' });
const concurrency = maybe(wholeField(1, 1000), { zh: '同时制作几个作品', en: 'How many works it takes at once' });
const idPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

const addCommand = command({
  words: 'engine add',
  group: 'engines',
  about: { zh: '连接引擎：先探测，再列出它的模型', en: 'Connect an engine: asks it what it can do and lists its models' },
  args: {
    kind: needed(textField('类型', 'kind', 40), { zh: '引擎类型；auto 会逐一尝试', en: 'What it is; “auto” finds out' }),
    address: needed(textField('地址', 'address', 500), {
      zh: '引擎的地址，例如 http://127.0.0.1:8188',
      en: 'Where it is, such as http://127.0.0.1:8188',
    }),
  },
  options: {
    id: maybe(idField, { zh: '编号：小写字母、数字和 -；不填则用类型名', en: 'How works name it: small letters, digits and -' }),
    'key-file': keyFile,
    priority,
    concurrency,
    enable: flag({ zh: '立即启用', en: 'Let members use it at once' }),
    reason,
  },
  example: 'engine add auto http://127.0.0.1:8188 --enable',
  async run(deps, { kind, address, id: wanted, 'key-file': file, priority, concurrency, enable, reason: why }, actor) {
    if (wanted !== undefined && !idPattern.test(wanted)) {
      throw refused('invalid', '--id 只能用小写字母、数字和 -', '--id takes small letters, digits and -');
    }
    const secret = file === undefined ? undefined : await readKey(resolve(actor.folder, file));
    const engine = { kind, address, id: wanted, secret, enabled: enable, concurrency, priority };
    const { audit, engine: added } = await explained(connectEngine(deps, { actor, reason: why }, engine));
    const listed = await listedEngine(deps, added);
    const line = stateLine(added, enable ? 'enabled' : 'disabled');
    return { parts: [{ line }, modelRows([listed], deps.offer.currency), ...absentRows([listed])], data: { audit, engine: listed } };
  },
});

async function readKey(path: string): Promise<string> {
  const key = await readFile(path, 'utf8').catch(() => {
    throw refused('no_key', `读不到密钥文件 ${path}`, `The key cannot be read from ${path}`);
  });
  if (key.trim() === '') throw refused('no_key', `密钥文件 ${path} 是空的`, `There is no key in ${path}`);
  return key.trim();
}

const listCommand = command({
  words: 'engine list',
  group: 'engines',
  about: { zh: '列出引擎和它们的模型', en: 'List the engines and their models' },
  args: {},
  options: {},
  example: 'engine list',
  async run({ engines, db, offer }) {
    const rows = await listEngines(db, engines.prices);
    return { parts: [engineRows(rows), modelRows(rows, offer.currency), ...absentRows(rows)], data: rows };
  },
});

const testCommand = command({
  words: 'engine test',
  group: 'engines',
  about: { zh: '重新读取引擎的模型，并试用其中一个', en: 'Read an engine’s models anew, and try one of them' },
  args: { id },
  options: { model: maybe(textField('模型', 'model', 64), { zh: '试用哪个模型', en: 'Which model to try' }) },
  example: 'engine test comfyui',
  async run(deps, { id: engine, model }) {
    const trial = await explained(testEngine(deps, engine, { model, language: 'en' }));
    const listed = await listedEngine(deps, engine);
    const parts = [{ line: trialLine(engine, trial) }, modelRows([listed], deps.offer.currency), ...absentRows([listed])];
    return { parts, data: { engine: listed, trial: trial ? { ...trial, picture: undefined } : null } };
  },
});

async function listedEngine({ db, engines }: OperatorDeps, engine: string) {
  const listed = (await listEngines(db, engines.prices)).find((one) => one.id === engine);
  if (!listed) throw new Error(`The engine ${engine} went while it was told of`);
  return listed;
}

const stateCommands = [
  stateCommand('enable', 'enabled', { zh: '启用引擎，成员可以选用它的模型', en: 'Let members use an engine' }),
  stateCommand('disable', 'disabled', {
    zh: '停用引擎：已开始的作品做完，排队的交给其他引擎',
    en: 'Stop an engine: works that it has begun end, waiting ones go to others',
  }),
  stateCommand('drain', 'draining', {
    zh: '排空引擎：不再接新作品，已有的全部做完',
    en: 'Give an engine no more works; those that it has are made',
  }),
];

function stateCommand(word: string, state: 'enabled' | 'disabled' | 'draining', about: { zh: string; en: string }) {
  return command({
    words: `engine ${word}`,
    group: 'engines',
    about,
    args: { id },
    options: { reason },
    example: `engine ${word} comfyui`,
    async run(deps, { id: engine, reason: why }, actor) {
      const { audit } = await explained(switchEngine(deps, { actor, reason: why }, engine, state));
      return { parts: [{ line: stateLine(engine, state) }], data: { audit, engine, state } };
    },
  });
}

const removeCommand = command({
  words: 'engine remove',
  group: 'engines',
  about: { zh: '移除引擎；旧作品仍记得它的名字', en: 'Forget an engine; its works keep its name' },
  args: { id },
  options: { reason },
  example: 'engine remove comfyui',
  async run(deps, { id: engine, reason: why }, actor) {
    const { audit } = await explained(forgetEngine(deps, { actor, reason: why }, engine));
    return { parts: [{ line: { zh: `${engine} 已移除`, en: `${engine} was removed` } }], data: { audit, engine } };
  },
});

const setCommand = command({
  words: 'engine set',
  group: 'engines',
  about: { zh: '更改引擎的优先级、同时制作数或密钥', en: 'Change an engine’s priority, how many works it takes at once, or its key' },
  args: { id },
  options: { priority, concurrency, 'key-file': keyFile, reason },
  example: 'engine set comfyui --concurrency 2',
  async run(deps, { id: engine, priority: wanted, concurrency: places, 'key-file': file, reason: why }, actor) {
    const secret = file === undefined ? undefined : await readKey(resolve(actor.folder, file));
    const change = { priority: wanted, concurrency: places, secret };
    if (Object.values(change).every((value) => value === undefined)) {
      throw refused('usage', '请写明要更改什么', 'Say what is to be changed');
    }
    const { audit } = await explained(tuneEngine(deps, { actor, reason: why }, engine, change));
    const listed = await listedEngine(deps, engine);
    return { parts: [engineRows([listed])], data: { audit, engine: listed } };
  },
});

const modelCommand = command({
  words: 'engine model',
  group: 'engines',
  about: {
    zh: '查看或更改一个模型的价格、成本、名字和启用',
    en: 'Show a model, or change its price, cost, name, and whether it is offered',
  },
  args: { id, model: needed(textField('模型', 'model', 64), { zh: '模型的编号', en: 'The model’s id' }) },
  options: {
    price: maybe(creditsField, { zh: '成员付的积分', en: 'Credits that members pay' }),
    'price-out': maybe(creditsField, {
      zh: '对话模型：写出 1000 个 token 的积分（--price 是读入的）',
      en: 'Of a model for chats: credits for 1 000 tokens that it writes; --price is for those that it reads',
    }),
    unit: maybe(choiceField(priceUnits.join('|'), priceUnits.join('|'), priceUnits), {
      zh: '价格和成本的单位',
      en: 'What price and cost are for',
    }),
    cost: maybe(costField, { zh: '你的成本，按套餐的货币', en: 'What it costs you, in the currency of the plans' }),
    name: maybe(textField('名字', 'name', 60), { zh: '显示的名字', en: 'How members see it' }),
    'about-zh': maybe(textField('特点', 'line', limits.modelAboutMax), {
      zh: '一句话说明它的特点，中文',
      en: 'What it is good for in one line, in Chinese',
    }),
    'about-en': maybe(textField('特点', 'line', limits.modelAboutMax), {
      zh: '一句话说明它的特点，英文',
      en: 'What it is good for in one line, in English',
    }),
    enable: flag({ zh: '提供给成员', en: 'Offer it' }),
    disable: flag({ zh: '不提供给成员', en: 'Do not offer it' }),
    reason,
  },
  example: 'engine model comfyui sdxl --price 2 --cost 0.004',
  async run(deps, { id: engine, model, price, 'price-out': price_out, unit, cost, name, enable, disable, reason: why, ...about }, actor) {
    if (enable && disable) throw refused('usage', '--enable 和 --disable 只能写一个', 'It takes --enable or --disable, not both');
    const enabled = enable ? true : disable ? false : undefined;
    const wanted = Object.entries({
      price,
      price_out,
      price_unit: unit,
      cost,
      name,
      enabled,
      about_zh: about['about-zh'],
      about_en: about['about-en'],
    }).filter(([, value]) => value !== undefined);
    await explained(findEngine(deps.db, engine));
    const change = Object.fromEntries(wanted);
    const done = wanted.length > 0 && (await explained(changeModelOf(deps, { actor, reason: why }, engine, model, change)));
    const listed = await listedEngine(deps, engine);
    const one = listed.models.find(({ id: known }) => known === model);
    if (!one) throw refused('not_found', `${engine} 没有模型“${model}”`, `${engine} has no model “${model}”`);
    const data = { ...(done ? { audit: done.audit } : {}), engine, model: one };
    return { parts: [modelRows([{ ...listed, models: [one] }], deps.offer.currency)], data };
  },
});

export const engineCommands = [addCommand, listCommand, testCommand, ...stateCommands, setCommand, removeCommand, modelCommand];

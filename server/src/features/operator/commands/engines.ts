import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { priceUnits } from '@easel/contract/prices';
import { findEngine, listEngines } from '../../engines/reads.ts';
import { addEngine, changeModel, findOut, keepProbe, probeAgain, removeEngine, setEngineState, tryEngine } from '../../engines/writes.ts';
import { command, flag, maybe, needed } from '../command-line/commands.ts';
import { choiceField, costField, creditsField, textField, wholeField } from '../command-line/fields.ts';
import { refused } from '../policy.ts';
import type { OperatorDeps } from '../types.ts';
import { writeAudit } from '../writes.ts';
import { engineRows, explained, modelRows, stateLine } from './engine-words.ts';

const reason = maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });
const idField = textField('引擎', 'engine', 40);
const id = needed(idField, { zh: '引擎的编号，见 engine list', en: 'The engine’s id, as “engine list” shows it' });
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
    'key-file': maybe(textField('文件', 'file', 1000), {
      zh: '存放密钥的文件；密钥加密保存，不再显示',
      en: 'A file with its key, which is kept sealed and never shown',
    }),
    priority: maybe(wholeField(0, 1000), { zh: '优先级，高者优先', en: 'Engines with a higher one are preferred' }),
    concurrency: maybe(wholeField(1, 1000), { zh: '同时制作几个作品', en: 'How many works it takes at once' }),
    enable: flag({ zh: '立即启用', en: 'Let members use it at once' }),
    reason,
  },
  example: 'engine add auto http://127.0.0.1:8188 --enable',
  async run(
    { engines, db, clock, offer },
    { kind, address, id: wanted, 'key-file': file, priority, concurrency, enable, reason: why },
    actor,
  ) {
    if (wanted !== undefined && !idPattern.test(wanted)) {
      throw refused('invalid', '--id 只能用小写字母、数字和 -', '--id takes small letters, digits and -');
    }
    const secret = file === undefined ? undefined : await readKey(resolve(actor.folder, file));
    const engine = { kind, address, id: wanted, secret, enabled: enable, concurrency, priority };
    const at = await explained(findOut(engines, engine));
    return db.transaction().execute(async (tx) => {
      const added = await explained(addEngine(tx, engines, engine, at));
      const details = { kind: at.kind, address: at.address, enabled: enable, has_key: secret !== undefined };
      const audit = await writeAudit(tx, actor, { action: 'engine.add', target: added, details, reason: why }, clock.now());
      const listed = (await listEngines(tx, engines.prices)).find((one) => one.id === added);
      const line = stateLine(added, enable ? 'enabled' : 'disabled');
      return { parts: [{ line }, modelRows(listed ? [listed] : [], offer.currency)], data: { audit, engine: listed } };
    });
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
    return { parts: [engineRows(rows), modelRows(rows, offer.currency)], data: rows };
  },
});

const testCommand = command({
  words: 'engine test',
  group: 'engines',
  about: { zh: '重新读取引擎的模型，并试画一张', en: 'Read an engine’s models anew, and let it paint one picture' },
  args: { id },
  options: {},
  example: 'engine test comfyui',
  async run({ engines, db, offer }, { id: engine }) {
    const row = await explained(findEngine(db, engine));
    const found = await explained(probeAgain(engines, row));
    if (found) await db.transaction().execute((tx) => keepProbe(tx, engines, engine, found));
    const trial = await explained(tryEngine(engines, await findEngine(db, engine)));
    const [listed] = (await listEngines(db, engines.prices)).filter((one) => one.id === engine);
    const line = trial
      ? {
          zh: `${engine} 用 ${trial.model} 画了一张 ${trial.width}×${trial.height}，用时 ${trial.seconds} 秒`,
          en: `${engine} painted ${trial.width}×${trial.height} with ${trial.model} in ${trial.seconds} seconds`,
        }
      : { zh: `${engine} 有响应；没有可试画的模型`, en: `${engine} answers; it has no model to be tried` };
    return { parts: [{ line }, modelRows(listed ? [listed] : [], offer.currency)], data: { engine: listed, trial: trial ?? null } };
  },
});

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
    run: ({ engines, db, clock }, { id: engine, reason: why }, actor) =>
      db.transaction().execute(async (tx) => {
        await explained(setEngineState(tx, engines, engine, state));
        const audit = await writeAudit(
          tx,
          actor,
          { action: 'engine.change', target: engine, details: { state }, reason: why },
          clock.now(),
        );
        return { parts: [{ line: stateLine(engine, state) }], data: { audit, engine, state } };
      }),
  });
}

const removeCommand = command({
  words: 'engine remove',
  group: 'engines',
  about: { zh: '移除引擎；旧作品仍记得它的名字', en: 'Forget an engine; its works keep its name' },
  args: { id },
  options: { reason },
  example: 'engine remove comfyui',
  run: ({ engines, db, clock }, { id: engine, reason: why }, actor) =>
    db.transaction().execute(async (tx) => {
      await explained(removeEngine(tx, engines, engine));
      const audit = await writeAudit(tx, actor, { action: 'engine.remove', target: engine, details: {}, reason: why }, clock.now());
      return { parts: [{ line: { zh: `${engine} 已移除`, en: `${engine} was removed` } }], data: { audit, engine } };
    }),
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
    enable: flag({ zh: '提供给成员', en: 'Offer it' }),
    disable: flag({ zh: '不提供给成员', en: 'Do not offer it' }),
    reason,
  },
  example: 'engine model comfyui sdxl --price 2 --cost 0.004',
  async run(
    { engines, db, clock, offer },
    { id: engine, model, price, 'price-out': price_out, unit, cost, name, enable, disable, reason: why },
    actor,
  ) {
    if (enable && disable) throw refused('usage', '--enable 和 --disable 只能写一个', 'It takes --enable or --disable, not both');
    const enabled = enable ? true : disable ? false : undefined;
    const wanted = Object.entries({ price, price_out, price_unit: unit, cost, name, enabled }).filter(([, value]) => value !== undefined);
    const change = Object.fromEntries(wanted);
    return db.transaction().execute(async (tx) => {
      let audit: string | undefined;
      if (wanted.length > 0) {
        await explained(changeModel(tx, engines, engine, model, change));
        const details = { model, ...change };
        audit = await writeAudit(tx, actor, { action: 'engine.model', target: engine, details, reason: why }, clock.now());
      }
      return modelAnswer(tx, engines, { engine, model, currency: offer.currency, audit });
    });
  },
});

async function modelAnswer(
  tx: Parameters<typeof findEngine>[0],
  engines: OperatorDeps['engines'],
  { engine, model, currency, audit }: { engine: string; model: string; currency: string; audit: string | undefined },
) {
  await explained(findEngine(tx, engine));
  const [listed] = (await listEngines(tx, engines.prices)).filter((one) => one.id === engine);
  const one = listed?.models.find(({ id: known }) => known === model);
  if (!listed || !one) throw refused('not_found', `${engine} 没有模型“${model}”`, `${engine} has no model “${model}”`);
  return { parts: [modelRows([{ ...listed, models: [one] }], currency)], data: { ...(audit ? { audit } : {}), engine, model: one } };
}

export const engineCommands = [addCommand, listCommand, testCommand, ...stateCommands, removeCommand, modelCommand];

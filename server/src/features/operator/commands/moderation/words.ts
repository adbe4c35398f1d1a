import { type WordPlace, wordPlaces, wordRuleKinds, wordRuleMax } from '@easel/contract/word-places';
import { listWordRules } from '../../../word-rules/reads.ts';
import { command, flag, maybe, needed } from '../../command-line/commands.ts';
import { choiceField, idField, textField } from '../../command-line/fields.ts';
import { notThere } from '../../policy.ts';
import type { OperatorDeps } from '../../types.ts';
import { removeRule, saveRule, tryRules } from '../../words/actions.ts';

const rule = needed(idField, { zh: '规则的编号', en: 'The id of a rule' });
const place = choiceField('位置', 'place', [...wordPlaces, 'all']);

const placesOf = (text: WordPlace | 'all') => (text === 'all' ? [...wordPlaces] : [text]);

async function knownRule({ db, clock }: OperatorDeps, id: string) {
  const found = (await listWordRules(db, clock.now())).find((one) => one.id === id);
  if (!found) throw notThere({ zh: '规则', en: 'rule' }, id);
  const { hits: _hits, ...known } = found;
  return known;
}

export const wordCommands = [
  command({
    words: 'word list',
    group: 'works',
    about: { zh: '列出词语规则', en: 'List the rules for what members write' },
    args: {},
    options: {},
    example: 'word list',
    async run({ db, clock }) {
      const rows = await listWordRules(db, clock.now());
      const columns = [
        { zh: '编号', en: 'Id' },
        { zh: '名称', en: 'Name' },
        { zh: '种类', en: 'Kind' },
        { zh: '位置', en: 'Where' },
        { zh: '启用', en: 'On' },
        { zh: '7 天命中', en: 'Hits, 7 days' },
        { zh: '内容', en: 'Entries' },
      ];
      const cells = rows.map((row) => [
        ...[row.id, row.name, row.kind, row.places.join(' '), row.enabled, row.hits],
        row.entries.replaceAll('\n', ' | '),
      ]);
      return { parts: [{ columns, rows: cells }], data: rows };
    },
  }),
  command({
    words: 'word add',
    group: 'works',
    about: { zh: '添加词语规则：写了这些内容的请求会被拒绝，不扣积分', en: 'Refuse what members write, before anything is charged' },
    args: {
      name: needed(textField('名称', 'name', 80), { zh: '规则的名称', en: 'What the rule is called' }),
      entries: needed(textField('内容', 'entries', wordRuleMax.characters), {
        zh: '词语或正则表达式（RE2），每行一个',
        en: 'Words, or regular expressions of RE2, one in each line',
      }),
    },
    options: {
      kind: maybe(choiceField('种类', 'kind', wordRuleKinds), { zh: '默认是词语', en: 'Words, unless it says patterns' }),
      place: maybe(place, { zh: '作品描述、对话和机器人，默认都是', en: 'Prompts of works, chats with bots, or all; all by default' }),
    },
    example: 'word add "Public persons" "Jane Doe" --place works',
    async run(deps, { name, entries, kind = 'words', place: where = 'all' }, actor) {
      const id = await saveRule(deps, actor, { id: null, name, kind, entries, places: placesOf(where), enabled: true });
      return { parts: [{ line: { zh: `规则 ${id} 已生效`, en: `The rule ${id} is in force` } }], data: { rule: id } };
    },
  }),
  command({
    words: 'word switch',
    group: 'works',
    about: { zh: '启用或停用词语规则', en: 'Switch a rule on, or off' },
    args: { rule },
    options: { off: flag({ zh: '停用', en: 'Off' }) },
    example: 'word switch 3q2-8Hk1mN0pQrStUvWxYz --off',
    async run(deps, { rule: id, off }, actor) {
      await saveRule(deps, actor, { ...(await knownRule(deps, id)), enabled: !off });
      const line = off ? { zh: '规则已停用', en: 'The rule is off' } : { zh: '规则已启用', en: 'The rule is on' };
      return { parts: [{ line }], data: { rule: id, enabled: !off } };
    },
  }),
  command({
    words: 'word remove',
    group: 'works',
    about: { zh: '删除词语规则', en: 'Remove a rule' },
    args: { rule },
    options: {},
    example: 'word remove 3q2-8Hk1mN0pQrStUvWxYz',
    async run(deps, { rule: id }, actor) {
      await knownRule(deps, id);
      const name = await removeRule(deps, actor, id);
      return { parts: [{ line: { zh: `规则“${name}”已删除`, en: `The rule “${name}” is removed` } }], data: { rule: id } };
    },
  }),
  command({
    words: 'word try',
    group: 'works',
    about: { zh: '试一段文字会被哪些规则拒绝，不计入命中', en: 'Tell which rules refuse a text; nothing is counted' },
    args: { text: needed(textField('文字', 'text', wordRuleMax.tried), { zh: '要试的文字', en: 'The text' }) },
    options: {},
    example: 'word try "a street fight, blood on the snow"',
    async run({ db, configuredWords }, { text }) {
      const found = await tryRules({ db }, text, configuredWords);
      const columns = [
        { zh: '规则', en: 'Rule' },
        { zh: '找到', en: 'Found' },
        { zh: '位置', en: 'Where' },
      ];
      const rows = found.map(({ rule: { name, places }, match }) => [name, match, places.join(' ')]);
      const data = found.map(({ rule: { id, name }, match }) => ({ rule: id, name, match }));
      return { parts: [{ columns, rows }], data };
    },
  }),
];

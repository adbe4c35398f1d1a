import type { Language, Sentence } from '@easel/contract/language';
import type { Command, Group, Parameter } from './commands.ts';
import { widthOf } from './printing.ts';

const start = 'npm run admin --';

const groups: Record<Group, Sentence> = {
  members: { zh: '成员', en: 'Members' },
  money: { zh: '收款', en: 'Money' },
  works: { zh: '作品', en: 'Works' },
  studio: { zh: '工作室', en: 'Studio' },
};

const words = {
  title: { zh: '画架 · 管理命令', en: 'Easel · the operator’s command line' },
  everywhere: { zh: '所有命令都有的选项', en: 'Options of every command' },
  arguments: { zh: '参数', en: 'Takes' },
  options: { zh: '选项', en: 'Options' },
  needed: { zh: '（必填）', en: ' (needed)' },
  example: { zh: '例', en: 'Example' },
  more: { zh: '“help <命令>”说明一条命令。', en: '“help <command>” tells about one.' },
  notes: {
    zh: '时间均为 UTC，金额如 5.00。供程序读取：npm run -s admin -- … --json\n结束码：0 完成，1 被拒绝，2 命令有误，3 连不上工作室。',
    en: 'Times are UTC, amounts are written 5.00. For programs: npm run -s admin -- … --json\nExit codes: 0 done, 1 refused, 2 not understood, 3 the studio was not reached.',
  },
} satisfies Record<string, Sentence>;

const everywhere: readonly (readonly [string, Sentence])[] = [
  ['--json', { zh: '输出 JSON', en: 'Answer in JSON' }],
  ['--lang zh|en', { zh: '语言，默认按 LANG', en: 'Language; LANG decides otherwise' }],
  ['--as <name>', { zh: '记录里的操作人，默认是系统用户名', en: 'Who the audit names; the system’s user otherwise' }],
];

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => widthOf(name)));
  return rows.map(([name, about]) => `  ${name}${' '.repeat(width - widthOf(name))}   ${about}`).join('\n');
}

/** `credits give <member> <amount> --reason <text> [--days <number>]` */
function usageOf({ words: name, args, options }: Command, language: Language): string {
  const places = Object.entries(args).map(([arg, { needed }]) => (needed ? `<${arg}>` : `[${arg}]`));
  const named = Object.entries(options).map(([option, parameter]) => {
    const text = optionText(option, parameter, language);
    return parameter.needed ? text : `[${text}]`;
  });
  return [name, ...places, ...named].join(' ');
}

function optionText(name: string, { field }: Parameter<unknown>, language: Language): string {
  return field ? `--${name} <${field.shown[language]}>` : `--${name}`;
}

/** The whole list, or everything about one or a few commands. */
export function helpText(commands: readonly Command[], all: boolean, language: Language): string {
  if (!all) return `${commands.map((command) => aboutOne(command, language)).join('\n\n')}\n`;
  const lists = (Object.keys(groups) as Group[]).map((group) => {
    const own = commands.filter((command) => command.group === group);
    const rows = own.map((command): [string, string] => {
      const places = Object.entries(command.args).map(([arg, { needed }]) => (needed ? ` <${arg}>` : ` [${arg}]`));
      return [command.words + places.join(''), command.about[language]];
    });
    return { title: groups[group][language], rows };
  });
  const width = Math.max(...lists.flatMap(({ rows }) => rows.map(([name]) => widthOf(name))));
  const wide = (rows: readonly (readonly [string, string])[]) =>
    columns(rows.map(([name, about]) => [name + ' '.repeat(Math.max(0, width - widthOf(name))), about]));
  return `${[
    `${words.title[language]}\n\n  ${start} <${language === 'zh' ? '命令' : 'command'}>`,
    ...lists.map(({ title, rows }) => `${title}\n${wide(rows)}`),
    `${words.everywhere[language]}\n${wide(everywhere.map(([name, about]) => [name, about[language]]))}`,
    `${words.more[language]}\n${words.notes[language]}`,
  ].join('\n\n')}\n`;
}

function aboutOne(command: Command, language: Language): string {
  const rows = (parameters: Command['args'], name: (one: string, parameter: Parameter<unknown>) => string) =>
    columns(
      Object.entries(parameters).map(([one, parameter]) => [
        name(one, parameter),
        parameter.about[language] + (parameter.needed ? words.needed[language] : ''),
      ]),
    );
  const hasArgs = Object.keys(command.args).length > 0;
  const hasOptions = Object.keys(command.options).length > 0;
  return [
    `${usageOf(command, language)}\n${command.about[language]}`,
    ...(hasArgs ? [`${words.arguments[language]}\n${rows(command.args, (one) => one)}`] : []),
    ...(hasOptions
      ? [`${words.options[language]}\n${rows(command.options, (one, parameter) => optionText(one, parameter, language))}`]
      : []),
    `${words.example[language]}\n  ${start} ${command.example}`,
  ].join('\n\n');
}

/** The usage of a command, printed below a usage error. */
export function hintOf(command: Command | undefined, language: Language): string {
  return command ? `${start} ${usageOf(command, language)}` : `${start} help`;
}

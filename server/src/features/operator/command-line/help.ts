import type { Language, Sentence } from '@easel/contract/language';
import { Help, type HelpConfiguration, type Command as Node } from 'commander';
import type { Command, Group } from './commands.ts';
import { widthOf } from './printing.ts';
import { buildProgram, childOf, type Program, start, wordsOf } from './program.ts';

/** The help, laid out by commander: as wide as the terminal, in the operator's words. */

const groups: Record<Group, Sentence> = {
  members: { zh: '成员', en: 'Members' },
  money: { zh: '收款', en: 'Money' },
  engines: { zh: '引擎', en: 'Engines' },
  works: { zh: '作品', en: 'Works' },
  studio: { zh: '工作室', en: 'Studio' },
};

/** Commander's own headings. */
const titles: Record<string, Sentence> = {
  'Usage:': { zh: '用法：', en: 'Usage:' },
  'Arguments:': { zh: '参数', en: 'Takes' },
  'Options:': { zh: '选项', en: 'Options' },
  'Commands:': { zh: '命令', en: 'Commands' },
};

const words = {
  title: { zh: '画架 · 管理命令', en: 'Easel · the operator’s command line' },
  example: { zh: '例', en: 'Example' },
  notes: {
    zh: '“help <命令>”说明一条命令，以上选项每条命令都有。\n时间均为 UTC，金额如 5.00。供程序读取：npm run -s admin -- … --json\n结束码：0 完成，1 被拒绝，2 命令有误，3 连不上工作室。',
    en: '“help <command>” tells about one; every command takes the options above.\nTimes are UTC, amounts are written 5.00. For programs: npm run -s admin -- … --json\nExit codes: 0 done, 1 refused, 2 not understood, 3 the studio was not reached.',
  },
} satisfies Record<string, Sentence>;

/** The whole list, or everything about the command of these words. */
export function helpText(commands: readonly Command[], asked: readonly string[], language: Language): string {
  const program = buildProgram(commands, language);
  const shown = nodeOf(program.root, asked);
  shown.configureHelp(layoutOf(program, language));
  if (shown === program.root) {
    shown.description(words.title[language]).addHelpText('after', `\n${words.notes[language]}`);
    for (const [node, { group }] of program.commands) node.helpGroup(groups[group][language]);
  }
  const command = program.commands.get(shown);
  if (command) shown.addHelpText('after', `\n${words.example[language]}\n  ${start} ${command.example}`);
  let text = '';
  shown.configureOutput({ writeOut: (part) => (text += part) });
  shown.outputHelp();
  return text;
}

function layoutOf({ root, commands }: Program, language: Language): HelpConfiguration {
  const places = (node: Node) => node.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`));
  return {
    displayWidth: widthOf,
    styleTitle: (title) => titles[title]?.[language] ?? title,
    subcommandTerm: (node) => [...wordsOf(node), ...places(node)].join(' '),
    visibleOptions: (node) => (node === root ? new Help().visibleOptions(node) : [...node.options]),
    // Every command below, however deep: `credits give`, where commander would list `credits`.
    visibleCommands: (node) => [...commands.keys()].filter((one) => one !== node && isBelow(one, node)),
  };
}

function isBelow(node: Node, other: Node): boolean {
  return node === other || (node.parent !== null && isBelow(node.parent, other));
}

/** The node of the most words that are known. */
function nodeOf(root: Node, words: readonly string[]): Node {
  const [first, ...rest] = words;
  const child = first === undefined ? undefined : childOf(root, first);
  return child ? nodeOf(child, rest) : root;
}

/** The usage of a command, printed below a usage error. */
export function hintOf(commands: readonly Command[], meant: Command | undefined, language: Language): string {
  if (!meant) return `${start} help`;
  return new Help().commandUsage(nodeOf(buildProgram(commands, language).root, meant.words.split(' ')));
}

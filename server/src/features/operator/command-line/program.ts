import type { Language, Sentence } from '@easel/contract/language';
import { Argument, type CommanderError, Command as Node, Option } from 'commander';
import type { OperatorProblem } from '../types.ts';
import type { Command, Parameter } from './commands.ts';
import { usageProblem } from './fields.ts';
import { unmarked } from './ids.ts';

/** The commands as the tree that the package commander reads command lines by. */

export interface Program {
  root: Node;
  /** Which of our commands a node stands for; none for the root and for words that only begin others, such as `credits`. */
  commands: ReadonlyMap<Node, Command>;
}

/** Commander would end the process, which may be the studio: every exit is an exception instead. */
type OnExit = (error: CommanderError, node: Node) => never;

export const start = 'npm run admin --';

const words = {
  command: { zh: '<命令>', en: '<command>' },
  json: { zh: '输出 JSON', en: 'Answer in JSON' },
  lang: { zh: '语言，默认按 LANG', en: 'Language; LANG decides otherwise' },
  as: { zh: '记录里的操作人，默认是系统用户名', en: 'Who the audit names; the system’s user otherwise' },
  help: { zh: '说明', en: 'Help, also for one command' },
  needed: { zh: '（必填）', en: ' (needed)' },
} satisfies Record<string, Sentence>;

export function buildProgram(commands: readonly Command[], language: Language, onExit: OnExit = raise): Program {
  const found = new Map<Node, Command>();
  const root = new Node(start).usage(words.command[language]).exitOverride((error) => onExit(error, root));
  // What the terminal shows is returned as text. Nodes made below take this over.
  root.configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: () => {} });
  root.helpCommand(false).helpOption('-h, --help', words.help[language]);
  root.addOption(optionOf('json', '--json', words.json[language]));
  root.addOption(optionOf('lang', '--lang <zh|en>', words.lang[language]));
  root.addOption(optionOf('as', '--as <name>', words.as[language]));
  for (const command of commands) {
    const node = nodeAt(root, command.words.split(' '), language, onExit);
    found.set(node, command);
    describe(node, command, language);
  }
  return { root, commands: found };
}

function raise(error: CommanderError): never {
  throw error;
}

/** The node of these words, made where it is missing. */
function nodeAt(root: Node, path: readonly string[], language: Language, onExit: OnExit): Node {
  return path.reduce((parent, word) => {
    const known = childOf(parent, word);
    if (known) return known;
    const node: Node = parent.command(word).usage(words.command[language]);
    return node.exitOverride((error) => onExit(error, node));
  }, root);
}

export function childOf(node: Node, word: string): Node | undefined {
  return node.commands.find((one) => one.name() === word);
}

/** The words by which a node is called, e.g. `credits`, `give`. */
export function wordsOf(node: Node): string[] {
  return node.parent ? [...wordsOf(node.parent), node.name()] : [];
}

function describe(node: Node, command: Command, language: Language): void {
  const { args, options } = command;
  node.description(command.about[language]).usage(usageOf(command, language));
  const about = (parameter: Parameter<unknown>) => parameter.about[language] + (parameter.needed ? words.needed[language] : '');
  for (const [name, parameter] of Object.entries(args)) {
    node.addArgument(new Argument(placeOf(name, parameter), about(parameter)));
  }
  // None is mandatory to commander, which would complain of a missing one before it tells of a misspelt one.
  for (const [name, parameter] of Object.entries(options)) {
    node.addOption(optionOf(name, optionText(name, parameter, language), about(parameter)));
  }
}

/** Its value is the text behind it, empty for a flag. */
function optionOf(name: string, text: string, about: string): Option {
  return new Option(text, about).argParser((value: string | undefined, earlier: string | undefined) => {
    if (earlier !== undefined) throw usageProblem(`--${name} 写了两次`, `--${name} stands there twice`);
    // Commander takes whatever comes next, also the next option.
    if (value?.startsWith('--')) throw nothingBehind(`--${name}`);
    return value ?? '';
  });
}

export function nothingBehind(option: string): OperatorProblem {
  return usageProblem(`${option} 后面缺少内容`, `${option} needs something behind it`);
}

/** `<member> <amount> --reason <text> [--days <number>]` */
function usageOf({ args, options }: Command, language: Language): string {
  const named = Object.entries(options).map(([name, parameter]) => {
    const text = optionText(name, parameter, language);
    return parameter.needed ? text : `[${text}]`;
  });
  return [...Object.entries(args).map(([name, parameter]) => placeOf(name, parameter)), ...named].join(' ');
}

function placeOf(name: string, { needed }: Parameter<unknown>): string {
  return needed ? `<${name}>` : `[${name}]`;
}

function optionText(name: string, { field }: Parameter<unknown>, language: Language): string {
  return field ? `--${name} <${field.shown[language]}>` : `--${name}`;
}

/** What was typed, by the names of arguments and options. */
export function textsOf(node: Node): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [place, argument] of node.registeredArguments.entries()) {
    const text = node.args[place];
    if (text !== undefined) texts.set(argument.name(), unmarked(text));
  }
  for (const one of node.options) {
    const text: unknown = node.getOptionValue(one.attributeName());
    if (typeof text === 'string') texts.set(one.name(), unmarked(text));
  }
  return texts;
}

import { type Language, languages, type Sentence } from '@easel/contract/language';
import { type CommandRequest, OperatorProblem } from '../types.ts';
import type { Actor, Command, Parameter } from './commands.ts';
import { choiceField, textField } from './fields.ts';

/** A parsed command line. */
export interface ParsedCommand {
  language: Language;
  json: boolean;
  actor: Actor;
  wants:
    | { help: readonly Command[] }
    | { command: Command; values: Record<string, unknown> }
    /** With the command that was meant, where that is known. */
    | { problem: OperatorProblem; meant?: Command | undefined };
}

/** Options of every command. */
const everywhere = ['json', 'help', 'lang', 'as'] as const;
const flags = new Set(['json', 'help', 'first', 'replace']);

export function parseCommandLine(commands: readonly Command[], { args, language, user, folder }: CommandRequest): ParsedCommand {
  const parsed: ParsedCommand = {
    language,
    json: args.includes('--json'),
    actor: { name: user, user: undefined, folder },
    wants: { help: commands },
  };
  try {
    const { words, options } = split(args);
    if (options.has('lang')) parsed.language = named('--lang', () => choiceField('', '', languages).read(options.get('lang') ?? ''));
    if (options.has('as')) parsed.actor = { name: named('--as', () => textField('', '', 100).read(options.get('as') ?? '')), user, folder };
    parsed.wants = wantedOf(commands, words, options);
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    parsed.wants = { problem: error };
  }
  return parsed;
}

function problem(zh: string, en: string): OperatorProblem {
  return new OperatorProblem('usage', { zh, en });
}

/** Splits positional words from options. */
function split(args: readonly string[]): { words: string[]; options: Map<string, string> } {
  const words: string[] = [];
  const options = new Map<string, string>();
  const waiting = [...args];
  for (let arg = waiting.shift(); arg !== undefined; arg = waiting.shift()) {
    if (arg === '--') {
      words.push(...waiting.splice(0));
    } else if (arg === '-h') {
      options.set('help', '');
    } else if (arg.startsWith('--')) {
      const [name = '', ...rest] = arg.slice(2).split('=');
      if (options.has(name)) throw problem(`--${name} 写了两次`, `--${name} stands there twice`);
      if (flags.has(name)) options.set(name, '');
      else if (rest.length > 0) options.set(name, rest.join('='));
      else {
        const value = waiting[0]?.startsWith('--') ? undefined : waiting.shift();
        if (value === undefined) throw problem(`--${name} 后面缺少内容`, `--${name} needs something behind it`);
        options.set(name, value);
      }
    } else {
      words.push(arg);
    }
  }
  return { words, options };
}

function wantedOf(commands: readonly Command[], words: string[], options: ReadonlyMap<string, string>): ParsedCommand['wants'] {
  const asksHelp = options.has('help') || words[0] === 'help' || words.length === 0;
  const asked = words[0] === 'help' ? words.slice(1) : words;
  const command = commandOf(commands, asked);
  const group = commands.filter((one) => asked.length > 0 && one.words.startsWith(`${asked[0]} `));
  if (asksHelp && asked.length === 0) return { help: commands };
  if (asksHelp && (command || group.length > 0)) return { help: command ? [command] : group };
  if (!command) return { problem: unknownCommand(commands, asked, group) };
  try {
    return { command, values: valuesOf(command, asked.slice(command.words.split(' ').length), options) };
  } catch (error) {
    if (error instanceof OperatorProblem) return { problem: error, meant: command };
    throw error;
  }
}

/** The command with the most words that stand at the beginning. */
function commandOf(commands: readonly Command[], asked: readonly string[]): Command | undefined {
  return commands
    .filter(({ words }) => words.split(' ').every((word, place) => asked[place] === word))
    .sort((one, other) => other.words.length - one.words.length)[0];
}

function unknownCommand(commands: readonly Command[], asked: readonly string[], group: readonly Command[]): OperatorProblem {
  if (group.length > 0) {
    const names = group.map(({ words }) => words);
    return problem(`请写完整的命令：${names.join('、')}`, `Say which: ${names.join(', ')}`);
  }
  const names = commands.map(({ words }) => words);
  const near = nearest(asked.slice(0, 2).join(' '), names) ?? nearest(asked[0] ?? '', names);
  const typed = asked.join(' ');
  return problem(
    `没有命令“${typed}”。${near ? `是不是 ${near}？` : ''}输入 help 查看全部命令`,
    `There is no command “${typed}”.${near ? ` Is it ${near}?` : ''} Type help to see them all`,
  );
}

function valuesOf(command: Command, given: readonly string[], options: ReadonlyMap<string, string>): Record<string, unknown> {
  const names = Object.keys(command.args);
  const spare = given[names.length];
  if (spare !== undefined) {
    throw problem(`多了“${spare}”。含空格的内容请加引号`, `“${spare}” is too much. Put quotes around what has spaces`);
  }
  const known = Object.keys(command.options);
  for (const name of options.keys()) {
    if (known.includes(name) || everywhere.some((one) => one === name)) continue;
    const near = nearest(name, [...known, ...everywhere]);
    throw problem(
      `${command.words} 没有 --${name}${near ? `，是不是 --${near}？` : ''}`,
      `${command.words} has no --${name}${near ? `. Is it --${near}?` : ''}`,
    );
  }
  const values: Record<string, unknown> = {};
  for (const [place, name] of names.entries()) values[name] = readValue(`<${name}>`, command.args[name], given[place]);
  for (const name of known) values[name] = readValue(`--${name}`, command.options[name], options.get(name));
  return values;
}

function readValue(name: string, parameter: Parameter<unknown> | undefined, text: string | undefined): unknown {
  if (parameter?.needed && text === undefined) {
    throw problem(`缺少 ${name}：${parameter.about.zh}`, `${name} is missing: ${lowerFirst(parameter.about.en)}`);
  }
  return named(name, () => parameter?.read(text));
}

/** Adds the name of the argument to a refusal. */
function named<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    const { zh, en }: Sentence = error.sentence;
    throw problem(`${name}：${zh}`, `${name}: ${lowerFirst(en)}`);
  }
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** The word that was probably meant: at most a third of its letters are other ones. */
function nearest(typed: string, words: readonly string[]): string | undefined {
  const rated = words.map((word) => ({ word, distance: distance(typed, word) })).sort((one, other) => one.distance - other.distance);
  const [best] = rated;
  return best && best.distance * 3 <= best.word.length ? best.word : undefined;
}

/** Letters to change, add or leave out (Levenshtein 1966). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1];
    for (let place = 0; place < other.length; place += 1) {
      const same = one[index] === other[place] ? 0 : 1;
      next.push(Math.min((row[place] ?? 0) + same, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

import { type Language, languages, type Sentence } from '@easel/contract/language';
import type { CommanderError, Command as Node } from 'commander';
import { type CommandRequest, OperatorProblem } from '../types.ts';
import type { Actor, Command, Parameter } from './commands.ts';
import { choiceField, textField, usageProblem } from './fields.ts';
import { markIds, unmarked } from './ids.ts';
import { buildProgram, childOf, nothingBehind, textsOf, wordsOf } from './program.ts';

/** A parsed command line. */
export interface ParsedCommand {
  language: Language;
  json: boolean;
  actor: Actor;
  wants: Wants;
}

type Wants =
  /** The help of everything, or of the command of these words. */
  | { help: readonly string[] }
  | { command: Command; values: Record<string, unknown> }
  /** With the command that was meant, where that is known. */
  | { problem: OperatorProblem; meant?: Command | undefined };

/** A help or a problem, thrown through commander. */
class Exit extends Error {
  readonly wants: Wants;

  constructor(wants: Wants) {
    super('Commander has ended');
    this.wants = wants;
  }
}

export function parseCommandLine(commands: readonly Command[], { args, language, user, folder }: CommandRequest): ParsedCommand {
  const parsed: ParsedCommand = {
    language,
    json: args.includes('--json'),
    actor: { name: user, user: undefined, folder },
    wants: { help: [] },
  };
  const program = buildProgram(commands, language, (error, node) => {
    throw new Exit(exitOf(error, node, program.commands.get(node)));
  });
  const { root } = program;
  for (const [node, command] of program.commands) {
    node.action(() => {
      parsed.wants = { command, values: valuesOf(command, textsOf(node)) };
    });
  }
  root.command('help [words...]', { hidden: true }).action((words: string[]) => {
    parsed.wants = helpOf(root, words);
  });
  // Options of every command are read before anything that belongs to one of them.
  root.on('option:lang', (text: string) => {
    parsed.language = named('--lang', () => choiceField('', '', languages).read(text));
  });
  root.on('option:as', (text: string) => {
    parsed.actor = { name: named('--as', () => textField('', '', 100).read(text)), user, folder };
  });
  try {
    root.parse(markIds(args), { from: 'user' });
  } catch (error) {
    if (error instanceof OperatorProblem) parsed.wants = { problem: error };
    else if (error instanceof Exit) parsed.wants = error.wants;
    else throw error;
  }
  return parsed;
}

function helpOf(root: Node, words: readonly string[]): Wants {
  const [first] = words;
  // Commander refuses what it does not know.
  if (first !== undefined && !childOf(root, first)) root.parse([first], { from: 'user' });
  return { help: words };
}

/** Commander's codes and English messages as what was wanted, or what is wrong. */
function exitOf(error: CommanderError, node: Node, meant: Command | undefined): Wants {
  const words = wordsOf(node);
  const { code, exitCode, message } = error;
  if (code === 'commander.helpDisplayed') return { help: words };
  if (code === 'commander.help') {
    if (exitCode === 0 || words.length === 0) return { help: words };
    const names = node.commands.map((one) => wordsOf(one).join(' '));
    return { problem: usageProblem(`请写完整的命令：${names.join('、')}`, `Say which: ${names.join(', ')}`) };
  }
  const [, typed = ''] = /'([\s\S]*)'/.exec(message) ?? [];
  const [, near] = /\(Did you mean (?:one of )?(.*)\?\)$/.exec(message) ?? [];
  if (code === 'commander.unknownCommand') {
    const full = (word: string) => [...words, word].join(' ');
    const guess = near?.split(', ').map(full).join(', ');
    return {
      problem: usageProblem(
        `没有命令“${full(typed)}”。${guess ? `是不是 ${guess}？` : ''}输入 help 查看全部命令`,
        `There is no command “${full(typed)}”.${guess ? ` Is it ${guess}?` : ''} Type help to see them all`,
      ),
    };
  }
  return { problem: refusalOf(code, { typed, near, node, meant }), meant };
}

interface Found {
  /** What commander quotes: the option or argument in question. */
  typed: string;
  near: string | undefined;
  node: Node;
  meant: Command | undefined;
}

function refusalOf(code: string, { typed, near, node, meant }: Found): OperatorProblem {
  switch (code) {
    case 'commander.unknownOption':
      if (!meant) return usageProblem(`${typed} 要写在命令之后`, `${typed} has to stand behind its command`);
      return usageProblem(
        `${meant.words} 没有 ${typed}${near ? `，是不是 ${near}？` : ''}`,
        `${meant.words} has no ${typed}${near ? `. Is it ${near}?` : ''}`,
      );
    case 'commander.missingArgument':
      return missing(`<${typed}>`, meant?.args[typed]);
    case 'commander.optionMissingArgument':
      return nothingBehind(typed.split(' ')[0] ?? '');
    case 'commander.excessArguments': {
      const spare = unmarked(node.args[node.registeredArguments.length] ?? '');
      return usageProblem(`多了“${spare}”。含空格的内容请加引号`, `“${spare}” is too much. Put quotes around what has spaces`);
    }
    default:
      throw new Error(`commander told of ${code}, which has no sentence here`);
  }
}

function missing(name: string, parameter: Parameter<unknown> | undefined): OperatorProblem {
  return usageProblem(`缺少 ${name}：${parameter?.about.zh}`, `${name} is missing: ${lowerFirst(parameter?.about.en ?? '')}`);
}

function valuesOf(command: Command, texts: ReadonlyMap<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const read = (name: string, shown: string, parameter: Parameter<unknown>) => {
    const text = texts.get(name);
    if (parameter.needed && text === undefined) throw missing(shown, parameter);
    values[name] = named(shown, () => parameter.read(text));
  };
  try {
    for (const [name, parameter] of Object.entries(command.args)) read(name, `<${name}>`, parameter);
    for (const [name, parameter] of Object.entries(command.options)) read(name, `--${name}`, parameter);
  } catch (error) {
    if (error instanceof OperatorProblem) throw new Exit({ problem: error, meant: command });
    throw error;
  }
  return values;
}

/** Adds the name of the argument to a refusal. */
function named<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    const { zh, en }: Sentence = error.sentence;
    throw usageProblem(`${name}：${zh}`, `${name}: ${lowerFirst(en)}`);
  }
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

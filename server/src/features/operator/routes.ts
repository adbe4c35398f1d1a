import { type ErrorCode, errorSentences } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import { AppError } from '../../platform/app-error.ts';
import { auditCommands } from './commands/audit.ts';
import { backupCommands } from './commands/backup.ts';
import { couponCommands } from './commands/coupons.ts';
import { creditCommands } from './commands/credits.ts';
import { eventCommands } from './commands/events.ts';
import { figureCommands } from './commands/figures.ts';
import { memberCommands } from './commands/members.ts';
import { orderCommands } from './commands/orders.ts';
import { refundCommands } from './commands/refunds.ts';
import { workCommands } from './commands/works.ts';
import type { Command } from './line/commands.ts';
import { helpText, hintOf } from './line/help.ts';
import { printAnswer } from './line/printing.ts';
import { type ReadLine, readLine } from './line/read-line.ts';
import { type Asked, type OperatorDeps, OperatorProblem, type Told } from './types.ts';

/** The command line of the operator: one line in, what the terminal shows out. */

export type { Asked, Told } from './types.ts';

const commands: readonly Command[] = [
  ...memberCommands,
  ...creditCommands,
  ...orderCommands,
  ...refundCommands,
  ...eventCommands,
  ...couponCommands,
  ...workCommands,
  ...figureCommands,
  ...auditCommands,
  ...backupCommands,
];

/** What can be said without a studio: help, and what is wrong with the line. Nothing where it has to be done. */
export function answerWithoutStudio(asked: Asked): Told | undefined {
  const line = readLine(commands, asked);
  const { wants, language } = line;
  if ('help' in wants) return { code: 0, out: helpText(wants.help, wants.help === commands, language), err: '' };
  if (!('problem' in wants)) return undefined;
  const err = line.json ? failure(line, 'usage', wants.problem) : `${wants.problem.sentence[language]}\n${hintOf(wants.meant, language)}\n`;
  return { code: 2, out: '', err };
}

/** Whether a line may make a studio where there is none. */
export function mayBegin(asked: Asked): boolean {
  const { wants } = readLine(commands, asked);
  return 'command' in wants && wants.command.words === 'restore';
}

/** Does what a line says. Never throws: whatever goes wrong is told. */
export async function runLine(deps: OperatorDeps, asked: Asked): Promise<Told> {
  const known = answerWithoutStudio(asked);
  if (known) return known;
  const line = readLine(commands, asked);
  const { wants, actor, language, json } = line;
  if (!('command' in wants)) throw new Error('A line without a command was not answered');
  try {
    const answer = await wants.command.run(deps, wants.values, actor);
    return { code: 0, out: printAnswer(answer, language, json), err: '' };
  } catch (error) {
    return { code: 1, out: '', err: failureOf(line, error) };
  }
}

function failureOf(line: ReadLine, error: unknown): string {
  if (error instanceof OperatorProblem) return failure(line, error.code, error);
  if (error instanceof AppError) return failure(line, error.code, new OperatorProblem(error.code, sentenceOf(error.code)));
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return line.json ? `${JSON.stringify({ error: { code: 'fault', text } })}\n` : `${text}\n`;
}

function sentenceOf(code: ErrorCode): Record<Language, string> {
  return errorSentences[code];
}

function failure({ json, language }: ReadLine, code: string, { sentence }: OperatorProblem): string {
  return json ? `${JSON.stringify({ error: { code, text: sentence[language] } })}\n` : `${sentence[language]}\n`;
}

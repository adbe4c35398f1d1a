import { type ErrorCode, errorSentences } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import { AppError } from '../../platform/app-error.ts';
import type { Command } from './command-line/commands.ts';
import { helpText, hintOf } from './command-line/help.ts';
import { type ParsedCommand, parseCommandLine } from './command-line/parse.ts';
import { printAnswer } from './command-line/printing.ts';
import { auditCommands } from './commands/audit.ts';
import { botCommands } from './commands/bots.ts';
import { couponCommands } from './commands/coupons.ts';
import { creditCommands } from './commands/credits.ts';
import { engineCommands } from './commands/engines.ts';
import { eventCommands } from './commands/events.ts';
import { figureCommands } from './commands/figures.ts';
import { memberActionCommands } from './commands/members/actions.ts';
import { memberCommands } from './commands/members/members.ts';
import { networkCommands } from './commands/members/networks.ts';
import { reportCommands } from './commands/moderation/reports.ts';
import { takedownCommands } from './commands/moderation/takedowns.ts';
import { wordCommands } from './commands/moderation/words.ts';
import { operatorCommands } from './commands/operators.ts';
import { orderCommands } from './commands/orders.ts';
import { packCommands } from './commands/plans/packs.ts';
import { planCommands } from './commands/plans/plans.ts';
import { refundCommands } from './commands/refunds.ts';
import { announcementCommands } from './commands/studio/announcements.ts';
import { backupCommands } from './commands/studio/backup.ts';
import { brandCommands } from './commands/studio/brand.ts';
import { healthCommands } from './commands/studio/health.ts';
import { installationCommands } from './commands/studio/installation.ts';
import { integrationCommands } from './commands/studio/integrations.ts';
import { workflowCommands } from './commands/workflows.ts';
import { workCommands } from './commands/works.ts';
import { type CommandRequest, type CommandResult, type OperatorDeps, OperatorProblem } from './types.ts';

/** The operator's command line: takes one command, returns what the terminal shows. */

export { usualStrikes } from '../strikes/types.ts';
export { accessRoutes, authenticateOperator, noteRefused } from './access/routes.ts';
export { announcementRoomRoutes } from './announcements/routes.ts';
export { auditRoutes } from './audit/routes.ts';
export { daysRoutes } from './days/routes.ts';
export { engineRoutes } from './engines/routes.ts';
export { healthRoutes } from './health/routes.ts';
export { memberRoutes } from './members/routes.ts';
export { couponRoomRoutes } from './money/coupon-routes.ts';
export { moneyRoutes } from './money/routes.ts';
export { passkeyRoutes } from './passkeys/routes.ts';
export { plansRoomRoutes } from './plans/routes.ts';
export { reportRoutes } from './reports/routes.ts';
export { integrationRoutes } from './settings/integration-routes.ts';
export { brandRoutes } from './settings/routes.ts';
export { todayRoutes } from './today/routes.ts';
export type { CommandRequest, CommandResult } from './types.ts';
export { wordRuleRoutes } from './words/routes.ts';
export { workRoomRoutes } from './works/routes.ts';

const commands: readonly Command[] = [
  ...memberCommands,
  ...memberActionCommands,
  ...networkCommands,
  ...creditCommands,
  ...orderCommands,
  ...refundCommands,
  ...eventCommands,
  ...botCommands,
  ...couponCommands,
  ...planCommands,
  ...packCommands,
  ...workCommands,
  ...takedownCommands,
  ...reportCommands,
  ...wordCommands,
  ...engineCommands,
  ...workflowCommands,
  ...operatorCommands,
  ...figureCommands,
  ...auditCommands,
  ...brandCommands,
  ...integrationCommands,
  ...announcementCommands,
  ...healthCommands,
  ...backupCommands,
  ...installationCommands,
];

/** The answer to a command that needs no studio: help, or a usage error. Nothing for any other command. */
export function answerWithoutStudio(request: CommandRequest): CommandResult | undefined {
  const parsed = parseCommandLine(commands, request);
  const { wants, language } = parsed;
  if ('help' in wants) return { code: 0, out: helpText(commands, wants.help, language), err: '' };
  if (!('problem' in wants)) return undefined;
  const err = parsed.json
    ? failure(parsed, 'usage', wants.problem)
    : `${wants.problem.sentence[language]}\n${hintOf(commands, wants.meant, language)}\n`;
  return { code: 2, out: '', err };
}

/** Whether a command may create a studio in an empty folder. */
export function mayCreateStudio(request: CommandRequest): boolean {
  const { wants } = parseCommandLine(commands, request);
  return 'command' in wants && wants.command.words === 'restore';
}

/** Whether a command may run with other secrets than those of the studio. */
export function takesAnySecrets(request: CommandRequest): boolean {
  const { wants } = parseCommandLine(commands, request);
  return 'command' in wants && wants.command.words === 'secrets replace';
}

/** Runs a command. Never throws: failures are in the result. */
export async function runCommand(deps: OperatorDeps, request: CommandRequest): Promise<CommandResult> {
  const known = answerWithoutStudio(request);
  if (known) return known;
  const parsed = parseCommandLine(commands, request);
  const { wants, actor, language, json } = parsed;
  if (!('command' in wants)) throw new Error('A request without a command was not answered');
  try {
    const answer = await wants.command.run(deps, wants.values, actor);
    return { code: 0, out: printAnswer(answer, language, json), err: '' };
  } catch (error) {
    return { code: 1, out: '', err: failureOf(parsed, error) };
  }
}

function failureOf(parsed: ParsedCommand, error: unknown): string {
  if (error instanceof OperatorProblem) return failure(parsed, error.code, error);
  if (error instanceof AppError)
    return failure(parsed, error.code, new OperatorProblem(error.code, error.sentence ?? sentenceOf(error.code)));
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return parsed.json ? `${JSON.stringify({ error: { code: 'fault', text } })}\n` : `${text}\n`;
}

function sentenceOf(code: ErrorCode): Record<Language, string> {
  return errorSentences[code];
}

function failure({ json, language }: ParsedCommand, code: string, { sentence }: OperatorProblem): string {
  return json ? `${JSON.stringify({ error: { code, text: sentence[language] } })}\n` : `${sentence[language]}\n`;
}

import { existsSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sentence } from '@easel/contract/language';
import { type Place, readConfig, readPlace } from './config/config.ts';
import { SettingError } from './config/env.ts';
import { readTerminal } from './config/terminal.ts';
import { createContext } from './context.ts';
import {
  answerWithoutStudio,
  type CommandRequest,
  type CommandResult,
  mayCreateStudio,
  takesAnySecrets,
} from './features/operator/routes.ts';
import { connect } from './platform/admin-socket.ts';
import { explainConnectionError } from './platform/db/failures.ts';
import { createLog } from './platform/logging.ts';
import { runOperatorAlone } from './roles/operator.ts';

/**
 * The operator's command line. A studio that runs on its embedded database holds it alone, so the command is sent to
 * that studio over its admin socket; otherwise this process opens the database for the one command.
 */

const terminal = readTerminal();
/** A studio that is starting or stopping locks its folder without an admin socket: retry for so long. */
const retryMs = 15_000;
/** How long a command may take to stop after a signal. */
const exitMs = 2_000;

class StudioUnreachable extends Error {
  readonly sentence: Sentence;

  constructor(zh: string, en: string) {
    super(en);
    this.sentence = { zh, en };
  }
}

async function execute(request: CommandRequest): Promise<CommandResult> {
  const known = answerWithoutStudio(request);
  if (known) return known;
  const place = readPlace();
  if (place.database.kind === 'server') return executeInThisProcess(request);
  const start = Date.now();
  for (;;) {
    const result = (await connect(place.dataFolder, request).catch(refuseLostConnection)) as CommandResult | undefined;
    if (result) return result;
    checkFolder(place, mayCreateStudio(request));
    try {
      return await executeInThisProcess(request);
    } catch (error) {
      if ((error as Error).name !== 'FolderInUseError') throw error;
      if (Date.now() - start > retryMs) {
        throw new StudioUnreachable('工作室正在启动或停止，请稍后再试', 'The studio is just starting or stopping. Try again in a moment');
      }
      await wait(250);
    }
  }
}

function refuseLostConnection(): never {
  throw new StudioUnreachable(
    '工作室在回答之前停止了。请用 audit 查看操作是否已经完成',
    'The studio stopped before it answered. The audit tells whether the command was done',
  );
}

/** Refuses to create a studio by accident, or to write into a folder of another user. */
function checkFolder({ dataFolder, database }: Place, mayBeMade: boolean): void {
  if (database.kind !== 'embedded') return;
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  const self = process.getuid?.();
  if (owner !== undefined && self !== undefined && self !== owner) {
    throw new StudioUnreachable(
      `${dataFolder} 属于用户 ${owner}，请以该用户运行，例如 sudo -u`,
      `${dataFolder} belongs to user ${owner}. Run this as that user, with sudo -u for example`,
    );
  }
  if (mayBeMade || existsSync(database.folder)) return;
  throw new StudioUnreachable(
    `${dataFolder} 里没有工作室。请用 EASEL_DATA 指出数据文件夹，或用 DATABASE_URL 指出数据库`,
    `There is no studio in ${dataFolder}. Name its folder in EASEL_DATA, or its database in DATABASE_URL`,
  );
}

/** Aborts the command on a signal, so that it removes a half-written backup; exits if it does not stop. */
function abortOnSignal(): AbortSignal {
  const ending = new AbortController();
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(name, () => {
      ending.abort();
      setTimeout(() => process.exit(code), exitMs).unref();
    });
  }
  return ending.signal;
}

async function executeInThisProcess(request: CommandRequest): Promise<CommandResult> {
  const config = await readConfig();
  const log = createLog({ level: 'error', terminal: true, output: process.stderr });
  const context = await createContext({ ...config, roles: [] }, { log, engines: [], warmUp: false, anySecrets: takesAnySecrets(request) });
  try {
    return await runOperatorAlone(context, request, abortOnSignal());
  } finally {
    await context.close();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StudioUnreachable) return error.sentence[terminal.language];
  if (error instanceof SettingError || (error as Error).name === 'FolderMovedError') return (error as Error).message;
  const { message, stack } = error as Error;
  return explainConnectionError(error)?.[terminal.language] ?? stack ?? message;
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => {});
const result = await execute({ args: process.argv.slice(2), ...terminal }).catch((error) => ({
  code: 3,
  out: '',
  err: `${sentenceOf(error)}\n`,
}));
process.exitCode = result.code;
process.stdout.write(result.out);
process.stderr.write(result.err);

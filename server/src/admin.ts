import { existsSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sentence } from '@easel/contract/language';
import { type Place, readConfig, readPlace } from './config/config.ts';
import { SettingError } from './config/env.ts';
import { readTerminal } from './config/terminal.ts';
import { createContext } from './context.ts';
import { type Asked, answerWithoutStudio, mayBegin, type Told } from './features/operator/routes.ts';
import { whyNoServer } from './platform/db/failures.ts';
import { createLog } from './platform/logging.ts';
import { knock } from './platform/operator-door.ts';
import { runOperatorAlone } from './roles/operator.ts';

/**
 * The operator's command line. A studio that runs on its embedded database holds it alone, so the line is handed to
 * that studio; otherwise this process opens the database for the one line.
 */

const terminal = readTerminal();
/** A studio that is starting or stopping holds its folder without a door. */
const patienceMs = 15_000;
/** How long a command has to end well once it is told to. */
const cutMs = 2_000;

class NotReached extends Error {
  readonly sentence: Sentence;

  constructor(zh: string, en: string) {
    super(en);
    this.sentence = { zh, en };
  }
}

async function answer(asked: Asked): Promise<Told> {
  const known = answerWithoutStudio(asked);
  if (known) return known;
  const place = readPlace();
  if (place.database.kind === 'server') return alone(asked);
  const start = Date.now();
  for (;;) {
    const told = (await knock(place.dataFolder, asked).catch(lost)) as Told | undefined;
    if (told) return told;
    checkFolder(place, mayBegin(asked));
    try {
      return await alone(asked);
    } catch (error) {
      if ((error as Error).name !== 'FolderInUseError') throw error;
      if (Date.now() - start > patienceMs) {
        throw new NotReached('工作室正在启动或停止，请稍后再试', 'The studio is just starting or stopping. Try again in a moment');
      }
      await wait(250);
    }
  }
}

function lost(): never {
  throw new NotReached(
    '工作室在回答之前停止了。请用 audit 查看操作是否已经完成',
    'The studio stopped before it answered. The audit tells whether the command was done',
  );
}

/** Nothing is made by asking, and nobody but its owner writes into a studio's folder. */
function checkFolder({ dataFolder, database }: Place, mayBeMade: boolean): void {
  if (database.kind !== 'embedded') return;
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  const self = process.getuid?.();
  if (owner !== undefined && self !== undefined && self !== owner) {
    throw new NotReached(
      `${dataFolder} 属于用户 ${owner}，请以该用户运行，例如 sudo -u`,
      `${dataFolder} belongs to user ${owner}. Run this as that user, with sudo -u for example`,
    );
  }
  if (mayBeMade || existsSync(database.folder)) return;
  throw new NotReached(
    `${dataFolder} 里没有工作室。请用 EASEL_DATA 指出数据文件夹，或用 DATABASE_URL 指出数据库`,
    `There is no studio in ${dataFolder}. Name its folder in EASEL_DATA, or its database in DATABASE_URL`,
  );
}

/** Whoever ends the command leaves no half backup behind; what does not stop by itself is cut. */
function endingBySignal(): AbortSignal {
  const ending = new AbortController();
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(name, () => {
      ending.abort();
      setTimeout(() => process.exit(code), cutMs).unref();
    });
  }
  return ending.signal;
}

async function alone(asked: Asked): Promise<Told> {
  const config = await readConfig();
  const log = createLog({ level: 'error', terminal: true, output: process.stderr });
  const context = await createContext({ ...config, roles: [] }, { log, engines: [], warmUp: false });
  try {
    return await runOperatorAlone(context, asked, endingBySignal());
  } finally {
    await context.close();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotReached) return error.sentence[terminal.language];
  if (error instanceof SettingError || (error as Error).name === 'FolderMovedError') return (error as Error).message;
  const { message, stack } = error as Error;
  return whyNoServer(error)?.[terminal.language] ?? stack ?? message;
}

// Whoever reads along may have seen enough, as `head` has.
process.stdout.on('error', () => {});
const told = await answer({ args: process.argv.slice(2), ...terminal }).catch((error) => ({
  code: 3,
  out: '',
  err: `${sentenceOf(error)}\n`,
}));
process.exitCode = told.code;
process.stdout.write(told.out);
process.stderr.write(told.err);

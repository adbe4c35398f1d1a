import { bannerOf } from './config/banner.ts';
import { readConfig } from './config/config.ts';
import { SettingError } from './config/env.ts';
import { createContext } from './context.ts';
import { explainConnectionError } from './platform/db/failures.ts';
import { runStudio } from './roles/studio.ts';

/** One sentence for what the operator can put right; the stack for anything else. */
function sentenceOf(error: unknown): string {
  const { code, name, message, stack, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `The port ${port} is already taken. Set PORT to another one.`;
  if (error instanceof SettingError || name === 'FolderInUseError' || name === 'FolderMovedError') return message;
  return explainConnectionError(error)?.en ?? stack ?? String(error);
}

/** Open requests have ten seconds, works that are handed back six, and the database two. */
const stopMs = 22_000;

try {
  const config = await readConfig();
  const context = await createContext(config);
  const studio = await runStudio(context);
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs does not keep the process.
    setTimeout(() => process.exit(1), stopMs).unref();
    try {
      await studio.close();
    } catch (error) {
      context.log.error({ err: error }, 'The studio could not shut down cleanly');
      process.exit(1);
    }
    process.exit(code);
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // The parent process that opened the IPC channel is gone: nothing else would stop this one.
  process.on('disconnect', () => stop(0));
  // A last line of defence: docs/decisions says why the one goes on and the other ends.
  process.on('unhandledRejection', (error) => context.log.error({ err: error }, 'A rejected promise had no handler: this is a bug'));
  process.on('uncaughtException', (error) => {
    context.log.fatal({ err: error }, 'An exception had no handler: the studio stops');
    return stop(1);
  });

  process.stdout.write(
    bannerOf(config, {
      address: studio.address,
      engines: context.engines.all.map(({ id }) => id),
      payments: context.payments.map(({ id }) => id),
      mail: context.mailServer.address,
    }),
  );
  for (const { en } of context.warnings()) context.log.warn(en);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

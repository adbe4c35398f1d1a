import { bannerOf } from './config/banner.ts';
import { readConfig } from './config/config.ts';
import { SettingError } from './config/env.ts';
import { createContext } from './context.ts';
import { runStudio } from './roles/studio.ts';

/** What the operator can put right is told in one sentence; anything else with its stack. */
function sentenceOf(error: unknown): string {
  const { code, name, message, stack, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `The port ${port} is already taken. Set PORT to another one.`;
  if (error instanceof SettingError || name === 'FolderInUseError' || name === 'FolderMovedError') return message;
  if (code === 'ECONNREFUSED') return `The database server in DATABASE_URL does not answer: ${message}.`;
  return stack ?? String(error);
}

try {
  const config = await readConfig();
  const context = await createContext(config);
  const studio = await runStudio(context);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs does not keep the process.
    setTimeout(() => process.exit(1), 10_000).unref();
    await studio.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever started us with a channel is gone: nobody would ever stop us.
  process.on('disconnect', stop);

  process.stdout.write(
    bannerOf(
      config,
      studio.address,
      context.engines.map((engine) => engine.id),
      context.payments.map((provider) => provider.id),
    ),
  );
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

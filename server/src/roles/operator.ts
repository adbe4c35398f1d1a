import { z } from 'zod';
import { type Context, createContext } from '../context.ts';
import { type CommandRequest, type CommandResult, runCommand } from '../features/operator/routes.ts';
import { type AdminSocket, openAdminSocket } from '../platform/admin-socket.ts';
import { hashOfSecrets } from '../platform/installation.ts';
import { billingOf, enginesOf, healthOf, settingsOf, strikesOf } from './api.ts';
import { openJobs } from './worker.ts';

const requestSchema = z.object({
  args: z.array(z.string()).max(100),
  language: z.enum(['zh', 'en']),
  user: z.string().max(200),
  folder: z.string().max(4000),
});

const never = new AbortController().signal;

/** Runs a command of the operator in this process. */
export async function runOperator(
  context: Context,
  request: CommandRequest,
  { exclusive = false, ending = never } = {},
): Promise<CommandResult> {
  const { driver, longRunningDb: db, events, jobs, storage, files, config } = context;
  const backup = {
    driver,
    db,
    jobs,
    storage,
    secrets: { text: `${JSON.stringify(config.secrets, null, 2)}\n`, file: config.secretsFile },
    exclusive,
    ending,
    openServer: (url: string) => openServer(context, url),
  };
  const installation = { db, events, files, secretsHash: hashOfSecrets(config.secrets), ending };
  return runCommand(
    {
      ...billingOf(context),
      brand: context.brand,
      backup,
      installation,
      settings: settingsOf(context),
      engines: { ...enginesOf(context), db },
      health: { ...healthOf(context), db },
      promotions: config.promotions,
      configuredPlans: config.studio.plans,
      refreshPlans: context.plans.refresh,
      warnings: context.warnings(),
      strikes: strikesOf(config.studio),
      configuredWords: config.studio.chat?.refusedWords ?? [],
    },
    request,
  );
}

/** Opens the same studio on another database, to move it there. */
async function openServer({ config, log }: Context, url: string) {
  const database = { kind: 'server', url, connections: 3 } as const;
  const context = await createContext({ ...config, database, roles: [] }, { log, engines: [], warmUp: false });
  const { driver, longRunningDb: db, jobs } = context;
  async function close(): Promise<void> {
    await jobs.close();
    await context.close();
  }
  try {
    await openJobs(context);
  } catch (error) {
    await close();
    throw error;
  }
  return { driver, db, jobs, close };
}

/** The same for a process without a studio: jobs that it sends are run by the next worker. */
export async function runOperatorAlone(context: Context, request: CommandRequest, ending = never): Promise<CommandResult> {
  await openJobs(context);
  try {
    return await runOperator(context, request, { exclusive: true, ending });
  } finally {
    await context.jobs.close();
  }
}

/** Opens the admin socket if this process holds the embedded database, which no other process can open. */
export async function startOperator(context: Context): Promise<AdminSocket | undefined> {
  const { config, log } = context;
  if (config.database.kind !== 'embedded') return undefined;
  try {
    return await openAdminSocket(config.dataFolder, (request, ending) => runOperator(context, requestSchema.parse(request), { ending }));
  } catch (error) {
    // Members can be served without it.
    log.warn({ err: error }, 'The admin socket could not be opened: `npm run admin` cannot reach this studio while it runs');
    return undefined;
  }
}

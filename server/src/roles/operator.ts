import { join } from 'node:path';
import { z } from 'zod';
import { type Context, createContext } from '../context.ts';
import { type Asked, runLine, type Told } from '../features/operator/routes.ts';
import { type OperatorDoor, openOperatorDoor } from '../platform/operator-door.ts';
import { billingOf } from './api.ts';
import { openJobs } from './worker.ts';

const askedSchema = z.object({
  args: z.array(z.string()).max(100),
  language: z.enum(['zh', 'en']),
  user: z.string().max(200),
  folder: z.string().max(4000),
});

const never = new AbortController().signal;

/** Does what the operator's command line says, in this process. */
export async function runOperator(context: Context, asked: Asked, { alone = false, ending = never } = {}): Promise<Told> {
  const { driver, patientDb: db, jobs, storage, config } = context;
  const secretsFile = join(config.dataFolder, 'secrets.json');
  const whole = { driver, db, jobs, storage, secretsFile, alone, ending, openServer: (url: string) => openServer(context, url) };
  return runLine({ ...billingOf(context), whole, warnings: config.warnings }, asked);
}

/** The same studio on another database, to be filled. */
async function openServer({ config, log }: Context, url: string) {
  const database = { kind: 'server', url, connections: 3 } as const;
  const context = await createContext({ ...config, database, roles: [] }, { log, engines: [], warmUp: false });
  const { driver, patientDb: db, jobs } = context;
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

/** The same for a process that is nothing else: it may send jobs, which the next worker takes. */
export async function runOperatorAlone(context: Context, asked: Asked, ending = never): Promise<Told> {
  await openJobs(context);
  try {
    return await runOperator(context, asked, { alone: true, ending });
  } finally {
    await context.jobs.close();
  }
}

/** Takes commands from the machine itself, where this process holds the database and nobody else can open it. */
export async function startOperator(context: Context): Promise<OperatorDoor | undefined> {
  const { config, log } = context;
  if (config.database.kind !== 'embedded') return undefined;
  try {
    return await openOperatorDoor(config.dataFolder, (question, ending) => runOperator(context, askedSchema.parse(question), { ending }));
  } catch (error) {
    // Members can be served all the same.
    log.warn({ err: error }, 'The command line cannot reach this studio while it runs');
    return undefined;
  }
}

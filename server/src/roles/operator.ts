import { z } from 'zod';
import type { Context } from '../context.ts';
import { type Asked, runLine, type Told } from '../features/operator/routes.ts';
import { type OperatorDoor, openOperatorDoor } from '../platform/operator-door.ts';
import { billingOf } from './api.ts';
import { jobDefinitions } from './worker.ts';

const askedSchema = z.object({ args: z.array(z.string()).max(100), language: z.enum(['zh', 'en']), user: z.string().max(200) });

/** Does what the operator's command line says, in this process. */
export async function runOperator(context: Context, asked: Asked): Promise<Told> {
  return runLine(billingOf(context), asked);
}

/** The same for a process that is nothing else: it may send jobs, which the next worker takes. */
export async function runOperatorAlone(context: Context, asked: Asked): Promise<Told> {
  await context.jobs.open(jobDefinitions(context).map((job) => job.name));
  try {
    return await runOperator(context, asked);
  } finally {
    await context.jobs.close();
  }
}

/** Takes commands from the machine itself, where this process holds the database and nobody else can open it. */
export async function startOperator(context: Context): Promise<OperatorDoor | undefined> {
  const { config, log } = context;
  if (config.database.kind !== 'embedded') return undefined;
  try {
    return await openOperatorDoor(config.dataFolder, (question) => runOperator(context, askedSchema.parse(question)));
  } catch (error) {
    // Members can be served all the same.
    log.warn({ err: error }, 'The command line cannot reach this studio while it runs');
    return undefined;
  }
}

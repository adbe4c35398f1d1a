import { calls } from '@easel/contract/calls';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { findAsset } from '../features/assets/routes.ts';
import { authenticate, sessionRoutes } from '../features/sessions/routes.ts';
import { studioRoutes } from '../features/studio/routes.ts';
import { changesSince, workRoutes } from '../features/works/routes.ts';
import type { Route } from '../platform/route.ts';
import { createServer } from '../transport/server.ts';

/** Answers browsers and other clients. */
export interface ApiRole {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  address: string;
  close(): Promise<void>;
}

/** How long open requests may go on when the process shuts down. */
const closeMs = 5_000;

export async function startApi(context: Context): Promise<ApiRole> {
  const { db, clock, config, log, events, storage, addresses, mail } = context;
  const app = await createServer({
    calls,
    routes: routesOf(context),
    log,
    events,
    storage,
    addresses,
    authenticate: (tokenHash) => authenticate({ db, clock }, tokenHash),
    findAsset: (id) => findAsset({ db }, id),
    changesSince: (member, language, after) => changesSince({ db, clock, sign: addresses.sign }, member, language, after),
    webFolder: config.webFolder,
    capturedMail: mail.captured && (() => mail.captured?.() ?? Promise.resolve([])),
    ready: () => answers(context),
  });
  const address = await app.listen(config.listen);
  return { address, close: () => closeWithin(app, closeMs) };
}

function routesOf(context: Context): Route[] {
  const { db, clock, config, events, jobs, mail, storage, addresses, engines } = context;
  const { credits, limits, studio } = config.studio;
  const { prices, signUp } = credits;
  return [
    ...accountRoutes({ db, events, clock, mail, studioName: studio.name, signUp, limits }),
    ...sessionRoutes({ db, events }),
    ...studioRoutes({ engines, studio: config.studio, capturedMail: mail.captured !== undefined }),
    ...workRoutes({ db, events, jobs, clock, engines, storage, sign: addresses.sign, prices, limits }),
  ];
}

async function answers({ db }: Context): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearTimeout(late);
}

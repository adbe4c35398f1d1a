import { startPostgres, type ThrowAwayServer } from '../../tools/postgres.mjs';

export type { Standby } from '../../tools/postgres.mjs';

/** A database server for one test file alone, to be ended and frozen. */
export async function startOwnPostgres(): Promise<ThrowAwayServer> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL here, and it could not be installed');
  return server;
}

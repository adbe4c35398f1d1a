import { randomBytes } from 'node:crypto';
import { openPostgres } from '@easel/server/adapters/database/postgres/index';
import type { DatabaseConnection } from '@easel/server/ports/database';
import { makeTables, seedName } from './seed.ts';

/** A fresh database on a server, for one studio of a test: with all tables, or `empty`. */
export async function createServerDatabase(server: string, { empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `easel_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (connection) => {
    if (!empty) await ensureSeed(server, connection);
    await connection.query(`create database ${name} ${empty ? '' : `template ${seedName}`}`);
  });
  const drop = () => onServer(server, (connection) => connection.query(`drop database if exists ${name} with (force)`));
  return { url: addressOf(server, name), drop: async () => void (await drop()) };
}

/** The database that all others are copied from. Two processes may ask for it at once: the second waits. */
async function ensureSeed(server: string, connection: DatabaseConnection): Promise<void> {
  const exists = async () => (await connection.query('select 1 from pg_database where datname = $1', [seedName])).rows.length > 0;
  if (await exists()) return;
  await connection.query("select pg_advisory_lock(hashtext('easel test seed'))");
  try {
    if (await exists()) return;
    const making = `${seedName}_making`;
    await connection.query(`drop database if exists ${making} with (force)`);
    await connection.query(`create database ${making}`);
    const driver = await openPostgres({ url: addressOf(server, making), connections: 2, failed: () => {} });
    try {
      await makeTables(driver);
    } finally {
      await driver.close();
    }
    await connection.query(`alter database ${making} rename to ${seedName}`);
  } finally {
    await connection.query("select pg_advisory_unlock(hashtext('easel test seed'))");
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<Answer>(server: string, work: (connection: DatabaseConnection) => Promise<Answer>): Promise<Answer> {
  const driver = await openPostgres({ url: server, connections: 2, failed: () => {} });
  try {
    const connection = await driver.connect();
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  } finally {
    await driver.close();
  }
}

/** A fresh database on `EASEL_TEST_DATABASE_URL`; nothing where the tests run on embedded ones. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const server = process.env.EASEL_TEST_DATABASE_URL;
  return server ? createServerDatabase(server) : undefined;
}

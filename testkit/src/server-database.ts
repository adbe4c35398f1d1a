import { randomBytes } from 'node:crypto';
import { openPostgres } from '@easel/server/adapters/database/postgres/index';

/** A fresh database on a server, for one studio of a test. */
export async function createServerDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `easel_test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, sql: string): Promise<void> {
  const driver = await openPostgres({ url: server, connections: 2, failed: () => {} });
  try {
    const connection = await driver.connect();
    await connection.query(sql);
    connection.release();
  } finally {
    await driver.close();
  }
}

/** A fresh database on `EASEL_TEST_DATABASE_URL`; nothing where the tests run on embedded ones. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const server = process.env.EASEL_TEST_DATABASE_URL;
  return server ? createServerDatabase(server) : undefined;
}

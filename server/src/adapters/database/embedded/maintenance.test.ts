import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeed } from '@easel/testkit/seed';
import { afterAll, expect, test } from 'vitest';
import { openEmbeddedDatabase } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'easel-maintenance-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mb = 1024 * 1024;
const logBytes = (database: string) =>
  readdirSync(join(database, 'pg_wal')).reduce((sum, name) => {
    const file = statSync(join(database, 'pg_wal', name));
    return sum + (file.isFile() ? file.size : 0);
  }, 0);

test('the log stays short and tables stay tidy through many writes, and a crash is over quickly', async () => {
  const database = join(folder, 'database');
  await copySeed(database);
  const driver = await openEmbeddedDatabase({ folder: database });
  const { query, release } = await driver.connect().then((connection) => ({
    query: (sql: string) => connection.query(sql),
    release: () => connection.release(),
  }));
  await query(`create table written (id integer primary key, text text, turn integer)`);
  await query(`create index written_turn on written (turn)`);
  await query(`insert into written select n, repeat('x', 500), 0 from generate_series(1, 4000) as n`);
  const start = await query('select pg_current_wal_lsn()::text as at');
  let largest = 0;
  for (let turn = 0; turn < 60; turn += 1) {
    await query(`update written set turn = ${turn}`);
    await driver.maintain?.();
    largest = Math.max(largest, logBytes(database));
  }
  const written = await query(`select pg_current_wal_lsn() - '${start.rows[0]?.at}'::pg_lsn as bytes`);
  expect(Number(written.rows[0]?.bytes)).toBeGreaterThan(200 * mb);
  expect(largest).toBeLessThan(200 * mb);
  // Without any vacuum it would be 138 MB; how many turns go by before one depends on the machine.
  const { rows } = await query(`select pg_relation_size('written')::int as bytes`);
  expect(rows[0]?.bytes).toBeLessThan(80 * mb);

  // What a kill leaves behind: the files as they are now.
  await query('update written set turn = 1000');
  const crashed = join(folder, 'crashed');
  cpSync(database, crashed, { recursive: true });
  release();
  await driver.close();
  const begun = performance.now();
  const again = await openEmbeddedDatabase({ folder: crashed });
  expect(performance.now() - begun).toBeLessThan(5000);
  const connection = await again.connect();
  expect((await connection.query('select count(*)::int as rows from written where turn = 1000')).rows).toEqual([{ rows: 4000 }]);
  await again.close();
});

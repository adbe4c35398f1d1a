import { openTestDatabase, type TestDatabase, testServer } from '@easel/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrations } from '../src/migrations/list.ts';
import { connectDatabase } from '../src/platform/db/connect.ts';
import { DatabaseUnavailable } from '../src/platform/db/failures.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { DatabaseConnection } from '../src/ports/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ empty: true });
});
afterAll(() => database.close());

async function connect(): Promise<DatabaseConnection> {
  return database.driver.connect();
}

describe('a database driver', () => {
  beforeEach(async () => {
    const connection = await connect();
    await connection.query('drop table if exists fruit; create table fruit (id integer primary key, name text, weight bigint, more jsonb)');
    connection.release();
  });

  it('answers rows with the values of their types', async () => {
    const connection = await connect();
    const at = new Date('2026-01-02T03:04:05.678Z');
    for (let turn = 0; turn < 3; turn += 1) {
      const { rows } = await connection.query(
        'select $1::bigint as weight, $2::jsonb as more, $3::timestamptz as at, $4::bytea as bytes, $5::text[] as names, $6::text as nothing',
        [turn, { a: [1] }, at, Buffer.from('hé'), ['a', 'b"c'], null],
      );
      expect(rows).toEqual([{ weight: turn, more: { a: [1] }, at, bytes: Buffer.from('hé'), names: ['a', 'b"c'], nothing: null }]);
    }
    connection.release();
  });

  // The embedded database has one process: nobody changes its tables while it is used.
  it.skipIf(!testServer)('goes on with a table that got columns meanwhile', async () => {
    const [one, other] = [await connect(), await connect()];
    const read = () => one.query('select * from fruit where id = $1', [1]);
    await one.query('insert into fruit (id, name) values ($1, $2)', [1, 'pear']);
    await read();
    await other.query('alter table fruit add column colour text');
    expect((await read()).rows).toEqual([{ id: 1, name: 'pear', weight: null, more: null, colour: null }]);
    await other.query('alter table fruit add column ripe boolean');
    // What has begun cannot go on: it is tried again as a whole.
    await one.query('begin');
    await expect(read()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await one.query('rollback');
    expect((await read()).rows[0]).toMatchObject({ ripe: null });
    one.release();
    other.release();
  });

  it('tells the command and how many rows it touched', async () => {
    const connection = await connect();
    expect(await connection.query('insert into fruit (id) values ($1), ($2)', [1, 2])).toMatchObject({ command: 'INSERT', rowCount: 2 });
    expect(await connection.query('update fruit set name = $1', ['pear'])).toMatchObject({ command: 'UPDATE', rowCount: 2 });
    expect(await connection.query('delete from fruit where id = $1', [3])).toMatchObject({ command: 'DELETE', rowCount: 0 });
    connection.release();
  });

  it('hides an open transaction from others until it is committed', async () => {
    const [writer, reader] = [await connect(), await connect()];
    await writer.query('begin');
    await writer.query('insert into fruit (id) values ($1)', [1]);
    const seen = reader.query('select count(*) as count from fruit');
    await writer.query('rollback');
    expect((await seen).rows).toEqual([{ count: 0 }]);
    writer.release();
    reader.release();
  });

  it('keeps the statements of parallel transactions apart', async () => {
    const add = async (id: number, fails: boolean) => {
      const connection = await connect();
      try {
        await connection.query('begin');
        await connection.query('insert into fruit (id) values ($1)', [id]);
        if (fails) await connection.query('insert into fruit (id) values ($1)', [id]);
        await connection.query('commit');
      } finally {
        connection.release();
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: 40 }, (_, id) => add(id, id % 2 === 1)));
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    const reader = await connect();
    const { rows } = await reader.query('select count(*) as count, max(id % 2) as odd from fruit');
    reader.release();
    expect(rows).toEqual([{ count: 20, odd: 0 }]);
  });

  it('rolls back when a connection is given back inside a transaction', async () => {
    const careless = await connect();
    await careless.query('begin');
    await careless.query('insert into fruit (id) values ($1)', [1]);
    await expect(careless.query('this is no sql')).rejects.toThrow('syntax error');
    careless.release();
    const next = await connect();
    expect((await next.query('select * from fruit')).rows).toEqual([]);
    next.release();
  });

  it('leaves no transaction behind when a text of several statements fails in its middle', async () => {
    const connection = await connect();
    await expect(connection.query('begin; insert into fruit (id) values (1); select 1 / 0; commit')).rejects.toThrow('division by zero');
    connection.release();
    const next = await connect();
    expect((await next.query('select * from fruit where id = $1', [1])).rows).toEqual([]);
    next.release();
  });

  it('goes on with a savepoint after an error', async () => {
    const connection = await connect();
    await connection.query('begin');
    await connection.query('insert into fruit (id) values ($1)', [1]);
    await connection.query('savepoint one');
    await expect(connection.query('insert into fruit (id) values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
    await connection.query('rollback to savepoint one');
    await connection.query('commit');
    expect((await connection.query('select id from fruit')).rows).toEqual([{ id: 1 }]);
    connection.release();
  });

  it('runs a prepared statement again after it failed', async () => {
    const connection = await connect();
    const text = 'select 10 / $1::int as tenth';
    await expect(connection.query(text, [0])).rejects.toMatchObject({ code: '22012' });
    expect((await connection.query(text, [5])).rows).toEqual([{ tenth: 2 }]);
    const unknown = 'select $1::int as id from nowhere';
    await expect(connection.query(unknown, [1])).rejects.toMatchObject({ code: '42P01' });
    await expect(connection.query(unknown, [1])).rejects.toMatchObject({ code: '42P01' });
    connection.release();
  });

  it('delivers notifications once they are committed, and never those of a rolled back transaction', async () => {
    const heard: string[] = [];
    let last: () => void = () => {};
    const done = new Promise<void>((resolve) => {
      last = resolve;
    });
    const hear = (payload: string) => {
      heard.push(payload);
      if (payload === 'last') last();
    };
    const stop = await database.driver.listen('fruit', hear, () => {});
    const connection = await connect();
    await connection.query('begin');
    await connection.query(`select pg_notify('fruit', $1)`, ['never']);
    await connection.query('rollback');
    await connection.query(`select pg_notify('fruit', $1)`, ['ripe']);
    await connection.query(`select pg_notify('fruit', $1)`, ['last']);
    await done;
    connection.release();
    await stop();
    expect(heard).toEqual(['ripe', 'last']);
  });

  it('delivers to two listeners that begin at the same moment', async () => {
    const { driver } = database;
    const heard: string[] = [];
    const stops = await Promise.all(
      ['one', 'other'].map((who) =>
        driver.listen(
          'basket',
          (payload) => heard.push(`${who} ${payload}`),
          () => {},
        ),
      ),
    );
    const connection = await connect();
    await connection.query(`select pg_notify('basket', 'pear')`);
    connection.release();
    await vi.waitUntil(() => heard.length === 2, 10_000);
    expect(heard.sort()).toEqual(['one pear', 'other pear']);
    for (const stop of stops) await stop();
  });
});

describe('migrations', () => {
  it('run once, also when two processes start together', async () => {
    const [one, other] = [connectDatabase(database.driver), connectDatabase(database.driver)];
    const done = await Promise.all([migrate(one, migrations), migrate(other, migrations)]);
    expect(done.flat().sort()).toEqual(Object.keys(migrations).sort());
    expect(await migrate(one, migrations)).toEqual([]);
  });

  it('leave alone what a newer version has made, and refuse where one is missing', async () => {
    const db = connectDatabase(database.driver);
    await migrate(db, migrations);
    const names = Object.keys(migrations).sort();
    const without = (...left: (string | undefined)[]) =>
      Object.fromEntries(Object.entries(migrations).filter(([name]) => !left.includes(name)));
    expect(await migrate(db, without(names.at(-1), names.at(-2)))).toEqual([]);
    await expect(migrate(db, without(names.at(1)))).rejects.toThrow('missing');
    expect(await migrate(db, migrations)).toEqual([]);
  });
});

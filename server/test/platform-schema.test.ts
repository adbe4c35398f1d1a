import { openTestDatabase, type TestDatabase } from '@easel/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../src/migrations/list.ts';
import { connectDatabase } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(connectDatabase(database.driver), migrations);
});
afterAll(() => database.close());

/**
 * Foreign keys without an index that begins with their columns, in any order, and has every row that names something.
 * Without one, deleting a row that is named reads the whole table.
 */
async function unindexed(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as key
    from pg_constraint c
      cross join unnest(c.conkey) with ordinality as k (column_number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.column_number
    where c.contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or cardinality(c.conkey) = 1
          and pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (select attname from pg_attribute
            where attrelid = c.conrelid and attnum = c.conkey[1]))))
    group by c.oid, c.conrelid order by 1`.execute(connectDatabase(database.driver));
  return rows.map(({ key }) => key);
}

test('every foreign key has an index that leads with it', async () => {
  expect(await unindexed()).toEqual([]);
});

test('the audit finds a foreign key without one, and one whose index leaves rows out', async () => {
  const connection = await database.driver.connect();
  await connection.query(`
    create table audited (id integer primary key, one text references members, other text references members, third text references members);
    create index audited_part on audited (other) where id > 5;
    create index audited_second on audited (id, third)`);
  expect(await unindexed()).toEqual(['audited (one)', 'audited (other)', 'audited (third)']);
  await connection.query(`
    create index audited_one on audited (one);
    create index audited_other on audited (other, id);
    create index audited_third on audited (third) where third is not null`);
  expect(await unindexed()).toEqual([]);
  await connection.query('drop table audited');
  connection.release();
});

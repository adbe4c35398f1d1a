import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, root } from './source-files.ts';

/**
 * While a studio is upgraded, processes of the version before go on with the new tables. So migrations add: what those read and write stays as
 * it is. Earlier ones belong to versions that are not upgraded like that.
 */
const first = 28;

const folder = 'server/src/migrations';
const names = readdirSync(join(root, folder)).filter((name) => /^\d{3}-/.test(name) && Number.parseInt(name, 10) >= first);

/** What a statement takes from programs that do not know of it. */
function takenBy(statement: string): string[] {
  const sql = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
  const taken: string[] =
    sql.match(/\b(drop table|drop column|rename|set not null|alter column \w+ (set data )?type|drop default)\b/g) ?? [];
  for (const [column] of sql.matchAll(/add column [^,;]*/g)) {
    if (/\bnot null\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column)) taken.push(column.trim());
  }
  return taken;
}

test.each(names)('%s leaves the version before what it reads and writes', (name) => {
  const source = readSource(`${folder}/${name}`);
  const statements = [...source.matchAll(/sql(?:<[^>]*>)?`([^`]*)`/g)].map(([, statement]) => statement ?? '');
  expect(statements.flatMap(takenBy)).toEqual([]);
  // A rule may be widened: the same constraint comes again.
  const dropped = [...source.matchAll(/drop constraint (?:if exists )?(\w+)/g)].map(([, constraint]) => constraint);
  for (const constraint of dropped) expect(source).toMatch(new RegExp(`add (constraint ${constraint}|check)`));
});

test('what takes something away is found, and what adds is let pass', () => {
  const taking = [
    'drop table works',
    'alter table works drop column title',
    'alter table works rename column title to name',
    'alter table works alter column title set not null',
    'alter table works add column title text not null',
    'alter table works alter column place type bigint',
  ];
  for (const statement of taking) expect([statement, takenBy(statement).length]).toEqual([statement, 1]);
  const adding = [
    'create table rooms (id text not null)',
    'alter table works add column title text',
    "alter table works add column title text not null default ''",
  ];
  for (const statement of adding) expect([statement, takenBy(statement)]).toEqual([statement, []]);
});

import { expect, test } from 'vitest';
import { numberProblems, shapeProblems, versionProblems } from './shape-rules.ts';

test.each([
  ['server/src/features/works/helper-things.ts', 'A feature holds'],
  ['server/src/features/works/service.ts', 'A feature holds'],
  ['web/src/features/image/api.ts', 'A web feature holds'],
  ['engine/src/utils.ts', 'named after its subject'],
  ['web/src/lib/time.ts', 'named after its subject'],
  ['web/src/ui/index.ts', 'no barrels'],
  ['web/src/ui/BigButton.tsx', 'kebab-case'],
  ['scripts/build.mjs', 'the house has the folders'],
  ['server/src/migrations/add-works.ts', 'Migrations are numbered'],
])('refuses %s', (path, reason) => {
  expect(shapeProblems(path, '').join('\n')).toContain(reason);
});

test.each(['server/src/features/works/writes.ts', 'server/src/adapters/mail/smtp/index.ts', 'web/src/features/image/components/stage.tsx'])(
  'accepts %s',
  (path) => {
    expect(shapeProblems(path, '')).toEqual([]);
  },
);

test('refuses a file of more than 400 lines and says how long it is', () => {
  expect(shapeProblems('engine/src/big.ts', 'x\n'.repeat(401)).join()).toContain('401 lines');
  expect(shapeProblems('engine/src/big.ts', 'x\n'.repeat(400))).toEqual([]);
});

test('refuses a skipped test', () => {
  expect(shapeProblems('engine/src/sky.test.ts', `test.${'skip'}('x', () => {});`).join()).toContain('no test is skipped');
});

test('refuses two decisions or migrations of one number', () => {
  const decisions = ['docs/decisions/001-one.md', 'docs/decisions/002-two.md', 'server/src/migrations/001-members.ts'];
  expect(numberProblems(decisions)).toEqual([]);
  expect(numberProblems([...decisions, 'docs/decisions/002-other.md']).join()).toContain('002-two.md, docs/decisions/002-other.md');
});

test('refuses versions that are not exact', () => {
  expect(versionProblems('package.json', '{"dependencies":{"a":"^1.0.0","b":"1.0.0","c":"latest"}}')).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { folderProblems, nameProblems, numberProblems, shapeProblems, versionProblems } from './shape-rules.ts';

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

test('refuses a folder of more than 15 files; styles count with their part, tests not at all', () => {
  const parts = (folder: string, count: number) => Array.from({ length: count }, (_, place) => `${folder}/part-${place}.tsx`);
  expect(folderProblems(parts('web/src/ui', 16)).join()).toContain('web/src/ui: 16 files');
  const beside = parts('web/src/ui', 15).flatMap((path) => [path, path.replace('.tsx', '.module.css'), path.replace('.tsx', '.test.ts')]);
  expect(folderProblems(beside)).toEqual([]);
  expect(folderProblems(parts('web/src/app/routes', 30))).toEqual([]);
});

test('refuses a skipped test', () => {
  expect(shapeProblems('engine/src/sky.test.ts', `test.${'skip'}('x', () => {});`).join()).toContain('no test is skipped');
});

test('refuses two decisions or migrations of one number', () => {
  const decisions = ['docs/decisions/001-one.md', 'docs/decisions/002-two.md', 'server/src/migrations/001-members.ts'];
  expect(numberProblems(decisions)).toEqual([]);
  expect(numberProblems([...decisions, 'docs/decisions/002-other.md']).join()).toContain('002-two.md, docs/decisions/002-other.md');
});

test('refuses two files of one name in the engine, but for the words of one subject', () => {
  const one = 'engine/src/realtime/ground.ts';
  expect(nameProblems([one, 'engine/src/motion/ground.ts']).join()).toContain('one name');
  const words = ['chinese', 'concepts', 'english'].map((folder) => `engine/src/prompt/${folder}/air.ts`);
  expect(nameProblems([one, ...words, 'server/src/features/works/reads.ts', 'server/src/features/assets/reads.ts'])).toEqual([]);
  expect(nameProblems([...words, 'engine/src/motion/air.ts']).join()).toContain('one name');
});

test('refuses versions that are not exact', () => {
  expect(versionProblems('package.json', '{"dependencies":{"a":"^1.0.0","b":"1.0.0","c":"latest"}}')).toHaveLength(2);
});

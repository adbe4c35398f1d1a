import { expect, test } from 'vitest';
import { documentProblems, endsOf } from './doc-rules.ts';

const ends = endsOf(['server/src/features/works/policy.ts', 'web/src/i18n/en/home.ts', 'web/src/i18n/zh/home.ts']);
const names = new Set(['acceptWork', 'EngineError']);
const problems = (text: string) => documentProblems('docs/x.md', text, ends, names);

test('files and folders may be named by their ends, and several at once', () => {
  expect(problems('`policy.ts` in `features/works/`, `works/policy.ts`, `web/src/i18n/{en,zh}/home.ts`')).toEqual([]);
  expect(problems('`works/policies.ts`')).toEqual(['docs/x.md: there is no works/policies.ts. Name the file as it is called today.']);
  expect(problems('`web/src/i18n/{en,fr}/home.ts`')).toEqual([expect.stringContaining('no web/src/i18n/fr/home.ts')]);
  expect(problems('`features/plays/`')).toEqual([expect.stringContaining('no features/plays')]);
});

test('the head of an example names a file that is there', () => {
  const example = (path: string) => `\`\`\`ts\n   // ${path}\n   const a = 1;\n\`\`\``;
  expect(problems(example('server/src/features/works/policy.ts, in allow'))).toEqual([]);
  expect(problems(example('server/src/features/works/rules.ts'))).toEqual([
    expect.stringContaining('no server/src/features/works/rules.ts'),
  ]);
});

test('names of the code are there, and other words in code are nobody’s business', () => {
  expect(problems('`acceptWork` throws an `EngineError`; `npm run check`, `done`, `prefers-color-scheme: dark`')).toEqual([]);
  expect(problems('`takeWork`')).toEqual(['docs/x.md: nothing is called takeWork. Use the name that the code has.']);
});

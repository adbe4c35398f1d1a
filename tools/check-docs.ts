/** Refuses documents that name what is not there. */
import { checkedDocuments, documentProblems, endsOf } from './doc-rules.ts';
import { projectFiles, readSource } from './source-files.ts';

const paths = projectFiles();
const ends = endsOf(paths);
const code = paths.filter((path) => /\.(ts|tsx|mjs|mts|json)$/.test(path));
const names = new Set(code.flatMap((path) => readSource(path).match(/\w+/g) ?? []));
const documents = paths.filter((path) => checkedDocuments.test(path));
const problems = documents.flatMap((path) => documentProblems(path, readSource(path), ends, names));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

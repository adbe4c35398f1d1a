/** Refuses names that are retired, and a glossary that is not true. */
import { projectFiles, readSource } from './source-files.ts';
import { glossaryProblems, nameProblems } from './word-rules.ts';

const paths = projectFiles();
const problems = paths
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
  .flatMap((path) => nameProblems(path, path.endsWith('.css') ? '' : readSource(path)));
problems.push(...glossaryProblems(readSource('docs/glossary.md'), paths));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** Refuses files that stand in the wrong place, are named or sized wrongly, and versions that are not pinned. */
import { shapeProblems, versionProblems } from './shape-rules.ts';
import { projectFiles, readSource } from './source-files.ts';

const problems = projectFiles().flatMap((path) => {
  if (path.endsWith('package.json')) return versionProblems(path, readSource(path));
  return shapeProblems(path, /\.(ts|tsx|mjs|css)$/.test(path) ? readSource(path) : '');
});

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

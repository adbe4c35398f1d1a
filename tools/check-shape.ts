/** Refuses files that stand in the wrong place, are named or sized wrongly, and versions that are not pinned. */
import { folderProblems, nameProblems, numberProblems, shapeProblems, versionProblems } from './shape-rules.ts';
import { projectFiles, readSource } from './source-files.ts';

const paths = projectFiles();
const problems = paths.flatMap((path) => {
  if (path.endsWith('package.json')) return versionProblems(path, readSource(path));
  return shapeProblems(path, /\.(ts|tsx|mjs|css)$/.test(path) ? readSource(path) : '');
});

problems.push(...numberProblems(paths), ...folderProblems(paths), ...nameProblems(paths));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** Refuses imports that cross a fence, circles between features, and `process.env` outside the configuration. */
import { featureCircles, importProblem, importsOf, targetOf } from './import-rules.ts';
import { projectFiles, readSource } from './source-files.ts';

const problems: string[] = [];
const edges = new Map<string, Set<string>>();
const featureOf = (path: string) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];

for (const path of projectFiles().filter((file) => /\.(ts|tsx)$/.test(file))) {
  const source = readSource(path);
  for (const imported of importsOf(source)) {
    const problem = importProblem(path, imported);
    if (problem) problems.push(problem);
    const target = targetOf(path, imported);
    const from = featureOf(path);
    const to = 'path' in target ? featureOf(target.path) : undefined;
    if (from && to && from !== to && !path.endsWith('.test.ts')) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const mayReadEnvironment = /^(server\/src\/config|tools|testkit|e2e|bench)\//.test(path) || /(^|\/)[a-z]+\.config\.ts$/.test(path);
  if (/\bprocess\.env\b/.test(source) && !mayReadEnvironment) {
    problems.push(`${path} reads process.env. Only server/src/config/env.ts does; take the value as an argument.`);
  }
}
for (const circle of featureCircles(edges)) {
  problems.push(`Features form a circle: ${circle.join(' → ')}. Move what both need into the one that owns the data.`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** What a folder may hold. Each refusal says where the code belongs. */

interface Shape {
  folder: RegExp;
  /** Names (from the folder) that may stand there. */
  holds: RegExp;
  instead: string;
}

const shapes: readonly Shape[] = [
  {
    folder: /^server\/src\/features\/[^/]+\//,
    holds: /^((routes|reads|writes|policy|jobs|tables|types)\.ts|[a-z0-9-]+\.test\.ts|[a-z0-9-]+\/.+)$/,
    instead:
      'A feature holds routes.ts (decode → allow → call → encode), reads.ts, writes.ts, policy.ts (pure), jobs.ts, tables.ts, types.ts and tests; a part that grows gets a folder with the same names.',
  },
  {
    folder: /^server\/src\/adapters\/[^/]+\/[^/]+\//,
    holds: /^([a-z0-9-]+\.(test\.)?ts|README\.md|(fixtures|templates|workflows)\/.+)$/,
    instead:
      'An adapter is flat: index.ts, one file an operation, wire.ts, errors.ts, fixtures/, tests and a README.md; of an engine made of workflows also templates/ and workflows/.',
  },
  {
    folder: /^web\/src\/features\/[^/]+\//,
    holds: /^((queries|mutations|store|form|draft|words)(\.test)?\.ts|[a-z0-9-]+\.test\.tsx?|[a-z0-9-]+\/.+)$/,
    instead:
      'A web feature holds queries.ts, mutations.ts, store.ts, form.ts, draft.ts, words.ts, components/ and tests; a part that grows gets a folder.',
  },
  {
    folder: /^server\/src\/migrations\//,
    holds: /^([0-9]{3}-[a-z0-9-]+|list)\.ts$/,
    instead: 'Migrations are numbered (001-what-it-does.ts) and go forward only.',
  },
];

const roots = ['.ci', 'bench', 'contract', 'deploy', 'docs', 'e2e', 'engine', 'server', 'testkit', 'tools', 'web'];
const sources = /\.(ts|tsx|mjs|css)$/;
const attics = /(^|\/)(utils?|helpers?|misc|common|service|services|lib)(\/|\.(ts|tsx|mjs)$)/;
const lineLimit = 400;

/** Everything wrong with where `path` stands and how long it is. */
export function shapeProblems(path: string, source: string): string[] {
  const problems: string[] = [];
  const top = path.split('/')[0] as string;
  if (path.includes('/') && !roots.includes(top)) {
    problems.push(`${path}: the house has the folders ${roots.join(', ')}. Put it into one of them.`);
  }
  if (!sources.test(path)) return problems;
  if (attics.test(path)) problems.push(`${path}: a file is named after its subject. Put this code where its subject lives.`);
  const isAdapterEntry = /^server\/src\/adapters\/[^/]+\/[^/]+\/index\.ts$/.test(path);
  if (/(^|\/)index\.tsx?$/.test(path) && !isAdapterEntry) problems.push(`${path}: no barrels. Import the file that defines the thing.`);
  if (!/(^|\/)[a-z0-9]+([.-][a-z0-9]+)*\.(ts|tsx|mjs|css)$/.test(path)) problems.push(`${path}: files are named in kebab-case.`);
  const lines = source.split('\n').length - 1;
  if (lines > lineLimit) problems.push(`${path}: ${lines} lines. Over ${lineLimit} it is more than one thing: split it by subject.`);
  for (const shape of shapes) {
    const found = shape.folder.exec(path);
    if (found && !shape.holds.test(path.slice(found[0].length))) problems.push(`${path}: ${shape.instead}`);
  }
  if (/\b(test|it|describe)\.(skip|todo|only)\(/.test(source) && !path.startsWith('tools/')) {
    problems.push(`${path}: no test is skipped. Make it pass or remove it.`);
  }
  return problems;
}

/** A folder holds so many files at most, a file with its styles counting once and tests not at all. */
const fileLimit = 15;
/** One file for each thing of a kind, or flat on purpose. */
const manyFiles: readonly RegExp[] = [
  /^contract\/src$/,
  /^(bench|testkit)\/src$/,
  /^engine\/src\/enhance$/,
  /^server\/src\/(migrations|platform|transport)$/,
  /^server\/src\/adapters\/[^/]+\/[^/]+$/,
  /^tools$/,
  /^web\/src\/(app\/routes|i18n\/(en|zh))$/,
];

/** Folders in which nobody finds anything any more. */
export function folderProblems(paths: readonly string[]): string[] {
  const held = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, folder = '', name = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
    if (!sources.test(name) || /\.(test|e2e)\.tsx?$/.test(name)) continue;
    held.set(folder, (held.get(folder) ?? new Set()).add(name.replace(/(\.module)?\.\w+$/, '')));
  }
  return [...held]
    .filter(([folder, { size }]) => size > fileLimit && !manyFiles.some((many) => many.test(folder)))
    .map(
      ([folder, { size }]) => `${folder}: ${size} files. Over ${fileLimit} it is more than one room: sort them into folders by meaning.`,
    );
}

/** Migrations and decisions are told apart by their numbers. */
export function numberProblems(paths: readonly string[]): string[] {
  const byNumber = new Map<string, string[]>();
  for (const path of paths) {
    const number = /^(docs\/decisions|server\/src\/migrations)\/\d{3}-/.exec(path)?.[0];
    if (number) byNumber.set(number, [...(byNumber.get(number) ?? []), path]);
  }
  return [...byNumber.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(', ')}: one number. Give the later one the next.`);
}

/** The words of a subject have one name in what they mean and in each language. */
const wordFolders = /^engine\/src\/prompt\/(chinese|concepts|english)\//;

/** Files of the engine that only their folders tell apart. */
export function nameProblems(paths: readonly string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = /^engine\/src\/.*\/([^/]+\.ts)$/.exec(path)?.[1];
    if (name) byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return [...byName.values()]
    .filter((same) => same.length > 1 && !same.every((path) => wordFolders.test(path)))
    .map((same) => `${same.join(', ')}: one name. Give each its own, by what is in it.`);
}

/** A package file may name exact versions only. */
export function versionProblems(path: string, source: string): string[] {
  const manifest = JSON.parse(source) as Record<string, Record<string, string> | undefined>;
  const problems: string[] = [];
  for (const group of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    for (const [name, version] of Object.entries(manifest[group] ?? {})) {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) problems.push(`${path}: ${name} is "${version}". Pin the exact version.`);
    }
  }
  return problems;
}

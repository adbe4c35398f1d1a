/** What documents name has to be there: files, folders, and names of the code. Decisions tell of their time and are left alone. */

export const checkedDocuments = /^(README\.md|docs\/(recipes\/)?[a-z-]+\.md)$/;

/** What an example of a recipe makes, and what is made outside of the project. */
const elsewhere: readonly string[] = [
  'engine/src/paint/scenes/cave.ts',
  'engine/src/paint/styles/charcoal.ts',
  'features/works/count.ts',
  'kind.ts',
  'web/public/styles/charcoal.webp',
  'web/src/app/routes/status.tsx',
  'web/src/features/status/components/status-screen.tsx',
  'web/src/i18n/en/status.ts',
  'zh/status.ts',
  'e2e/results',
  'node_modules/.bin/node',
  'pg/lib/utils.js',
  'web/dist',
];

const inCode = /`([^`\n]+)`/g;
/** The line above an example that says in which file it stands. */
const headOfExample = /^ *(?:#|\/\/) ((?:bench|contract|e2e|engine|server|testkit|tools|web)\/[^\s,]+)/gm;
const file = /^[\w{][\w@.{},/-]*\.(ts|tsx|mjs|mts|md|css|webp)$/;
const folder = /^[a-z{][\w@.{},-]*\/[\w@.{},/-]*$/;
/** Names that only code has: with a capital in the middle, or at the start of several letters. */
const nameOfCode = /^(?:[a-z]+[A-Z]\w*|[A-Z]\w*[a-z]\w*)$/;

/** Every path and every end of one that begins at a folder: documents name files as far as it takes to find them. */
export function endsOf(paths: readonly string[]): Set<string> {
  const ends = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let from = 0; from < parts.length; from += 1) {
      for (let to = from + 1; to <= parts.length; to += 1) ends.add(parts.slice(from, to).join('/'));
    }
  }
  return ends;
}

/** @param names every word of the code. */
export function documentProblems(path: string, text: string, ends: ReadonlySet<string>, names: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(inCode), ...text.matchAll(headOfExample)].map(([, said = '']) => said);
  const problems = named.flatMap((said) => {
    if (file.test(said) || folder.test(said)) {
      const missing = alternatives(said.replace(/\/$/, '')).filter((one) => !ends.has(one) && !elsewhere.includes(one));
      return missing.map((one) => `${path}: there is no ${one}. Name the file as it is called today.`);
    }
    return nameOfCode.test(said) && !names.has(said) ? [`${path}: nothing is called ${said}. Use the name that the code has.`] : [];
  });
  return [...new Set(problems)];
}

/** `i18n/{en,zh}/home.ts` names two files. */
function alternatives(path: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(path);
  if (!braces) return [path];
  return (braces[1] ?? '').split(',').flatMap((part) => alternatives(path.replace(braces[0], part)));
}

import type { Plugin } from 'vite';

type NameOf = (name: string, file: string) => string;

/**
 * Writes the short names of classes where they are used. Otherwise each chunk would carry a table of all classes of its style sheets,
 * the long names among them.
 */
export function classConstants(nameOf: NameOf, namesOf: (file: string) => readonly string[]): Plugin[] {
  const isSheet = (id: string) => /\.module\.css$/.test(id);
  return [
    {
      name: 'easel-class-constants',
      apply: 'build',
      enforce: 'pre',
      async transform(code, id) {
        if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return undefined;
        const sheets = [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
        let written = code;
        for (const [statement, local = '', source = ''] of sheets) {
          const file = (await this.resolve(source, id))?.id;
          if (!file) return this.error(`${id} asks for ${source}, which is not there`);
          written = withConstants(written, { statement, local, source }, (name) => nameOf(name, file), namesOf(file));
        }
        return { code: written, map: null };
      },
    },
    {
      name: 'easel-class-tables',
      apply: 'build',
      enforce: 'post',
      // The style sheet itself has been taken by then.
      transform: (_, id) => (isSheet(id) ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : undefined),
    },
  ];
}

/** A class that is chosen while the code runs is looked up in a table, which only that module has. */
export function withConstants(
  code: string,
  { statement, local, source }: { statement: string; local: string; source: string },
  nameOf: (name: string) => string,
  all: readonly string[],
): string {
  const written = code
    .replace(statement, `import '${source}';`)
    .replace(new RegExp(`(?<![\\w$./'-])${local}\\.([A-Za-z_]\\w*)`, 'g'), (_, name: string) => JSON.stringify(nameOf(name)));
  const chosen = new RegExp(`(?<![\\w$./'-])${local}\\[`).test(written);
  return chosen ? `${written}\nconst ${local} = ${JSON.stringify(Object.fromEntries(all.map((name) => [name, nameOf(name)])))};` : written;
}

import type { Plugin } from 'vite';

/** Writes the sentences of one language into the files of `i18n/<language>` that have them; the contract has those of both side by side. */
export function refusals(): Plugin {
  return {
    name: 'easel-refusals',
    async transform(_, id) {
      if (!/\/i18n\/(zh|en)\/(refusals|field-errors|work-refusals)\.ts$/.test(id)) return undefined;
      const written = Object.entries((await import(id)) as Record<string, object>);
      return { code: written.map(([name, sentences]) => `export const ${name} = ${JSON.stringify(sentences)};`).join('\n'), map: null };
    },
  };
}

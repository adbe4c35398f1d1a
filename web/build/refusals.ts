import type { Plugin } from 'vite';

/** Writes the sentences of one language into `i18n/<language>/refusals.ts`; the contract has those of both side by side. */
export function refusals(): Plugin {
  return {
    name: 'easel-refusals',
    async transform(_, id) {
      if (!/\/i18n\/(zh|en)\/refusals\.ts$/.test(id)) return undefined;
      const { refusals } = (await import(id)) as { refusals: object };
      return { code: `export const refusals = ${JSON.stringify(refusals)};`, map: null };
    },
  };
}

import type { Plugin } from 'vite';

/**
 * The build fails when the contract's schemas come along: 21 KB that the browser has no use for, and a library that tries to compile text,
 * which the policy of the page forbids.
 */
export function noSchemas(): Plugin {
  return {
    name: 'easel-no-schemas',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
      if (!modules.some((id) => id.includes('/node_modules/zod/'))) return;
      const importing = modules.filter((id) => this.getModuleInfo(id)?.importedIds.some((other) => other.includes('/node_modules/zod/')));
      const own = importing.filter((id) => !id.includes('/node_modules/'));
      this.error(
        `Schemas came into the browser by\n${own.join('\n')}\nImport types of them only, and values from modules without schemas.`,
      );
    },
  };
}

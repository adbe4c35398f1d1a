import type { Plugin } from 'vite';

const helper = `export const __vitePreload = (load) =>
  load().catch((error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  });`;

/**
 * Vite's helper around late imports also brings their style sheets and the files that they import. Here is one style sheet, and the page
 * asks for files by itself (`before-paint.js`). What is left tells of a file that did not come (`app/new-build.ts`).
 */
export function lateImports(): Plugin {
  let found = false;
  return {
    name: 'easel-late-imports',
    apply: 'build',
    transform(_, id) {
      if (!id.endsWith('vite/preload-helper.js')) return undefined;
      found = true;
      return { code: helper, map: null };
    },
    buildEnd(error) {
      if (!error && !found) this.error('Vite has no helper around late imports any more: this plugin can go');
    },
  };
}

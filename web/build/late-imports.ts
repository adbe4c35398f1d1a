import type { Plugin } from 'vite';

/** Milliseconds that a browser without a network is waited with before a file is asked for once more, and one that has it. */
const waits = { offline: 3000, online: 400 };

/** What stands in the app around every late import: `__vitePreload`. */
export const helper = `const again = () => new Promise((resolve) => {
  if (navigator.onLine === false) addEventListener('online', resolve, { once: true });
  setTimeout(resolve, navigator.onLine === false ? ${waits.offline} : ${waits.online});
});
export const __vitePreload = (load) =>
  load().catch(() => again().then(load)).catch((error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  });`;

/**
 * Vite's helper around late imports also brings their style sheets and the files that they import. Here is one style sheet, and the page
 * asks for files by itself (`before-paint.js`). What is left asks once more for a file that did not come, since a connection that is lost for a
 * moment must not leave a hole in the screen until it is loaded anew, and then tells of it (`app/start/new-build.ts`).
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

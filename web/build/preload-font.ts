import type { Plugin } from 'vite';

/** Asks for the font from the page itself; otherwise it would wait for the style sheet. */
export function preloadFont(): Plugin {
  return {
    name: 'easel-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const fonts = Object.keys(context.bundle ?? {}).filter((name) => name.endsWith('.woff2'));
        return fonts.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}

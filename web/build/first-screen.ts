import type { Plugin, Rolldown } from 'vite';
import { heroPicture, heroSizes, sourcesOf } from '../src/features/home/components/pictures.ts';

/** What the home page needs besides the entry: its screen, and the texts of one language. */
const firstScreen = { screen: ['src/app/routes/home.tsx'], en: ['en/studio.ts', 'en/home.ts'], zh: ['zh/studio.ts', 'zh/home.ts'] };

/**
 * Tells `before-paint.js` the addresses of the font and of what is needed first, so that the browser asks for everything at once
 * instead of finding out one file after another.
 */
export function firstScreenHints(): Plugin {
  return {
    name: 'easel-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const files = Object.values(context.bundle ?? {});
        const font = files.find((file) => file.fileName.endsWith('.woff2'));
        const chunks = files.filter((file) => file.type === 'chunk');
        const data = Object.entries(firstScreen).map(([name, sources]) => `data-${name}="${addresses(chunks, sources)}"`);
        data.push(`data-picture="${sourcesOf(heroPicture).srcSet}"`, `data-sizes="${heroSizes}"`);
        return {
          html: html.replace('src="/before-paint.js"', `src="/before-paint.js" ${data.join(' ')}`),
          tags: font
            ? [
                {
                  tag: 'link',
                  attrs: { rel: 'preload', href: `/${font.fileName}`, as: 'font', type: 'font/woff2', crossorigin: '' },
                  injectTo: 'head-prepend',
                },
              ]
            : [],
        };
      },
    },
  };
}

function addresses(chunks: Rolldown.OutputChunk[], sources: string[]): string {
  const found = sources.map((source) => {
    const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(source));
    if (!chunk) throw new Error(`The build has no chunk for ${source}, which the first screen needs`);
    return `/${chunk.fileName}`;
  });
  return found.join(' ');
}

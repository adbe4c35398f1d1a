import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type PartName, parts, screens, tabs } from '../src/app/routing/screens.ts';
import { heroPicture, heroSizes, sourcesOf } from '../src/features/home/components/pictures.ts';
import { type BuiltChunk, chunkOf, textsOf, withImports } from './chunks.ts';

/** What each address loads besides the entry, so that the browser asks for everything at once instead of finding out file by file. */
export interface Hints {
  /** By address, and by address and tool (`/studio/image enhance`) where the tool is a tab. */
  paths: Record<string, PartName>;
  parts: Partial<Record<PartName, { files: string[]; zh: string[]; en: string[]; picture?: string | undefined; sizes?: string }>>;
  /** What a member loads too. */
  member: string[];
}

/**
 * Puts into the page what the first paint needs: `before-paint.js` with the hints of every address, the style sheet, and the mark,
 * which is seen first; and asks for the font. The server could not give these hints: only the browser knows the language and whether somebody is signed in.
 */
export function firstScreen(): Plugin {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  return {
    name: 'easel-first-screen',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {});
        const chunks = files.filter((file) => file.type === 'chunk');
        const font = files.find((file) => file.fileName.endsWith('.woff2'));
        const hints = bundle ? JSON.stringify(hintsOf(chunks)) : '';
        const script = read('before-paint.js').replace(/^\s*(\/\/|\/\*\*).*\n/gm, '');
        const seal = read('../public/seal.svg');
        const mark = seal.replace('<svg ', '<svg class="arriving" role="img" aria-label="Easel 画架" width="32" height="32" ');
        const run = `<script>(${script.trim().replace(/;$/, '')})(${hints})</script>`;
        const ask = font ? `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin />` : '';
        const filled = html
          .replace('"/seal.svg"', `"data:image/svg+xml,${encodeURIComponent(seal)}"`)
          .replace('<!-- before-paint -->', () => `${ask}\n    ${run}`)
          .replace('<!-- mark -->', mark);
        const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
        if (style?.type !== 'asset' || !bundle) return filled;
        // Inside the page the one style sheet costs no round trip before the first paint, and is kept with it as long as neither changes.
        delete bundle[style.fileName];
        return filled.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style.source}</style>`);
      },
    },
  };
}

export function hintsOf(chunks: readonly BuiltChunk[]): Hints {
  const there = new Set(withImports(chunks, ...chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName)));
  const filesOf = (...sources: string[]): string[] => {
    const wanted = withImports(chunks, ...sources.map((source) => chunkOf(chunks, source)));
    return wanted.filter((file) => !there.has(file));
  };
  const partHints = (Object.keys(parts) as PartName[]).map((name) => {
    const files = filesOf(`/routes/${name}.tsx`);
    const picture = name === 'home' ? { picture: sourcesOf(heroPicture).srcSet, sizes: heroSizes } : {};
    return [name, { files, zh: filesOf(...textsOf(name, 'zh')), en: filesOf(...textsOf(name, 'en')), ...picture }];
  });
  return {
    paths: Object.fromEntries([...Object.entries(screens), ...tabs].map(([path, screen]) => [path, screen.part])),
    parts: Object.fromEntries(partHints),
    member: filesOf('/app/account/member-account.tsx'),
  };
}

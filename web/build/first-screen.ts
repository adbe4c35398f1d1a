import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type PartName, parts, screens, tabs } from '../src/app/screens.ts';
import { heroPicture, heroSizes, sourcesOf } from '../src/features/home/components/pictures.ts';
import { bundleOf } from '../src/i18n/texts.ts';

/** What each address loads besides the entry, so that the browser asks for everything at once instead of finding out file by file. */
export interface Hints {
  /** By address, and by address and tool (`/studio/image enhance`) where the tool is a tab. */
  paths: Record<string, PartName>;
  parts: Partial<Record<PartName, { files: string[]; zh: string[]; en: string[]; picture?: string | undefined; sizes?: string }>>;
  /** What a member loads too. */
  member: string[];
}

/** The parts of a built chunk that count here. */
export interface BuiltChunk {
  fileName: string;
  imports: string[];
  facadeModuleId: string | null;
  isEntry: boolean;
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
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const imported of named.get(file)?.imports ?? []) withImports(imported, found);
    return found;
  };
  const entry = chunks.find((chunk) => chunk.isEntry);
  const there = entry ? withImports(entry.fileName) : new Set();
  const filesOf = (...sources: string[]): string[] => {
    const wanted = sources.flatMap((source) => {
      const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(source));
      if (!chunk) throw new Error(`The build has no chunk for ${source}`);
      return [...withImports(chunk.fileName)];
    });
    return [...new Set(wanted)].filter((file) => !there.has(file));
  };
  const partHints = (Object.keys(parts) as PartName[]).map((name) => {
    const bundles = new Set(['at-first', ...parts[name].map((namespace) => bundleOf[namespace])]);
    const texts = (language: 'zh' | 'en') => filesOf(...[...bundles].map((bundle) => `/i18n/${language}/${bundle}.ts`));
    const files = filesOf(`/routes/${name}.tsx`);
    const picture = name === 'home' ? { picture: sourcesOf(heroPicture).srcSet, sizes: heroSizes } : {};
    return [name, { files, zh: texts('zh'), en: texts('en'), ...picture }];
  });
  return {
    paths: Object.fromEntries([...Object.entries(screens), ...tabs].map(([path, screen]) => [path, screen.part])),
    parts: Object.fromEntries(partHints),
    member: filesOf('/app/member-account.tsx'),
  };
}

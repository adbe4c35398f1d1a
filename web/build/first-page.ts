import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrandWords, brandedTexts, type PageBrand } from '@easel/contract/brand';
import type { Language } from '@easel/contract/language';
import { build, type InlineConfig, type Plugin } from 'vite';
import { heroPicture, sourcesOf } from '../src/features/home/components/pictures.ts';

type Render = (language: Language, brand: PageBrand) => Promise<Written>;

const { width, height, colour } = heroPicture;
const usualPicture = { ...sourcesOf(heroPicture), width, height, colour };

/** Each word as a hole of its name. The picture's figures cannot be holes: the server finds them by those of the usual one. */
const holes: BrandWords = Object.fromEntries(brandedTexts.map((key) => [key, `{{${key}}}`]));
const ownBrand: PageBrand = { zh: holes, en: holes, home: { picture: usualPicture, contact: '{{contact}}', imprint: true } };

interface Written {
  title: string;
  html: string;
}

/**
 * Writes `home-zh.html` and `home-en.html`: the page with what a visitor sees at `/` in it, so that it is seen before any script has
 * arrived; and `own-zh.html` and `own-en.html`, the same for studios of a name of their own, with `{{studio}}` and the like where the
 * server fills in theirs. The same components are built once more for Node and rendered there. The server chooses by the reader's language.
 */
export function firstPage(config: InlineConfig): Plugin {
  return {
    name: 'easel-first-page',
    apply: 'build',
    generateBundle: {
      // The page itself has to be whole.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The build has no page');
        const render = await builtRender(config);
        const told = /<meta name="brand" content="([^"]*)"/.exec(String(page.source))?.[1];
        if (!told) return this.error('The page does not name the studio');
        const shippedBrand = JSON.parse(told.replaceAll('&quot;', '"')) as PageBrand;
        for (const language of ['zh', 'en'] as const) {
          const source = fillPage(String(page.source), language, await render(language, shippedBrand));
          this.emitFile({ type: 'asset', fileName: `home-${language}.html`, source });
          const own = fillPage(String(page.source), language, await render(language, ownBrand));
          // The server reads here what the picture is where the operator has none.
          const usual = `<meta name="usual-picture" content="${JSON.stringify(usualPicture).replaceAll('"', '&quot;')}" />`;
          this.emitFile({ type: 'asset', fileName: `own-${language}.html`, source: own.replace('</head>', () => `${usual}</head>`) });
        }
      },
    },
  };
}

export function fillPage(page: string, language: Language, { title, html }: Written): string {
  // The page asks for its picture and its font by itself.
  const body = html.replace(/<link rel="preload"[^>]*>/g, '');
  if (/<script/.test(body)) throw new Error('The first page came in pieces, which only a script could put together');
  const script = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/;
  const entry = script.exec(page)?.[1];
  if (!entry) throw new Error('The page has no script to begin with');
  return page
    .replace(script, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    <meta name="entry" content="${entry}" />`)
    .replace(/<html [^>]*>/, `<html lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-theme="dark" data-first="own">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<div id="app">[\s\S]*?<\/div>(?=\s*<\/body>)/, () => `<div id="app">${body}</div>`);
}

/** `renderHome` of `src/app/start/first-page.tsx`, with all that it needs in one file. */
async function builtRender(config: InlineConfig): Promise<Render> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/start/first-page.tsx',
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (!chunk) throw new Error('The first page was not built');
  const folder = mkdtempSync(join(tmpdir(), 'easel-first-page-'));
  const file = join(folder, 'first-page.mjs');
  try {
    writeFileSync(file, chunk.code);
    return ((await import(pathToFileURL(file).href)) as { renderHome: Render }).renderHome;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

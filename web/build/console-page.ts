import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type InlineConfig, type Plugin } from 'vite';
import { withImports } from './chunks.ts';

const compress = promisify(brotliCompress);
/** Brotli, of what the console needs before it can be used. */
const limit = 150 * 1024;
const page = 'console.html';

/**
 * Builds the console as an app of its own, `console.html` with its files in `assets/console`: nothing of it is in what members load, and
 * the build fails if it were. The server sends the page at `/console` and below.
 */
export function consolePage(config: InlineConfig): Plugin {
  return {
    name: 'easel-console-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/console(\/[^.]*)?$/.test(request.url ?? '')) request.url = `/${page}`;
        next();
      });
    },
    transformIndexHtml: { order: 'pre', handler: (html, { path }) => (path === `/${page}` ? withScript(html) : html) },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const shared = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
        const leaked = shared.filter((id) => /\/src\/(console\/|i18n\/(zh|en)\/console)/.test(id));
        if (leaked.length > 0) return this.error(`The app of members has modules of the console in it:\n${leaked.join('\n')}`);
        const files = await builtConsole(config);
        const chunks = files.filter((file) => file.type === 'chunk');
        const entry = withImports(chunks, ...chunks.filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName));
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        const sizes = await Promise.all(
          chunks.filter(({ fileName }) => entry.includes(fileName)).map(async ({ code }) => (await compress(code, options)).length),
        );
        const size = sizes.reduce((sum, one) => sum + one, 0);
        this.info(`/console: ${(size / 1024).toFixed(1)} of ${limit / 1024} KB of JavaScript before it can be used`);
        if (size > limit)
          return this.error('The console asks for more JavaScript than its limit: load what is opened later by a late import.');
        for (const file of files) {
          this.emitFile({ type: 'asset', fileName: file.fileName, source: file.type === 'chunk' ? file.code : file.source });
        }
      },
    },
  };
}

/** As on the page of members: neither theme nor language flashes. */
function withScript(html: string): string {
  const script = readFileSync(new URL('before-paint.js', import.meta.url), 'utf8').replace(/^\s*(\/\/|\/\*\*).*\n/gm, '');
  return html.replace('<!-- before-paint -->', () => `<script>(${script.trim().replace(/;$/, '')})()</script>`);
}

async function builtConsole(config: InlineConfig) {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), { name: 'easel-console-script', transformIndexHtml: { order: 'pre', handler: withScript } }],
    build: {
      target: 'es2023',
      write: false,
      assetsDir: 'assets/console',
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: { input: page },
    },
  });
  if (!('output' in built)) throw new Error('The console was not built');
  return built.output;
}

import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../platform/brand/brand.ts';
import { brandedPage, type HomePicture } from './branded-page.ts';
import { pagePolicy } from './security-headers.ts';

/**
 * The built web app, held in memory with the compressed copies that the build made; what is large is read when it is asked for. Every
 * other address that a browser asks for gets the page: the app itself finds the route.
 */

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** Few visitors ask for what is larger, such as the reader of other tools' marks. */
const heldMax = 1024 * 1024;

interface WebFile {
  /** Where it lies, for what is not held in memory. */
  content: Buffer | { path: string; bytes: number };
  /** Of a page of its own. */
  policy: string | undefined;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  mime: string;
  tag: string;
}

interface WebApp {
  files: Map<string, WebFile>;
  policy: string;
  /** When the page was written: a new build is noticed by it. */
  builtAt: number;
}

/** What a policy governs: the page, a worker by its script, a drawing that is opened by itself. */
const governed = /^(text\/(html|javascript)|image\/svg)/;

const page = '/index.html';
/** The page with the first screen of `/` in it. */
const firstPage = { zh: '/home-zh.html', en: '/home-en.html' };
/** The same for a studio of its operator's own. */
const ownPage = { zh: '/own-zh.html', en: '/own-en.html' };
const firstPages: ReadonlySet<string> = new Set([firstPage, ownPage].flatMap((pages) => Object.values(pages)));
const consolePage = '/console.html';
/** An address of the console. */
const ofConsole = /^\/console(\/|$)/i;
const reserved = /^\/(api|files|documents|ws|dev)(\/|$)/;

export function mountWeb(app: FastifyInstance, folder: string, brand: Brand): void {
  let web = load(folder);
  const branded = new BrandedPages(brand);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || reserved.test(path)) return reply.code(404).send('');
    const exact = path === '/' || firstPages.has(path) ? undefined : web.files.get(path);
    if (!exact && builtAt(folder) !== web.builtAt) web = load(folder);
    const language = path === '/' ? pageLanguage(request) : undefined;
    const found = language && web.files.get(firstPage[language]);
    const file =
      exact ??
      found ??
      (firstPages.has(path) ? undefined : web.files.get(path)) ??
      (extname(path) === '' || path === page ? web.files.get(ofConsole.test(path) ? consolePage : page) : undefined);
    if (file?.policy !== undefined) {
      const own = branded.page(web, file, { language: found && language, origin: `${request.protocol}://${request.host}` });
      return send(request, reply, own, path, own.policy ?? web.policy);
    }
    if (file) return send(request, reply, file, path, web.policy);
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send(web.files.has(page) ? '' : 'The web app is not built yet: npm start builds it.\n');
  });
}

/** As the app itself chooses where nothing was chosen: by the first language of the browser. */
function pageLanguage(request: FastifyRequest): 'zh' | 'en' {
  const [first = ''] = String(request.headers['accept-language'] ?? '').split(/[,;]/, 1);
  return first.trim() === '' || first.trim().toLowerCase() === 'zh-cn' ? 'zh' : 'en';
}

function send(request: FastifyRequest, reply: FastifyReply, file: WebFile, path: string, policy: string): FastifyReply {
  const hashed = path.startsWith('/assets/');
  reply.headers({
    'content-type': file.mime,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: path === '/' ? 'accept-encoding, accept-language' : 'accept-encoding',
    etag: file.tag,
  });
  if (governed.test(file.mime)) reply.header('content-security-policy', policy);
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (file.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  if (Buffer.isBuffer(file.content)) return reply.send(file.content);
  reply.header('content-length', file.content.bytes);
  return reply.send(request.method === 'HEAD' ? '' : createReadStream(file.content.path));
}

function load(folder: string): WebApp {
  const files = new Map<string, WebFile>();
  const paths = listFiles(folder);
  for (const path of paths) {
    const extension = extname(path);
    if (extension === '.br' || extension === '.gz') continue;
    const bytes = readFileSync(path);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      content: bytes.length > heldMax ? { path, bytes: bytes.length } : bytes,
      policy: extension === '.html' ? pagePolicy(bytes.toString('utf8')) : undefined,
      brotli: paths.has(`${path}.br`) ? readFileSync(`${path}.br`) : undefined,
      gzip: paths.has(`${path}.gz`) ? readFileSync(`${path}.gz`) : undefined,
      mime: types[extension] ?? 'application/octet-stream',
      tag: tagOf(bytes),
    });
  }
  return { files, policy: pagePolicy(textOf(files.get(page))), builtAt: builtAt(folder) };
}

/** Pages as this studio has them, made when they are asked for and kept until the brand or the build is another. */
class BrandedPages {
  readonly #brand: Brand;
  readonly #made = new Map<string, WebFile>();
  #of = '';

  constructor(brand: Brand) {
    this.#brand = brand;
  }

  page(web: WebApp, file: WebFile, { language, origin }: { language: 'zh' | 'en' | undefined; origin: string }): WebFile {
    const { state } = this.#brand;
    if (state.isShipped) return file;
    const of = `${state.mark} ${web.builtAt}`;
    if (of !== this.#of) this.#made.clear();
    this.#of = of;
    const written = language && state.own ? (web.files.get(ownPage[language]) ?? file) : file;
    const name = `${origin} ${language} ${written.tag}`;
    const known = this.#made.get(name);
    if (known) return known;
    const usualPicture = usualPictureOf(textOf(web.files.get(ownPage.en)));
    // A build without a page for studios of their own is shown as it is.
    if (!usualPicture) return file;
    const html = brandedPage(textOf(written), this.#brand, { language: written === file ? undefined : language, origin, usualPicture });
    const content = Buffer.from(html);
    const made = { ...file, content, policy: pagePolicy(html), tag: tagOf(content), ...compressed(content) };
    // Whoever asks names the host: strange ones push each other out.
    if (this.#made.size >= pagesMax) this.#made.delete([...this.#made.keys()][0] ?? '');
    this.#made.set(name, made);
    return made;
  }
}

const pagesMax = 24;

/** As well as is quick: a page is compressed once for each change of the brand. */
function compressed(content: Buffer): Pick<WebFile, 'brotli' | 'gzip'> {
  return { brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), gzip: gzipSync(content) };
}

function usualPictureOf(html: string): HomePicture | undefined {
  const told = /<meta name="usual-picture" content="([^"]*)"/.exec(html)?.[1];
  return told === undefined ? undefined : JSON.parse(told.replaceAll('&quot;', '"'));
}

function textOf(file: WebFile | undefined): string {
  return Buffer.isBuffer(file?.content) ? file.content.toString('utf8') : '';
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function listFiles(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  } catch {
    return new Set();
  }
}

function builtAt(folder: string): number {
  try {
    return statSync(join(folder, 'index.html')).mtimeMs;
  } catch {
    return 0;
  }
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = 'document.title = "x"';
const page = `<!doctype html><script>${script}</script><script src="/assets/app-1a2b.js"></script>`;
let folder: string;
let studio: TestStudio;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-test-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'let app = 1;');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('let app = 1;'));
  studio = await startStudio({ engines: [], webFolder: folder });
});
afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the web app', () => {
  it('is the page at every address that is nothing else', async () => {
    for (const path of ['/', '/home', '/image/text2img', '/studio/chat?x=1', '/%E7%94%BB', '/image/%', '/image/%zz?q=%', '/%ff']) {
      const answer = await fetch(studio.url + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toBe(page);
    }
  });

  it('comes with its first screen at /, in the first language of the browser', async () => {
    for (const language of ['zh', 'en']) writeFileSync(join(folder, `home-${language}.html`), `${page}<main>${language}</main>`);
    writeFileSync(join(folder, 'index.html'), page);
    const home = async (language?: string) => {
      const answer = await fetch(studio.url, { headers: language === undefined ? {} : { 'accept-language': language } });
      expect(answer.headers.get('vary')).toContain('accept-language');
      return (await answer.text()).replace(page, '');
    };
    expect(await home('zh-CN,zh;q=0.9,en;q=0.8')).toBe('<main>zh</main>');
    expect(await home('en-GB,zh-CN;q=0.5')).toBe('<main>en</main>');
    expect(await home('zh-TW')).toBe('<main>en</main>');
    expect(await (await fetch(`${studio.url}/image/text2img`)).text()).toBe(page);
    expect((await fetch(`${studio.url}/home-en.html`)).status).toBe(404);
    for (const language of ['zh', 'en']) rmSync(join(folder, `home-${language}.html`));
    writeFileSync(join(folder, 'index.html'), page);
  });

  it('runs no script that is not its own', async () => {
    const policy = (await fetch(studio.url)).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('sends named files for good, compressed where the browser can', async () => {
    const answer = await fetch(`${studio.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe('let app = 1;');
    const plain = await fetch(`${studio.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await fetch(studio.url, { headers: { 'if-none-match': (await fetch(studio.url)).headers.get('etag') ?? '' } })).status).toBe(
      304,
    );
  });

  it('has nothing outside of its folder', async () => {
    for (const path of ['/assets/missing.js', '/..%2f..%2fpackage.json', '/%2e%2e/secrets.json', '/assets/..%5c..%5cx.js']) {
      expect((await fetch(studio.url + path)).status).toBe(404);
    }
  });

  it('shows a new build without a restart', async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html>new');
    expect(await (await fetch(`${studio.url}/home`)).text()).toBe('<!doctype html>new');
  });
});

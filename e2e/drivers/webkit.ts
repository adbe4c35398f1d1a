import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asJson, type Driver, missing, type PageElement } from './driver.ts';

const program = process.env.EASEL_WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
/** Where Debian puts the browser that the driver starts: below the folder of the machine's kind. */
const libraries = '/usr/lib';

const browserPath = () =>
  readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));

/** Debian's WebKit on a screen that nobody sees. */
export async function openWebkit(viewport: { width: number; height: number }): Promise<Driver> {
  const binary = browserPath();
  if (!existsSync(program) || !existsSync(display) || !binary) throw missing('WebKit', program, 'webkit2gtk-driver and xvfb');
  const folder = mkdtempSync(join(tmpdir(), 'easel-webkit-'));
  const size = `${viewport.width + 200}x${viewport.height + 200}x24`;
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, HOME: folder, LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const end = async () => {
    for (const process of [driver, screen]) await endOf(process);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await listening(address, driver);
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${address}/session`, { capabilities: { alwaysMatch: options } });
    const webkit = new Webkit(`${address}/session/${sessionId}`, end);
    await webkit.resize(viewport);
    return webkit;
  } catch (error) {
    await end();
    throw error;
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listening(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const status = await fetch(`${address}/status`).catch(() => undefined);
    if (status?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The driver of WebKit has ended');
}

async function ask<Value>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** The key of a reference to an element, as WebDriver has it. */
const reference = 'element-6066-11e4-a52e-4f735466cecf';

class Webkit implements Driver {
  readonly #session: string;
  readonly #end: () => Promise<void>;

  constructor(session: string, end: () => Promise<void>) {
    this.#session = session;
    this.#end = end;
  }

  /** Until the page has that size: the window has its frame besides. */
  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.#post('/window/rect', { x: 0, y: 0, width, height });
    const inner = await this.run(() => [window.innerWidth, window.innerHeight] as const, null);
    await this.#post('/window/rect', { x: 0, y: 0, width: 2 * width - inner[0], height: 2 * height - inner[1] });
  }

  async open(url: string): Promise<void> {
    await this.#post('/url', { url });
  }

  run: Driver['run'] = async (script, given, element) => {
    const call = `(${asJson(script, given)})(arguments[0]).then((found) => done({ found }), (error) => done({ error: String(error) }))`;
    const { found, error } = await this.#post<{ found?: string; error?: string }>('/execute/async', {
      script: `const done = arguments[arguments.length - 1]; ${call};`,
      args: element ? [element] : [null],
    });
    if (found === undefined) throw new Error(error);
    return JSON.parse(found);
  };

  select = (value: string) => this.#post<PageElement[]>('/elements', { using: 'css selector', value });

  perform: Driver['perform'] = async (actions) => {
    await this.#post('/actions', { actions });
  };

  giveFiles: Driver['giveFiles'] = async (field, paths) => {
    await this.#post(`/element/${field[reference]}/value`, { text: paths.join('\n') });
  };

  windows = () => ask<string[]>('GET', `${this.#session}/window/handles`);

  async turnTo(handle: string): Promise<void> {
    await this.#post('/window', { handle });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await ask<string>('GET', `${this.#session}/screenshot`), 'base64');
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#session).finally(this.#end);
  }

  #post<Value = null>(path: string, body: object): Promise<Value> {
    return ask('POST', this.#session + path, body);
  }
}

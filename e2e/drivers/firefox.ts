import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asJson, type Driver, missing, type PageElement } from './driver.ts';

const program = process.env.EASEL_FIREFOX ?? '/usr/bin/firefox-esr';

/** Nothing that asks another server, and no window for who comes first. */
const settings = [
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.startup.page', 0],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['app.normandy.enabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['browser.safebrowsing.update.enabled', false],
  ['extensions.update.enabled', false],
  ['app.update.enabled', false],
  ['media.gmp-manager.updateEnabled', false],
  ['toolkit.telemetry.enabled', false],
] as const;

interface Answer {
  id: number | null;
  result?: unknown;
  error?: string;
  message?: string;
}

/** A connection by WebDriver BiDi: commands with a number, and their answers. */
class Bidi {
  #last = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)) as Answer);
    socket.onclose = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended'));
    };
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error('Firefox takes no connection'));
    });
    return new Bidi(socket);
  }

  send<Result>(method: string, params: object): Promise<Result> {
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(++this.#last, waiting);
    this.#socket.send(JSON.stringify({ id: this.#last, method, params }));
    return waiting.promise as Promise<Result>;
  }

  #take({ id, result, error, message }: Answer): void {
    const waiting = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    if (error) waiting?.reject(new Error(`${error}: ${message}`));
    else waiting?.resolve(result);
  }
}

/** Debian's Firefox without a window of its own, with a new profile. `languages` as a browser sends them. */
export async function openFirefox(languages: string, viewport: { width: number; height: number }): Promise<Driver> {
  if (!existsSync(program)) throw missing('Firefox', program, 'firefox-esr');
  const folder = mkdtempSync(join(tmpdir(), 'easel-firefox-'));
  const lines = [...settings, ['intl.accept_languages', languages] as const].map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const browser = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder, 'about:blank'], {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(browser, 'exit');
  const bidi = await Promise.race([
    addressOf(browser).then((address) => Bidi.connect(`${address}/session`)),
    ended.then(() => Promise.reject(new Error('Firefox has ended'))),
  ]);
  await bidi.send('session.new', { capabilities: {} });
  const driver = new Firefox(bidi, async () => {
    browser.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  const [first = ''] = await driver.windows();
  await driver.turnTo(first);
  await bidi.send('browsingContext.setViewport', { context: first, viewport });
  return driver;
}

/** Firefox tells on its error output where it listens. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve) => {
    stderr?.on('data', (part: Buffer) => {
      said += part;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value: string };
  exceptionDetails?: { text: string };
}

class Firefox implements Driver {
  #window = '';
  readonly #bidi: Bidi;
  readonly close: () => Promise<void>;

  constructor(bidi: Bidi, close: () => Promise<void>) {
    this.#bidi = bidi;
    this.close = close;
  }

  async open(url: string): Promise<void> {
    await this.#bidi.send('browsingContext.navigate', { context: this.#window, url, wait: 'complete' });
  }

  run: Driver['run'] = async (script, given, element) => {
    const { result, exceptionDetails } = await this.#bidi.send<Evaluated>('script.callFunction', {
      functionDeclaration: asJson(script, given),
      awaitPromise: true,
      target: { context: this.#window },
      arguments: element ? [element] : [],
    });
    if (!result) throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value);
  };

  async select(value: string): Promise<PageElement[]> {
    const { nodes } = await this.#bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      ...{ context: this.#window, locator: { type: 'css', value } },
    });
    return nodes.map(({ sharedId }) => ({ sharedId }));
  }

  perform: Driver['perform'] = async (actions) => {
    await this.#bidi.send('input.performActions', { context: this.#window, actions });
  };

  giveFiles: Driver['giveFiles'] = async (element, files) => {
    await this.#bidi.send('input.setFiles', { context: this.#window, element, files });
  };

  async windows(): Promise<string[]> {
    const { contexts } = await this.#bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', { maxDepth: 0 });
    return contexts.map(({ context }) => context);
  }

  async turnTo(window: string): Promise<void> {
    this.#window = window;
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.#bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context: this.#window });
    return Buffer.from(data, 'base64');
  }
}

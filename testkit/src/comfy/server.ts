import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type WebSocket, WebSocketServer } from 'ws';
import { type BadComfyFile, sendBadly } from './bad-files.ts';
import { type ComfyVersion, recordedEvent, recordedNodes, recordedRefusal, recordedStats } from './recordings.ts';
import { type ComfyGraph, ComfyRuns } from './runs.ts';

/** What becomes of the next graph that is sent. */
export type BadComfyAnswer = 'error' | 'busy' | 'page' | 'refused' | 'accepted-unheard';

export interface ComfyServerOptions {
  version?: ComfyVersion;
  /** The choices of nodes: `CheckpointLoaderSimple.ckpt_name` → names of files. */
  files?: Readonly<Record<string, readonly string[]>>;
  byItself?: boolean;
}

type Json = (value: unknown, status?: number) => void;

interface Posted {
  prompt?: ComfyGraph;
  client_id?: string;
  prompt_id?: string;
  delete?: string[];
}

/** A ComfyUI server that makes pictures of one colour. What it says was recorded. */
export class ComfyServer {
  url = '';
  readonly runs: ComfyRuns;
  readonly sockets = new Map<string, WebSocket>();
  readonly uploads = new Map<string, { width: number; height: number }>();
  /** Graphs that were taken. */
  posted = 0;
  /** In place of its own. */
  preview: Uint8Array | undefined;
  /** What `SaveVideo` saves. */
  video: Buffer | undefined;
  /** What becomes of the next graph. */
  nextAnswer: BadComfyAnswer | undefined;
  /** Runs go to their end by themselves. */
  byItself: boolean;
  readonly #version: ComfyVersion;
  readonly #nodes: Record<string, unknown>;
  readonly #bad = new Map<string, BadComfyFile>();
  readonly #http = createServer((request, response) => {
    this.#answer(request, response).catch((error) => response.destroy(error));
  });
  readonly #upgrading = new WebSocketServer({ server: this.#http });

  constructor({ version = '0.25.0', files = usualFiles, byItself = false }: ComfyServerOptions, preview: Uint8Array) {
    this.#version = version;
    this.#nodes = recordedNodes(version, files);
    this.byItself = byItself;
    this.runs = new ComfyRuns(version, this.sockets, async () => this.preview ?? preview);
    this.#upgrading.on('connection', (socket, request) => {
      const client = new URL(request.url ?? '', 'http://x').searchParams.get('clientId') ?? '';
      this.sockets.set(client, socket);
      socket.on('close', () => this.sockets.get(client) === socket && this.sockets.delete(client));
      socket.send(JSON.stringify(recordedEvent(version, 'hello', { sid: client })));
    });
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#http.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  /** Has the file of a run go wrong. */
  spoil(run: string, how: BadComfyFile): void {
    this.#bad.set(run, how);
  }

  close(): Promise<void> {
    for (const socket of this.#upgrading.clients) socket.terminate();
    this.#http.closeAllConnections();
    return new Promise((resolve) => this.#http.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const json: Json = (value, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const { runs } = this;
    if (request.method === 'GET') {
      if (pathname === '/system_stats') return json(recordedStats(this.#version));
      if (pathname === '/object_info') return json(this.#nodes);
      if (pathname === '/queue') return json({ queue_running: runs.listed('running'), queue_pending: runs.listed('pending') });
      const past = /^\/history\/(.+)$/.exec(pathname)?.[1];
      if (past) return json(runs.history.has(past) ? { [past]: runs.history.get(past) } : {});
      if (pathname === '/view') return this.#view(searchParams.get('filename') ?? '', response);
      return void response.writeHead(404).end();
    }
    const body = await buffer(request);
    if (pathname === '/upload/image') return json(await this.#upload(body));
    const asked = JSON.parse(body.toString('utf8')) as Posted;
    if (pathname === '/prompt') {
      this.#post(asked, response, json);
      return;
    }
    if (pathname === '/queue') runs.delete(asked.delete ?? []);
    else if (pathname === '/interrupt') runs.interrupt(asked.prompt_id);
    else response.statusCode = 404;
    response.end();
  }

  /** Names that are taken get another one, as at the real server. */
  async #upload(body: Buffer): Promise<object> {
    const start = body.indexOf('\r\n\r\n') + 4;
    const name = /filename="([^"]+)"/.exec(body.toString('latin1', 0, start))?.[1] ?? 'in.png';
    const { width, height } = await sharp(body.subarray(start, body.indexOf('\r\n--', start))).metadata();
    const stored = name.replace('.png', ' (1).png');
    this.uploads.set(`easel/${stored}`, { width, height });
    return { name: stored, subfolder: 'easel', type: 'input' };
  }

  #post(asked: Posted, response: ServerResponse, json: Json): unknown {
    const how = this.nextAnswer;
    this.nextAnswer = undefined;
    if (how === 'error') return void response.writeHead(500).end('500 Internal Server Error\n\nServer got itself in trouble');
    if (how === 'busy') return void response.writeHead(429).end('Too many requests');
    if (how === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>/srv/engine</html>');
    if (how === 'refused') return json({ error: { type: 'content_policy', message: 'moderation: not allowed', details: '' } }, 400);
    const { prompt: graph = {}, prompt_id: id = '', client_id: client = '' } = asked;
    const refusal = this.#refusalOf(graph, id);
    if (refusal) return json(refusal, 400);
    this.posted += 1;
    this.runs.add({ id, client, graph });
    if (this.byItself) void this.#finishSoon(id);
    if (how === 'accepted-unheard') return void response.destroy();
    json({ prompt_id: id, number: this.posted, node_errors: {} });
  }

  #refusalOf(graph: ComfyGraph, id: string): unknown {
    const nodes = Object.values(graph);
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
      return {
        error: { type: 'invalid_prompt_id', message: 'prompt_id must be a valid UUID', details: '', extra_info: {} },
        node_errors: {},
      };
    }
    if (nodes.some(({ class_type }) => !this.#nodes[class_type])) return recordedRefusal(this.#version, 'unknown node');
    if (!nodes.some(({ class_type }) => class_type.startsWith('Save'))) return recordedRefusal(this.#version, 'no output');
    const loads = nodes.filter(({ class_type }) => /^LoadImage/.test(class_type));
    return loads.every(({ inputs }) => this.uploads.has(String(inputs.image))) ? undefined : recordedRefusal(this.#version, 'no file');
  }

  async #finishSoon(id: string): Promise<void> {
    for (let run = this.runs.all.get(id); run && run.state !== 'ended'; run = this.runs.all.get(id)) {
      if (run.state === 'running') return this.runs.finish(run);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async #view(filename: string, response: ServerResponse): Promise<void> {
    const run = [...this.runs.all.values()].find(({ id }) => filename.startsWith(id));
    if (!run) return void response.writeHead(404).end();
    const how = this.#bad.get(run.id);
    const made = (filename.endsWith('.mp4') && this.video) || (await this.#paint(run.graph, how === 'wrong-size' ? 64 : 0));
    if (how && how !== 'wrong-size') return sendBadly(how, made, response);
    response.writeHead(200, { 'content-length': made.length }).end(made);
  }

  #paint(graph: ComfyGraph, wider: number): Promise<Buffer> {
    const nodes = Object.values(graph);
    const sized = nodes.findLast(({ inputs }) => typeof inputs.width === 'number' && typeof inputs.height === 'number')?.inputs;
    const loaded = this.uploads.get(String(nodes.find(({ class_type }) => class_type === 'LoadImage')?.inputs.image));
    const { width, height } = (sized as { width: number; height: number } | undefined) ?? loaded ?? { width: 512, height: 512 };
    return plainPicture({ width: width + wider, height }, hueOf(graph), 'png');
  }
}

export async function startComfyServer(options: ComfyServerOptions & { port?: number } = {}): Promise<ComfyServer> {
  const server = new ComfyServer(options, await plainPicture({ width: 64, height: 64 }, 1, 'jpeg'));
  await server.listen(options.port ?? 0);
  return server;
}

/** What the recorded servers had, and a file for enlarging. */
const usualFiles = {
  'CheckpointLoaderSimple.ckpt_name': ['random-sd15.safetensors'],
  'UpscaleModelLoader.model_name': ['RealESRGAN_x4plus.pth'],
};

/** The colour follows from the seed and the words, so that tests tell pictures apart. */
function hueOf(graph: ComfyGraph): number {
  const told = Object.values(graph).map(({ inputs }) => [inputs.seed, inputs.noise_seed, inputs.text]);
  return createHash('sha256').update(JSON.stringify(told)).digest().readUInt32BE(0);
}

/** With what a real server writes into its files: the whole workflow. */
function plainPicture(size: { width: number; height: number }, hue: number, format: 'png' | 'jpeg'): Promise<Buffer> {
  const background = { r: hue & 255, g: (hue >> 8) & 255, b: (hue >> 16) & 255 };
  return sharp({ create: { ...size, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: '{"prompt": {"1": {"class_type": "CheckpointLoaderSimple"}}} /srv/engine' } })
    [format]()
    .toBuffer();
}

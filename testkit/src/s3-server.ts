import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { S3Bucket, S3Refusal } from './s3-bucket.ts';
import { type Keys, signatureProblem } from './s3-signature.ts';

/** How long an S3 server is away that is away for long, in milliseconds. */
export const outageMs = Number(process.env.EASEL_TEST_OUTAGE_S ?? 12) * 1000;

/** A strict S3 server in memory: one bucket, path style, signatures checked; to be ended and broken. */
export interface S3Server {
  endpoint: string;
  bucket: string;
  keys: Keys;
  /** The variables that bring a studio to it. */
  variables: Record<string, string>;
  files: ReadonlyMap<string, { content: Buffer; at: Date }>;
  /** Makes a file as old as that. */
  setTime(key: string, at: Date): void;
  /** Uploads in parts that have not ended. */
  unfinished: ReadonlyMap<string, { at: Date }>;
  /** Methods and paths, as they came. */
  asked: string[];
  /** Nobody gets an answer any more, and nobody is connected. */
  goAway(): void;
  comeBack(): void;
  /** The next questions of this kind are answered by `503 SlowDown`. */
  refuse(method: string, times: number): void;
  /** Files are taken no more after so many; whoever brings another one waits. */
  holdAfter(files: number): void;
  /** The next file that is read breaks off after so many bytes. */
  breakOffAfter(bytes: number): void;
  close(): Promise<void>;
}

export async function startS3Server({ now = () => new Date() }: { now?: () => Date } = {}): Promise<S3Server> {
  const bucket = 'studio-files';
  const keys: Keys = { accessKey: 'AKTEST', secretKey: randomBytes(12).toString('hex'), region: 'eu-test-1' };
  const held = new S3Bucket(now);
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const refusals = new Map<string, number>();
  let isAway = false;
  let room = Number.POSITIVE_INFINITY;

  const server = createServer(async (request, response) => {
    if (isAway) return request.socket.destroy();
    asked.push(`${request.method} ${decodeURIComponent(request.url ?? '').split('?')[0]}`);
    try {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const url = new URL(request.url ?? '', endpoint);
      const [, name = '', ...path] = url.pathname.split('/');
      const problem = signatureProblem(request, body, keys, now());
      if (problem) throw new S3Refusal(403, problem);
      if (name !== bucket) throw new S3Refusal(404, 'NoSuchBucket');
      const left = refusals.get(request.method ?? '') ?? 0;
      refusals.set(request.method ?? '', left - 1);
      if (left > 0) throw new S3Refusal(503, 'SlowDown');
      if (request.method === 'PUT' && room-- <= 0) return;
      held.answer(request, { key: decodeURIComponent(path.join('/')), query: url.searchParams }, body, response);
    } catch (error) {
      if (!(error instanceof S3Refusal)) return response.destroy();
      const xml = `<Error><Code>${error.code}</Code><Message>${error.code} was said</Message></Error>`;
      response.writeHead(error.status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : xml);
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function disconnectAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    ...{ endpoint, bucket, keys, asked, files: held.files, unfinished: held.unfinished },
    variables: {
      EASEL_S3_ENDPOINT: endpoint,
      EASEL_S3_BUCKET: bucket,
      EASEL_S3_REGION: keys.region,
      EASEL_S3_ACCESS_KEY: keys.accessKey,
      EASEL_S3_SECRET_KEY: keys.secretKey,
    },
    goAway() {
      isAway = true;
      disconnectAll();
    },
    comeBack() {
      isAway = false;
    },
    setTime(key, at) {
      const file = held.files.get(key);
      if (!file) throw new Error(`There is no file ${key}`);
      file.at = at;
    },
    refuse: (method, times) => void refusals.set(method, times),
    holdAfter(files) {
      room = files;
    },
    breakOffAfter(bytes) {
      held.breaksAfter = bytes;
    },
    async close() {
      server.close();
      disconnectAll();
      await once(server, 'close');
    },
  };
}

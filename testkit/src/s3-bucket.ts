import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A bucket of an S3 server in memory, and its answers to questions whose signatures were checked. */

const smallestPart = 5 * 1024 * 1024;

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
  at: Date;
}

export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export class S3Bucket {
  readonly files = new Map<string, { content: Buffer; at: Date }>();
  readonly unfinished = new Map<string, Upload>();
  /** The next file that is read breaks off after so many bytes. */
  breaksAfter: number | undefined;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  answer(
    request: IncomingMessage,
    { key, query }: { key: string; query: URLSearchParams },
    body: Buffer,
    response: ServerResponse,
  ): unknown {
    if (key === '') return query.has('uploads') ? this.#listUploads(query, response) : this.#list(query, response);
    if (query.has('uploads') || query.has('uploadId')) return this.#inParts(request.method, key, query, body, response);
    if (request.method === 'PUT') return this.#put(key, body, response);
    if (request.method === 'DELETE') {
      this.files.delete(key);
      return void response.writeHead(204).end();
    }
    return this.#read(request, key, query, response);
  }

  #put(key: string, content: Buffer, response: ServerResponse): void {
    this.files.set(key, { content, at: this.#now() });
    response.writeHead(200, { etag: tagOf(content) }).end();
  }

  #read(request: IncomingMessage, key: string, query: URLSearchParams, response: ServerResponse): unknown {
    const file = this.files.get(key);
    if (!file) throw new S3Refusal(404, 'NoSuchKey');
    const etag = tagOf(file.content);
    if (request.headers['if-match'] && request.headers['if-match'] !== etag) throw new S3Refusal(412, 'PreconditionFailed');
    const size = file.content.length;
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(first ?? 0);
    if (first !== undefined && start >= size) throw new S3Refusal(416, 'InvalidRange');
    const part = file.content.subarray(start, last ? Number(last) + 1 : size);
    const shown = ['content-type', 'content-disposition'].flatMap((name) => [[name, query.get(`response-${name}`)] as const]);
    response.writeHead(first === undefined ? 200 : 206, {
      ...Object.fromEntries(shown.filter(([, value]) => value)),
      ...(first === undefined ? {} : { 'content-range': `bytes ${start}-${start + part.length - 1}/${size}` }),
      'content-length': part.length,
      'last-modified': file.at.toUTCString(),
      etag,
    });
    if (request.method === 'HEAD') return void response.end();
    if (this.breaksAfter === undefined || this.breaksAfter >= part.length) return void response.end(part);
    const until = this.breaksAfter;
    this.breaksAfter = undefined;
    response.write(part.subarray(0, until), () => response.destroy());
  }

  #inParts(method: string | undefined, key: string, query: URLSearchParams, body: Buffer, response: ServerResponse): unknown {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomBytes(8).toString('hex');
      this.unfinished.set(id, { key, parts: new Map(), at: this.#now() });
      return sendXml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = query.get('uploadId') ?? '';
    const upload = this.unfinished.get(id);
    if (!upload || upload.key !== key) throw new S3Refusal(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return void response.writeHead(200, { etag: tagOf(body) }).end();
    }
    if (method === 'POST') {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
      const parts = named.map((number) => upload.parts.get(number));
      if (parts.includes(undefined)) throw new S3Refusal(400, 'InvalidPart');
      if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < smallestPart)) throw new S3Refusal(400, 'EntityTooSmall');
      this.files.set(key, { content: Buffer.concat(parts as Buffer[]), at: this.#now() });
      sendXml(response, `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"made"</ETag></CompleteMultipartUploadResult>`);
    } else response.writeHead(204).end();
    this.unfinished.delete(id);
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
    const after = query.get('continuation-token') ?? '';
    const all = [...this.files]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const page = all.slice(0, most);
    const contents = page.map(
      ([key, { content, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
    );
    const isCut = all.length > most;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    sendXml(
      response,
      `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  #listUploads(query: URLSearchParams, response: ServerResponse): void {
    const uploads = [...this.unfinished].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
    const told = uploads.map(
      ([id, { key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    sendXml(response, `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${told.join('')}</ListMultipartUploadsResult>`);
  }
}

function tagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkKey, isKey } from '../../../platform/files/keys.ts';
import type { ReadAs, Storage } from '../../../ports/storage.ts';
import { errorOf, hasAnswered, refusalOf } from './errors.ts';
import { Reachability } from './reachability.ts';
import { readParts } from './read.ts';
import { unfinishedUploads } from './unfinished.ts';

export interface S3Settings {
  /** Of a server that is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** The bucket in the path of addresses in place of their host name. */
  pathStyle: boolean;
  accessKey: string;
  secretKey: string;
  /** Before every key; ends with a slash, or is empty. */
  prefix: string;
  /** Files may be read by addresses that are signed here. */
  presigned: boolean;
}

export interface S3Options extends S3Settings {
  /** Called when the server becomes unreachable, and when it is back. */
  away?(error: Error): void;
  back?(): void;
}

/** Part of a file that is uploaded in several: the smallest that a server takes is 5 MB. Two of them are in memory for each file. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
/** Silence of a server after which a try is given up. */
const connectMs = 3_000;
const silentMs = 10_000;
const tries = 3;

/** Files in a bucket of a server that speaks Amazon's S3. */
export function createS3Storage(options: S3Options): Storage & { refusal(): Promise<string | undefined>; close(): void } {
  const { bucket: Bucket, prefix } = options;
  const client = new S3Client({
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
    region: options.region,
    forcePathStyle: options.pathStyle,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    maxAttempts: tries,
    // Other servers than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
  });
  const server = new Reachability({ away: (error) => options.away?.(error), back: () => options.back?.() });

  function placeOf(key: string) {
    checkKey(key);
    return { Bucket, Key: prefix + key };
  }

  async function ask<Answer>(key: string, question: () => Promise<Answer>): Promise<Answer> {
    server.check();
    try {
      const answer = await question();
      server.answered();
      return answer;
    } catch (error) {
      const known = errorOf(error, key);
      if (hasAnswered(known)) server.answered();
      else server.failed(known);
      throw known;
    }
  }

  async function putParts(place: ReturnType<typeof placeOf>, parts: AsyncIterable<Uint8Array>): Promise<number> {
    const source = counted(parts);
    const upload = new Upload({
      client,
      params: { ...place, Body: Readable.from(source.parts) },
      partSize: partBytes,
      queueSize: partsAtOnce,
    });
    // What fails on the side of whoever brings the file says nothing about the server.
    const done = await ask(place.Key, () => upload.done().catch((error) => source.broken() ?? Promise.reject(error)));
    if ('brokenBy' in done) throw done.brokenBy;
    return source.bytes();
  }

  async function addressOf(key: string, { mime, disposition, seconds }: ReadAs): Promise<string> {
    const shown = { ResponseContentType: mime, ResponseContentDisposition: disposition };
    return getSignedUrl(client, new GetObjectCommand({ ...placeOf(key), ...shown }), { expiresIn: seconds });
  }

  return {
    async put(key, content) {
      const place = placeOf(key);
      if (!(content instanceof Uint8Array)) return putParts(place, content);
      await ask(key, () => client.send(new PutObjectCommand({ ...place, Body: content })));
      return content.length;
    },
    async size(key) {
      const place = placeOf(key);
      try {
        const { ContentLength } = await ask(key, () => client.send(new HeadObjectCommand(place)));
        return ContentLength;
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    read(key, range) {
      const place = placeOf(key);
      const open = (Range: string | undefined, IfMatch: string | undefined, abortSignal: AbortSignal) =>
        ask(key, () => client.send(new GetObjectCommand({ ...place, Range, IfMatch }), { abortSignal }));
      return Readable.from(readParts(open, range), { objectMode: false });
    },
    ...(options.presigned ? { address: addressOf } : {}),
    async remove(key) {
      const place = placeOf(key);
      await ask(key, () => client.send(new DeleteObjectCommand(place))).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })[Symbol.asyncIterator]();
      for (;;) {
        const { value: page, done } = await ask('', () => pages.next());
        if (done) return;
        yield (page.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
          const key = Key.slice(prefix.length);
          return isKey(key) && LastModified ? [{ key, storedAt: LastModified }] : [];
        });
      }
    },
    async removeUnfinished(before) {
      for (const { Key, UploadId } of await ask('', () => unfinishedUploads(client, { Bucket, Prefix: prefix }, before))) {
        await ask(Key, () => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))).catch((error) => {
          if (error.code !== 'ENOENT') throw error;
        });
      }
    },
    /** What the server says against these settings; nothing also where it does not answer. */
    async refusal() {
      try {
        await ask('', () => client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })));
      } catch (error) {
        return refusalOf(error);
      }
      return undefined;
    },
    close: () => client.destroy(),
  };
}

/** The same parts, their bytes, and the error that broke them off. */
function counted(parts: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  let failure: { brokenBy: unknown } | undefined;
  async function* pass(): AsyncIterable<Uint8Array> {
    try {
      for await (const part of parts) {
        bytes += part.length;
        yield part;
      }
    } catch (error) {
      failure = { brokenBy: error };
      throw error;
    }
  }
  return { parts: pass(), bytes: () => bytes, broken: () => failure };
}

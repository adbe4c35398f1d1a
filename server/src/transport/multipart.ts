import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../platform/app-error.ts';
import { type BodyRules, streamBody } from './receive.ts';

export interface MultipartRules extends BodyRules {
  /** The part that carries a file, where the call may carry one. */
  fileField: string | undefined;
  fileBytesMax: number;
  fieldsMax: number;
  fieldBytesMax: number;
  onField(name: string, value: string): void;
  /** Runs before anything of the file is read, with the fields that came before it. It may refuse; true: the file may take its time. */
  beforeFile(): Promise<boolean>;
}

/** Reads a multipart body (RFC 7578) as it comes and answers its file. A part with a file name is a file, whatever it holds. */
export async function readMultipart(request: IncomingMessage, rules: MultipartRules): Promise<Buffer | undefined> {
  const { fileField, fieldsMax, fieldBytesMax, onField, beforeFile } = rules;
  const reader = openReader(request, { fieldSize: fieldBytesMax, fields: fieldsMax, parts: fieldsMax + 2, headerPairs: 20 });
  const incoming = streamBody(request, rules, (chunk) => (reader.write(chunk) ? undefined : once(reader, 'drain')));
  const chunks: Buffer[] = [];
  let files = 0;
  let failed = false;
  const refused = Promise.withResolvers<never>();
  const fail = (reason: unknown) => {
    failed = true;
    incoming.fail(reason);
    refused.reject(reason);
  };
  const guarded = (run: () => void) => {
    try {
      if (!failed) run();
    } catch (error) {
      fail(error);
    }
  };
  const takeFile = (stream: Readable) => {
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > rules.fileBytesMax) fail(new AppError(rules.tooLarge));
      else if (!failed) chunks.push(chunk);
    });
  };
  reader.on('field', (name: string | undefined, value, _nameCut, valueCut) =>
    guarded(() => {
      if (valueCut) throw new AppError('too_large');
      // Half a character.
      if (name === undefined || value.includes('\ufffd')) throw new AppError('invalid');
      onField(name, value);
    }),
  );
  reader.on('file', (name: string | undefined, stream) => {
    files += 1;
    // A body that ends within the file.
    stream.on('error', () => fail(new AppError('invalid')));
    if (name === undefined || name !== fileField || files > 1) {
      fail(new AppError('invalid', name === undefined ? {} : { fields: { [name]: 'field_invalid' } }));
      return stream.resume();
    }
    return beforeFile().then((known) => {
      // Said here and not before, so that it is said in the language of the form.
      if (Number(request.headers['content-length']) > rules.bytesMax) return fail(new AppError(rules.tooLarge));
      if (known) incoming.liftTotalTimeout();
      takeFile(stream);
    }, fail);
  });
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) reader.on(limit, () => fail(new AppError('too_large')));
  reader.on('error', () => fail(new AppError('invalid')));
  const read = new Promise((resolve) => reader.once('finish', resolve));
  try {
    await Promise.race([incoming.done, refused.promise]);
    reader.end();
    // The file may still wait to be let in.
    await Promise.race([read, refused.promise]);
  } finally {
    reader.destroy();
  }
  return files > 0 ? Buffer.concat(chunks) : undefined;
}

function openReader(request: IncomingMessage, limits: object): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
  } catch (error) {
    throw new AppError('invalid', { cause: error });
  }
}

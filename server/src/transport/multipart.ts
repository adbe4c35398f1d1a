import { AppError } from '../platform/app-error.ts';

/** One part of a multipart body (RFC 7578). */
interface Part {
  name: string;
  /** A part with a file name is a file, whatever it holds. */
  isFile: boolean;
  bytes: Buffer;
}

const headBytesMax = 2048;

/**
 * The parts of a multipart body in their order. Strict: a body that does not hold together, a part without a name and
 * more than `partsMax` parts are refused, the last as `too_large`. Parts are views of `body`, nothing is copied.
 */
export function readParts(body: Buffer, contentType: string, partsMax: number): Part[] {
  const boundary = boundaryOf(contentType);
  const first = Buffer.from(`--${boundary}`);
  const next = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, first.length).equals(first)) throw new AppError('invalid');
  const parts: Part[] = [];
  let at = first.length;
  while (!isEnd(body, at)) {
    if (parts.length === partsMax) throw new AppError('too_large');
    if (!isLineEnd(body, at)) throw new AppError('invalid');
    const head = body.subarray(at + 2, at + 2 + headBytesMax).indexOf('\r\n\r\n');
    if (head < 0) throw new AppError('invalid');
    const start = at + 2 + head + 4;
    const end = body.indexOf(next, start);
    if (end < 0) throw new AppError('invalid');
    parts.push({ ...describe(body.toString('utf8', at + 2, at + 2 + head)), bytes: body.subarray(start, end) });
    at = end + next.length;
  }
  return parts;
}

function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) throw new AppError('invalid');
  return boundary;
}

function isLineEnd(body: Buffer, at: number): boolean {
  return body[at] === 13 && body[at + 1] === 10;
}

function isEnd(body: Buffer, at: number): boolean {
  return body[at] === 45 && body[at + 1] === 45;
}

function describe(head: string): { name: string; isFile: boolean } {
  const line = head.split('\r\n').find((text) => /^content-disposition:\s*form-data\b/i.test(text)) ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(line)?.[1];
  if (name === undefined) throw new AppError('invalid');
  return { name: unescaped(name), isFile: /;\s*filename\*?=/i.test(line) };
}

/** Browsers escape these three in names (HTML, multipart form data). */
function unescaped(name: string): string {
  return name.replace(/%0d/gi, '\r').replace(/%0a/gi, '\n').replace(/%22/g, '"');
}

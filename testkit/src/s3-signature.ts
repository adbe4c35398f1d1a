import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Checks of AWS Signature Version 4, after Amazon's description of it and not after any client. */

export interface Keys {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** Nothing for a request that is signed right; else the code of the refusal. */
export function signatureProblem(request: IncomingMessage, body: Buffer, keys: Keys, now: Date): string | undefined {
  const url = new URL(request.url ?? '', 'http://double');
  const signed = url.searchParams.has('X-Amz-Signature') ? fromQuery(url) : fromHeader(request);
  if (!signed) return 'AccessDenied';
  const [accessKey, day, region, service, ending] = signed.credential.split('/');
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  if (region !== keys.region || service !== 's3' || ending !== 'aws4_request' || !signed.date.startsWith(String(day))) {
    return 'AuthorizationHeaderMalformed';
  }
  const age = now.getTime() - timeOf(signed.date);
  if (age > signed.seconds * 1000 || age < -900_000) return signed.query ? 'AccessDenied' : 'RequestTimeTooSkewed';
  if (!signed.headers.includes('host')) return 'AccessDenied';
  const payload = signed.query ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'] ?? '');
  if (/^[0-9a-f]{64}$/.test(payload) ? payload !== sha256(body) : payload !== 'UNSIGNED-PAYLOAD') return 'XAmzContentSHA256Mismatch';
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...signed.headers.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed.headers.join(';'),
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', signed.date, scope, sha256(canonical)].join('\n');
  const key = [String(day), String(region), 's3', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => hmac(last, part),
    `AWS4${keys.secretKey}`,
  );
  return hmac(key, text).toString('hex') === signed.signature ? undefined : 'SignatureDoesNotMatch';
}

interface Signed {
  credential: string;
  date: string;
  headers: string[];
  signature: string;
  seconds: number;
  query: boolean;
}

function fromHeader(request: IncomingMessage): Signed | undefined {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!found) return undefined;
  const [, credential = '', headers = '', signature = ''] = found;
  return { credential, date: String(request.headers['x-amz-date']), headers: headers.split(';'), signature, seconds: 900, query: false };
}

function fromQuery({ searchParams }: URL): Signed | undefined {
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  if (get('Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  const headers = get('SignedHeaders').split(';');
  return {
    credential: get('Credential'),
    date: get('Date'),
    headers,
    signature: get('Signature'),
    seconds: Number(get('Expires')),
    query: true,
  };
}

function canonicalQuery({ searchParams }: URL): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

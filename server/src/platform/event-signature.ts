import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures of payment events: `t=<time>,v1=<hexadecimal>`, an HMAC-SHA256 of the time, a dot and the bytes as they were sent. */

/** Older events are refused, against replay. */
const toleranceSeconds = 300;

export function signEvent(body: Uint8Array | string, secret: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${hashOf(seconds, body, secret)}`;
}

/** Whether the holder of the secret signed these bytes within the last five minutes. Takes a time in seconds or milliseconds. */
export function isSigned(body: Uint8Array, header: string | undefined, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,15}$/.test(time)) return false;
  const seconds = Number(time) > 1e11 ? Number(time) / 1000 : Number(time);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  const wanted = Buffer.from(hashOf(time, body, secret));
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value);
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

function hashOf(time: string, body: Uint8Array | string, secret: string): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
}

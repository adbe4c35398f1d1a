import { isIPv6 } from 'node:net';
import { hashOf } from '../../platform/ids.ts';

/** The day of a visitor's free uses, in UTC as all our days are. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Whom a free use is counted for. The device first: rows are then always locked in the same order. */
export function subjectsOf(deviceHash: string, ip: string): readonly string[] {
  return [`device:${deviceHash}`, `network:${hashOf(networkOf(ip))}`];
}

/** A household's network: an IPv4 address, or the first half of an IPv6 one, whose second half changes at will. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

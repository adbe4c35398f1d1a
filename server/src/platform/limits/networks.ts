import { isIPv4, isIPv6 } from 'node:net';

/** Where a request comes from, as limits see it. */

/** One connection: an IPv4 address, or the /64 that a household with IPv6 is given. */
export function addressOf(ip: string): string {
  const plain = plainOf(ip);
  return isIPv6(plain) ? `${blocksOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The neighbourhood: an IPv4 /24 or an IPv6 /48. It names no household, so people may read it. */
export function networkOf(ip: string): string {
  const plain = plainOf(ip);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${blocksOf(plain).slice(0, 3).join(':')}::/48` : plain;
}

/** Without its zone, and an IPv4 address that arrived on an IPv6 socket as what it is. */
function plainOf(ip: string): string {
  const plain = ip.split('%')[0] as string;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  return mapped?.[1] ?? plain;
}

/** The eight blocks of an IPv6 address, without leading zeros. */
function blocksOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two blocks; none of the first four is ever among them.
  const length = front.length + back.length + (ip.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - length;
  return [...front, ...Array<string>(Math.max(0, gap)).fill('0'), ...back].map((block) => block.replace(/^0+(?=.)/, ''));
}

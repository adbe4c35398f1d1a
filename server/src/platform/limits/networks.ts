import ipaddr from 'ipaddr.js';

/** Where a request comes from, as limits see it. */

/** One connection: an IPv4 address, or the /64 that a household with IPv6 is given. */
export function addressOf(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return ip;
  return address instanceof ipaddr.IPv6 ? `${blocksOf(address, 4)}::/64` : address.toString();
}

/** The neighbourhood: an IPv4 /24 or an IPv6 /48. It names no household, so people may read it. */
export function networkOf(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return ip;
  return address instanceof ipaddr.IPv6 ? `${blocksOf(address, 3)}::/48` : `${address.octets.slice(0, 3).join('.')}.0/24`;
}

/** Whether an address is one of this machine's own (127.0.0.0/8, ::1), or of its local network. */
export function reachOf(ip: string): 'machine' | 'local network' | 'elsewhere' {
  const range = parseAddress(ip)?.range();
  if (range === 'loopback') return 'machine';
  return range === 'private' || range === 'uniqueLocal' || range === 'linkLocal' ? 'local network' : 'elsewhere';
}

/** Whether an address is one of the public internet: of no private network, no machine's own and none that is set aside. */
export function isPublicAddress(ip: string): boolean {
  return parseAddress(ip)?.range() === 'unicast';
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** Read already: a request asks several times, and comes from where others came from. */
const known = new Map<string, Address | undefined>();
const knownMax = 1000;

/** An IPv4 address that arrived on an IPv6 socket as what it is. Nothing for what a proxy may say instead of an address. */
export function parseAddress(ip: string): Address | undefined {
  if (!known.has(ip)) {
    if (known.size >= knownMax) known.clear();
    known.set(ip, read(ip));
  }
  return known.get(ip);
}

function read(ip: string): Address | undefined {
  try {
    return ipaddr.process(ip);
  } catch {
    return undefined;
  }
}

/** Every block is written, also zeros: what is kept under these names stays what it is. */
function blocksOf(address: ipaddr.IPv6, count: number): string {
  return address.parts
    .slice(0, count)
    .map((block) => block.toString(16))
    .join(':');
}

export type NetworkRange = ReturnType<typeof ipaddr.parseCIDR>;

/** An address or a network in CIDR notation as the network that it means; nothing for what is neither, or for half of the internet. */
export function networkFrom(text: string): string | undefined {
  const trimmed = text.trim();
  // An IPv4 address that is written as an IPv6 one counts as what it is.
  const single = ipaddr.isValid(trimmed) ? ipaddr.process(trimmed) : undefined;
  const whole = single ? `${single.toString()}/${single.kind() === 'ipv6' ? 64 : 32}` : trimmed;
  if (!ipaddr.isValidCIDR(whole)) return undefined;
  const [address, bits] = ipaddr.parseCIDR(whole);
  const isOld = address.kind() === 'ipv4';
  if (bits < (isOld ? leastBits.ipv4 : leastBits.ipv6)) return undefined;
  const first = isOld ? ipaddr.IPv4.networkAddressFromCIDR(whole) : ipaddr.IPv6.networkAddressFromCIDR(whole);
  return `${first.toString()}/${bits}`;
}

/** Larger networks are whole providers and countries. */
const leastBits = { ipv4: 16, ipv6: 32 } as const;

export function rangeOf(network: string): NetworkRange {
  return ipaddr.parseCIDR(network);
}

export function isWithin(ip: string, [network, bits]: NetworkRange): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return address.kind() === network.kind() && address.match(network, bits);
}

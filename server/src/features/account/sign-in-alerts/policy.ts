import { hashOf } from '../../../platform/ids.ts';
import { networkOf } from '../../../platform/limits/networks.ts';
import type { Caller } from '../../../platform/route.ts';

/** A network as it is remembered for a member. */
export function networkHash(memberId: string, ip: string): string {
  return hashOf(`${memberId} ${networkOf(ip)}`);
}

/** A device likewise. Browsers call themselves anew with every version; what is left without numbers stays for years. */
export function deviceHash(memberId: string, userAgent: string): string {
  return hashOf(`${memberId} ${userAgent.replace(/[\d._]+/g, '')}`);
}

/** Both places of a request. */
export function placesOf(memberId: string, { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>) {
  return [
    { kind: 'network', place_hash: networkHash(memberId, ip) },
    { kind: 'device', place_hash: deviceHash(memberId, userAgent) },
  ] as const;
}

/** Networks and devices that a member did not sign in from for so long count as unknown again. */
const knownPlaceDays = 180;

export function placeHorizon(now: Date): Date {
  return new Date(now.getTime() - knownPlaceDays * 24 * 60 * 60_000);
}

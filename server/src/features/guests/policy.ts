import { hashOf } from '../../platform/ids.ts';
import { addressOf } from '../../platform/limits/networks.ts';

/** The day of a visitor's free uses, in UTC as all our days are. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Whom a free use is counted for. A network is one connection, as of a household. The device first: rows are then always locked in the same order. */
export function subjectsOf(deviceHash: string, ip: string): readonly string[] {
  return [`device:${deviceHash}`, `network:${hashOf(addressOf(ip))}`];
}

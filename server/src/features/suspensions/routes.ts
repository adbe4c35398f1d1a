import type { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { isWithin, type NetworkRange, rangeOf } from '../../platform/limits/networks.ts';
import type { Log } from '../../platform/logging.ts';
import { isSuspended, networkError, suspendedError } from './policy.ts';
import { listBannedNetworks, lockSuspension } from './reads.ts';

/** What keeps those out who are shut out. */

type OnSignedIn<SignedIn> = (tx: Transaction, signedIn: SignedIn, now: Date) => Promise<void>;

/** Refuses the sign-in of a member who is suspended, before its session is there. */
export function refuseSuspended<SignedIn extends { member: string }>(
  contact: () => string,
  onSignedIn: OnSignedIn<SignedIn>,
): OnSignedIn<SignedIn> {
  return async (tx, signedIn, now) => {
    const suspension = await lockSuspension(tx, signedIn.member);
    if (isSuspended(suspension, now)) throw suspendedError(suspension, contact());
    await onSignedIn(tx, signedIn, now);
  };
}

/** The networks that are banned, as this process knows them: a request asks no database for them. */
export interface NetworkGuard {
  /** Why a request from an address is refused; nothing where it is not. */
  refusal(ip: string): AppError | undefined;
  /** Called after the list has changed. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  close(): void;
}

interface GuardDeps {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  /** The address that people may write to. */
  contact: () => string;
}

export async function createNetworkGuard({ db, clock, events, log, contact }: GuardDeps): Promise<NetworkGuard> {
  let banned: { range: NetworkRange; until: Date | null }[] = [];
  const listeners = new Set<() => void>();
  const read = async () => {
    const rows = await listBannedNetworks(db, clock.now());
    banned = rows.map(({ network, until }) => ({ range: rangeOf(network), until }));
    for (const listener of listeners) listener();
  };
  const follow = () => {
    read().catch((error) => log.warn({ err: error }, 'The banned networks could not be read'));
  };
  const unsubscribe = [events.subscribe('networks-changed', follow), events.onMissed(follow)];
  await read();
  return {
    refusal(ip) {
      if (banned.length === 0) return undefined;
      const now = clock.now();
      const found = banned.some(({ range, until }) => (until === null || until > now) && isWithin(ip, range));
      return found ? networkError(contact()) : undefined;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const stop of unsubscribe) stop();
    },
  };
}

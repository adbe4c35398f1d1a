import type { Order } from './flow.ts';

/** What this tab was about to pay for, persisted over reloads and the visit at the provider. A tab that this one opened has a copy. */

export interface Pending {
  /** Whose order it is. */
  member: string;
  order: Order;
  /** The question whether it was paid is open. */
  open: boolean;
  /** The tab itself went to the provider. */
  left: boolean;
  /** Where it was bought. */
  from: string;
}

const key = 'pay_pending';

export function persistPending(pending: Pending): void {
  sessionStorage.setItem(key, JSON.stringify(pending));
}

export function readPending(): Pending | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Pending | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetPending(): void {
  sessionStorage.removeItem(key);
}

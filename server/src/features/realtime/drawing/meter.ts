import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { CreditBalance } from '../../credits/types.ts';
import { type Activity, countCanvas, isIdle, minutesBegun, withinPaid } from '../policy.ts';
import { payMinute, type ResumedSession, type SessionAttempt, saveActiveTime } from '../writes.ts';

/** Meters the time of painting and pays each minute as it begins. */
export class Meter {
  readonly holder: SessionAttempt;
  readonly price: number;
  readonly #cost: number;
  readonly #db: Database;
  readonly #events: Events;
  #activity: Activity;
  #paidMinutes: number;
  #spent: number;
  #noted: number;

  constructor(
    deps: { db: Database; events: Events; price: number; cost: number },
    holder: SessionAttempt,
    taken: ResumedSession | undefined,
  ) {
    this.#db = deps.db;
    this.#events = deps.events;
    this.price = deps.price;
    this.#cost = deps.cost;
    this.holder = holder;
    this.#activity = { activeMs: taken?.activeMs ?? 0, lastAt: null };
    this.#paidMinutes = taken?.paidMinutes ?? 0;
    this.#spent = taken?.spent ?? 0;
    this.#noted = this.#activity.activeMs;
  }

  get spent(): number {
    return this.#spent;
  }

  isIdle(now: Date): boolean {
    return isIdle(this.#activity, now.getTime());
  }

  /** Whether a canvas that comes now begins a minute that is not paid. */
  owes(now: Date): boolean {
    return minutesBegun(countCanvas(this.#activity, now.getTime()).activeMs) > this.#paidMinutes;
  }

  /** What is left of the paid minutes has passed, and no other is paid. */
  useUp(now: Date): void {
    this.#activity = withinPaid(countCanvas(this.#activity, now.getTime()), this.#paidMinutes);
  }

  pause(): void {
    this.#activity = { ...this.#activity, lastAt: null };
  }

  /**
   * Counts a canvas that was painted. Answers the balance where that began a minute, which is then paid. Refuses like `payMinute`; then
   * nothing is counted, and the next canvas tries again.
   */
  async count(now: Date): Promise<CreditBalance | undefined> {
    const counted = countCanvas(this.#activity, now.getTime());
    if (minutesBegun(counted.activeMs) <= this.#paidMinutes) {
      this.#activity = counted;
      return undefined;
    }
    // However long it took, one minute at a time: what was not paid beforehand is not owed.
    this.#activity = withinPaid(counted, this.#paidMinutes);
    const { price } = this;
    const cost = this.#cost;
    const minute = this.#paidMinutes;
    const balance = await this.#db.transaction().execute((tx) => payMinute(tx, this.#events, this.holder, { minute, price, cost }, now));
    this.#paidMinutes += 1;
    this.#spent += price;
    return balance;
  }

  /** Saves how much of the paid time is used, for the process that resumes the session. */
  async save(): Promise<void> {
    const { activeMs } = this.#activity;
    if (activeMs === this.#noted || this.#paidMinutes === 0) return;
    this.#noted = activeMs;
    await saveActiveTime(this.#db, this.holder, activeMs);
  }
}

import { limits } from '@easel/contract/limits';
import { AppError } from '../platform/app-error.ts';

/**
 * The memory of request bodies while they arrive and are handled, over all requests of this process. When it is full,
 * bodies wait, and are refused after a while with `uploads_busy`. Each member has a share, so that nobody takes all of it;
 * all callers that are not authenticated (yet) share an eighth, and one address has half of that.
 */

/** The start of each body is free: forms without a file never wait, and the sender of a file is authenticated before it counts. */
const freeBytes = 64 * 1024;
const waitMs = 20_000;
const retrySeconds = 10;
/** A member's share: two pictures, one attachment, or a quarter. */
const smallestShare = 2 * limits.imageMb * 1024 * 1024;

/** The reservation of one body in the budget. */
export interface BodyReservation {
  /** Returns nothing if the bytes fit at once, as nearly always; otherwise waits for them. */
  reserve(bytes: number): Promise<void> | undefined;
  /** The caller is authenticated now. */
  assignTo(member: string): void;
  /** The body has arrived completely: it keeps its bytes until it is closed. */
  arrived(): void;
  /** Releases the bytes. */
  close(): void;
}

interface Reservation {
  owner: string;
  known: boolean;
  received: number;
  reserved: number;
  arriving: boolean;
  waiting: { bytes: number; grant(): void } | undefined;
}

export class BodyBudget {
  readonly #bytes: number;
  readonly #memberShare: number;
  /** The share of all unauthenticated callers; one address has half of it. */
  readonly #unauthenticated: number;
  /** In the order of their start. */
  readonly #reservations = new Set<Reservation>();
  #reserved = 0;

  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#memberShare = Math.max(smallestShare, bytes / 4);
    this.#unauthenticated = bytes / 8;
  }

  open(address: string): BodyReservation {
    const reservation: Reservation = { owner: address, known: false, received: 0, reserved: 0, arriving: true, waiting: undefined };
    this.#reservations.add(reservation);
    return {
      reserve: (bytes) => this.#reserve(reservation, bytes),
      assignTo: (member) => {
        reservation.owner = member;
        reservation.known = true;
        this.#grantWaiting();
      },
      arrived: () => {
        reservation.arriving = false;
        this.#grantWaiting();
      },
      close: () => {
        this.#reservations.delete(reservation);
        this.#reserved -= reservation.reserved;
        reservation.reserved = 0;
        if (reservation.waiting) reservation.waiting.grant();
        else this.#grantWaiting();
      },
    };
  }

  #reserve(reservation: Reservation, bytes: number): Promise<void> | undefined {
    const counted = Math.min(bytes, Math.max(0, reservation.received + bytes - freeBytes));
    reservation.received += bytes;
    if (counted === 0) return undefined;
    if (this.#fits(reservation, counted)) {
      this.#grant(reservation, counted);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        reservation.waiting = undefined;
        reject(new AppError('uploads_busy', { retryAfter: retrySeconds }));
      }, waitMs);
      const grant = () => {
        clearTimeout(late);
        reservation.waiting = undefined;
        resolve();
      };
      reservation.waiting = { bytes: counted, grant };
    });
  }

  #grant(reservation: Reservation, bytes: number): void {
    reservation.reserved += bytes;
    this.#reserved += bytes;
  }

  /** The first body of a share may always continue, or else bodies that fill it together would wait for each other (deadlock). */
  #fits(reservation: Reservation, bytes: number): boolean {
    const fits = (limit: number, together: (other: Reservation) => boolean) => {
      let reserved = 0;
      let first: Reservation | undefined;
      for (const other of this.#reservations) {
        if (!together(other)) continue;
        reserved += other.reserved;
        if (other.arriving) first ??= other;
      }
      return reserved + bytes <= limit || first === reservation;
    };
    if (this.#reserved + bytes > this.#bytes && !fits(this.#bytes, () => true)) return false;
    const own = (other: Reservation) => other.owner === reservation.owner;
    if (reservation.known) return fits(this.#memberShare, own);
    return fits(this.#unauthenticated, (other) => !other.known) && fits(this.#unauthenticated / 2, own);
  }

  #grantWaiting(): void {
    for (const reservation of this.#reservations) {
      const { waiting } = reservation;
      if (!waiting || !this.#fits(reservation, waiting.bytes)) continue;
      this.#grant(reservation, waiting.bytes);
      waiting.grant();
    }
  }
}

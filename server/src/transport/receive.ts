import type { IncomingMessage } from 'node:http';
import { AppError } from '../platform/app-error.ts';
import type { BodyReservation } from './body-budget.ts';

/** Reads bodies in chunks, within the budget and with time-outs. */

/** The idle time-out: an upload may take long, but not pause for so long. */
const idleMs = 30_000;
/** The total time-out, for everything but uploads of authenticated callers. */
const totalMs = 60_000;

export interface BodyRules {
  reservation: BodyReservation;
  bytesMax: number;
  /** The refusal of a larger body. */
  tooLarge: 'too_large' | 'picture_too_large' | 'file_too_large';
}

/** A body that is being received. */
export interface IncomingBody {
  /** Resolves at the end of the body. Rejects with a refusal; the rest stays unread then. */
  done: Promise<void>;
  /** Refuses the body. */
  fail(reason: unknown): void;
  /** Lifts the total time-out; the idle time-out stays. */
  liftTotalTimeout(): void;
}

/** Passes a body on in chunks; a returned promise pauses it (back-pressure). */
export function streamBody(
  request: IncomingMessage,
  { reservation, bytesMax, tooLarge }: BodyRules,
  onChunk: (chunk: Buffer) => Promise<unknown> | undefined,
): IncomingBody {
  const whole = setTimeout(() => fail(new AppError('upload_stopped')), totalMs);
  let silence: NodeJS.Timeout | undefined;
  let fail: (reason: unknown) => void = () => {};
  const done = new Promise<void>((resolve, reject) => {
    let received = 0;
    let over = false;
    const end = (then: () => void) => {
      if (over) return;
      over = true;
      clearTimeout(whole);
      clearTimeout(silence);
      request.off('data', take).off('end', ended).off('close', closed).off('error', closed);
      request.pause();
      then();
    };
    fail = (reason) => end(() => reject(reason));
    const ended = () => end(resolve);
    const closed = () => fail(new AppError('invalid'));
    const restartIdleTimer = () => {
      if (silence) silence.refresh();
      else silence = setTimeout(() => fail(new AppError('upload_stopped')), idleMs);
    };
    const pass = (chunk: Buffer) => {
      const held = onChunk(chunk);
      if (held) pauseUntil(held);
    };
    const pauseUntil = (until: Promise<unknown>, then?: () => void) => {
      clearTimeout(silence);
      silence = undefined;
      request.pause();
      until.then(() => {
        if (over) return;
        restartIdleTimer();
        request.resume();
        then?.();
      }, fail);
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > bytesMax) return fail(new AppError(tooLarge));
      try {
        const wait = reservation.reserve(chunk.length);
        if (wait) return pauseUntil(wait, () => pass(chunk));
        restartIdleTimer();
        pass(chunk);
      } catch (error) {
        fail(error);
      }
    };
    restartIdleTimer();
    request.on('data', take).once('end', ended).once('close', closed).once('error', closed);
  });
  return { done, fail: (reason) => fail(reason), liftTotalTimeout: () => clearTimeout(whole) };
}

/** Reads a body into memory. */
export async function bufferBody(request: IncomingMessage, reception: BodyRules): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await streamBody(request, reception, (chunk) => {
    chunks.push(chunk);
    return undefined;
  }).done;
  return Buffer.concat(chunks);
}

import type { IncomingMessage } from 'node:http';
import { AppError } from '../platform/app-error.ts';
import type { Intake } from './body-budget.ts';

/** How bodies are read: piece by piece, within a budget, and with an end to silence. */

/** An upload that moves goes on for as long as it takes; one that stands still ends. */
const silenceMs = 30_000;
/** Everybody else, and whoever is not known yet, has this long for the whole body. */
const wholeMs = 60_000;

export interface Reception {
  intake: Intake;
  bytesMax: number;
  /** What is said of a larger body. */
  tooLarge: 'too_large' | 'picture_too_large';
}

/** A body on its way in. */
export interface Arrival {
  /** Ends with the body. Rejects with a refusal; what has not arrived yet stays unread then. */
  done: Promise<void>;
  /** Refuses the body. */
  fail(reason: unknown): void;
  /** It may take as long as it moves. */
  mayTakeTime(): void;
}

/** Hands a body on as it comes; a promise as the answer holds it up. */
export function receive(
  request: IncomingMessage,
  { intake, bytesMax, tooLarge }: Reception,
  onChunk: (chunk: Buffer) => Promise<unknown> | undefined,
): Arrival {
  const whole = setTimeout(() => fail(new AppError('upload_stopped')), wholeMs);
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
    const listen = () => {
      if (silence) silence.refresh();
      else silence = setTimeout(() => fail(new AppError('upload_stopped')), silenceMs);
    };
    const pass = (chunk: Buffer) => {
      const held = onChunk(chunk);
      if (held) holdUp(held);
    };
    const holdUp = (until: Promise<unknown>, then?: () => void) => {
      clearTimeout(silence);
      silence = undefined;
      request.pause();
      until.then(() => {
        if (over) return;
        listen();
        request.resume();
        then?.();
      }, fail);
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > bytesMax) return fail(new AppError(tooLarge));
      try {
        const wait = intake.take(chunk.length);
        if (wait) return holdUp(wait, () => pass(chunk));
        listen();
        pass(chunk);
      } catch (error) {
        fail(error);
      }
    };
    listen();
    request.on('data', take).once('end', ended).once('close', closed).once('error', closed);
  });
  return { done, fail: (reason) => fail(reason), mayTakeTime: () => clearTimeout(whole) };
}

/** A body as a whole. */
export async function receiveWhole(request: IncomingMessage, reception: Reception): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receive(request, reception, (chunk) => {
    chunks.push(chunk);
    return undefined;
  }).done;
  return Buffer.concat(chunks);
}

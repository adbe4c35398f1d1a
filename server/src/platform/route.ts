import type { Readable } from 'node:stream';
import type { Call, CallOutput, CallParsed } from '@easel/contract/call';
import type { Language } from '@easel/contract/language';

/** How a feature offers a call. Transport decodes, authenticates and encodes; a handler sees plain values. */

export interface Caller {
  language: Language;
  /** Address of the other end, for limits. */
  ip: string;
  userAgent: string;
  /** Names the request in the log. */
  requestId: string;
  /** SHA-256 of the session token that was sent, if any. */
  tokenHash: string | undefined;
  /** SHA-256 of the visitor's token that was sent beside it, if any. */
  visitorHash: string | undefined;
  /** Where the browser stands, e.g. `https://studio.example.com`: addresses to come back to must begin with it. */
  origin: string;
}

export interface Member extends Caller {
  memberId: string;
  sessionId: string;
  /** A visitor is a member without a name; only calls for visitors ever see one. */
  kind: 'member' | 'visitor';
}

/** Who a handler serves, from the call's `who`: a member where a session is required. */
export type Reader<C extends Call> = C['who'] extends 'anyone' ? Caller : Member;

/** An answer that is not an envelope. */
export interface FileAnswer {
  file: { stream: Readable; mime: string; name: string };
}

export interface Route<C extends Call = Call> {
  call: C;
  /**
   * The handler checks the session itself, in its one query (a hot call). It then gets a `Caller`,
   * and throws `AppError('nologin')`.
   */
  authenticatesItself?: true;
  handle(input: CallParsed<C>, reader: Member & Caller): Promise<CallOutput<C> | FileAnswer>;
}

export function route<C extends Call>(
  call: C,
  handle: (input: CallParsed<C>, reader: Reader<C>) => Promise<CallOutput<C> | FileAnswer>,
): Route<C> {
  return { call, handle: handle as Route<C>['handle'] };
}

/** A route whose handler reads the session in the same query as the answer. */
export function selfAuthenticatedRoute<C extends Call>(
  call: C,
  handle: (input: CallParsed<C>, caller: Caller) => Promise<CallOutput<C>>,
): Route<C> {
  return { call, handle, authenticatesItself: true };
}

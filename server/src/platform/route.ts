import type { Readable } from 'node:stream';
import type { Call, CallOutput, CallParsed } from '@easel/contract/call';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Language } from '@easel/contract/language';
import type { OperatorRole } from '@easel/contract/operators';

/** How a feature offers a call. Transport decodes, authenticates and encodes; a handler sees plain values. */

export interface Caller {
  language: Language;
  /** Address of the other end, for limits. */
  ip: string;
  /** A program on this machine itself, and not what a proxy on it passes on. */
  local: boolean;
  userAgent: string;
  /** Names the request in the log. */
  requestId: string;
  /** The session token that was sent, if any, to be answered once more and never to be kept. */
  token: string | undefined;
  /** SHA-256 of it. */
  tokenHash: string | undefined;
  /** SHA-256 of the visitor's token that was sent beside it, if any. */
  visitorHash: string | undefined;
  /** Where the browser stands, e.g. `https://studio.example.com`: addresses to come back to must begin with it. */
  origin: string;
  /** What a `CookieAnswer` left in this browser. */
  cookie(name: string): string | undefined;
  /** Aborted once the other end has gone before its answer. */
  left(): AbortSignal;
  /** The file of a call that carries one, at most 10 MB; its name and its declared type are not believed. */
  file: Buffer | undefined;
}

export interface Member extends Caller {
  memberId: string;
  sessionId: string;
  /** A visitor is a member without a name; only calls for visitors ever see one. */
  kind: 'member' | 'visitor';
}

/** Whoever is signed in to the console. */
export interface Operator extends Caller {
  memberId: string;
  /** Of the console, not of the member. */
  sessionId: string;
  role: OperatorRole;
  name: string;
  endsAt: Date;
}

/** Who a handler serves, from the call's `who`: a member where a session is required. */
export type Reader<C extends Call> = C['who'] extends 'anyone' ? Caller : C['who'] extends 'operator' ? Operator : Member;

/** An answer that is not an envelope. */
export interface FileAnswer {
  file: { stream: Readable; mime: string; name: string };
}

/**
 * An answer that also leaves something in the browser which pages cannot read: a proof that whoever comes back from
 * another site is the one who left. Sessions travel in the body, never like this.
 */
export interface CookieAnswer<Answer> {
  answer: Answer;
  /** 0 seconds removes it. */
  cookie: { name: string; value: string; seconds: number };
}

export type Handled<C extends Call> = Promise<CallOutput<C> | FileAnswer | CookieAnswer<CallOutput<C>>>;

export interface Route<C extends Call = Call> {
  call: C;
  /**
   * The handler checks the session itself, in its one query (a hot call). It then gets a `Caller`,
   * and throws `AppError('nologin')`.
   */
  authenticatesItself?: true;
  handle(input: CallParsed<C>, reader: Member & Caller): Handled<C>;
  /** What else is wrong, by field: beyond what the call's schema knows. It is told together with what the schema found. */
  wrongFields?(readable: Partial<CallParsed<C>>): Record<string, FieldKey>;
}

export function route<C extends Call>(
  call: C,
  handle: (input: CallParsed<C>, reader: Reader<C>) => Handled<C>,
  more: Pick<Route<C>, 'wrongFields'> = {},
): Route<C> {
  return { call, handle: handle as unknown as Route<C>['handle'], ...more };
}

/** A route whose handler reads the session in the same query as the answer. */
export function selfAuthenticatedRoute<C extends Call>(
  call: C,
  handle: (input: CallParsed<C>, caller: Caller) => Promise<CallOutput<C>>,
): Route<C> {
  return { call, handle, authenticatesItself: true };
}

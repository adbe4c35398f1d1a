import type { ErrorCode } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import type { FrameOf, RequestOf, StreamDefinition } from '@easel/contract/stream';
import type { z } from 'zod';
import type { Member } from '../route.ts';

/** How a feature offers a stream. Transport has the socket: it authenticates, decodes, limits and watches it. */

/** Who opened a stream, and what the hello said. */
export interface StreamClient<Definition extends StreamDefinition = StreamDefinition> extends Pick<Member, 'memberId' | 'kind'> {
  leaving: boolean;
  language: Language;
  hello: z.output<Definition['hello']>;
}

/** The way to the reader. What is sent after the close is lost. */
export interface StreamConnection<Frame = never> {
  /** More waits in the send buffer than the reader takes: numbered frames and pieces of texts are better sent later, as they are then. */
  readonly isBehind: boolean;
  /** A frame that has to arrive. A reader that lets too many of them wait is closed. */
  send(frame: Frame): void;
  /** A frame that the next one of its kind replaces. It is dropped while something waits. */
  offer(frame: Frame): void;
  /** A binary frame. Resolves once it left the send buffer, or is lost. */
  sendBytes(bytes: Uint8Array): Promise<void>;
  /** What was sent in this turn of the event loop leaves now, and not at its end together with what else is said in it. */
  flush(): void;
  close(code: number): void;
}

/** What a stream does with what comes from one socket. */
export interface StreamHandler<Request = unknown> {
  receive?(request: Request): void | Promise<void>;
  receiveBytes?(bytes: Buffer): void;
  /** The reader took what waited: `isBehind` is over. */
  drained?(): void;
  /** The client woke up: it is told what is new, by a single read. */
  ask?(): void;
  /** Events may have been missed: what is new is read. */
  resync?(): void;
  /** With each ping. */
  beat?(): void;
  /** The socket is closed, or its reader is given up. Once. */
  closed(): void;
}

export interface StreamRoute<Definition extends StreamDefinition = StreamDefinition> {
  definition: Definition;
  /** Answers `ready`, now or when it has what to begin with. Throws an `AppError` for clients that may not read. */
  open(
    client: StreamClient<Definition>,
    connection: StreamConnection<FrameOf<Definition>>,
  ): StreamHandler<RequestOf<Definition>> | Promise<StreamHandler<RequestOf<Definition>>>;
  /** The last frame before a client is closed that `open` refuses. */
  refusal?(code: ErrorCode, text: string): FrameOf<Definition>;
  /** The server ends. */
  close?(): void;
}

export function streamRoute<Definition extends StreamDefinition>(
  definition: Definition,
  handlers: Omit<StreamRoute<Definition>, 'definition'>,
): StreamRoute {
  return { definition, ...handlers } as unknown as StreamRoute;
}

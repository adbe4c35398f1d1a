import type { Language } from '@easel/contract/language';
import type { RealtimeFrame, RealtimeRequest, RealtimeSettings } from '@easel/contract/sockets';

/** A painted canvas, as it is sent to the client. */
export interface PaintedFrame {
  frame: number;
  bytes: Uint8Array;
}

/** The connection to the client, as a session uses it. */
export interface RealtimeConnection {
  send(frame: RealtimeFrame): void;
  /** A frame that the next one of its kind replaces, so that it need not arrive. */
  offer(frame: RealtimeFrame): void;
  /** Resolves once the bytes left the send buffer, so that pictures do not queue up (back-pressure). */
  sendPainted(answer: PaintedFrame): Promise<void>;
  close(code: number): void;
}

/** The client of a socket: its member and its hello. */
export interface RealtimeClient {
  memberId: string;
  kind: 'member' | 'visitor';
  leaving: boolean;
  language: Language;
  settings: RealtimeSettings;
  /** The session to resume. */
  session: string | undefined;
  /** Whether each painted canvas is announced with its proof. */
  proofs: boolean;
}

/** A session, as its socket uses it. */
export interface RealtimeHandle {
  canvas(frame: number, bytes: Uint8Array): void;
  request(request: RealtimeRequest): void;
  /** The socket is closed. The session can be resumed for a while. */
  closed(): void;
}

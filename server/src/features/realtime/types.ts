import type { Language } from '@easel/contract/language';
import type { RealtimeFrame, RealtimeRequest, RealtimeSettings } from '@easel/contract/sockets';

/** A painted canvas on its way to the one who draws. */
export interface Answer {
  frame: number;
  bytes: Uint8Array;
}

/** The socket, as a session sees it. */
export interface DrawingLine {
  tell(frame: RealtimeFrame): void;
  /** Resolves once the other end has taken the bytes, so that no picture waits behind an unread one. */
  answer(answer: Answer): Promise<void>;
  close(code: number): void;
}

/** Who draws, and what the hello of the socket said. */
export interface Drawer {
  memberId: string;
  kind: 'member' | 'visitor';
  leaving: boolean;
  language: Language;
  settings: RealtimeSettings;
  /** The session to go on with. */
  session: string | undefined;
  /** Each painted canvas is told of with its proof. */
  proofs: boolean;
}

/** A session, as its socket sees it. */
export interface Drawing {
  canvas(frame: number, bytes: Uint8Array): void;
  request(request: RealtimeRequest): void;
  /** The socket is closed. The session is remembered for a while. */
  left(): void;
}

/** Refuses with an `AppError` whoever cannot draw. */
export type OpenDrawing = (drawer: Drawer, line: DrawingLine) => Promise<Drawing>;

/** How the reader of a stream comes back: without zod, because browsers need it before anything else. */

/** Where a reader stands in a stream. */
export interface Position<Frame, Request = unknown> {
  /** What the hello says of it. */
  hello(): object;
  /** What of a frame is new to the reader; nothing where all of it was received before. */
  take(frame: Frame): Frame | undefined;
  /** What to ask for once the server is ready, where the hello cannot say it. */
  requests?(): Request[];
  /** The next frames belong to somebody else. */
  forget?(): void;
}

interface Numbered {
  type: string;
  /** From 1, rises from frame to frame; the frames of one change share it. Frames without a number may be lost. */
  seq?: number;
  /** With `ready`: the numbers begin anew, and the reader loads what it shows. */
  reset?: boolean;
}

/**
 * By the number of the last frame, in the field `after` of the hello. `subjectOf` tells the frames of one number apart. A socket may
 * break between two of them, so the last number is asked for again.
 */
export function byNumber<Frame extends Numbered>(subjectOf: (frame: Frame) => unknown): Position<Frame, never> {
  let last = 0;
  const subjects = new Set<unknown>();
  const moveTo = (seq: number) => {
    last = seq;
    subjects.clear();
  };
  return {
    hello: () => ({ after: Math.max(0, last - 1) }),
    take(frame) {
      const { type, seq = 0, reset } = frame;
      if (reset) moveTo(seq);
      if (type === 'ready' || !seq) return frame;
      if (seq < last) return undefined;
      if (seq > last) moveTo(seq);
      const subject = subjectOf(frame);
      if (subjects.has(subject)) return undefined;
      subjects.add(subject);
      return frame;
    },
    forget: () => moveTo(0),
  };
}

/** By the name of a session, which the server retains for a while; in the field `session` of the hello and of `ready`. */
export function bySession<Frame extends { type: string; session?: string }>(session?: string): Position<Frame, never> {
  let current = session;
  return {
    hello: () => (current === undefined ? {} : { session: current }),
    take(frame) {
      if (frame.type === 'ready') current = frame.session;
      return frame;
    },
  };
}

interface Piece {
  type: string;
  message?: string;
  /** UTF-16 units of this text before the piece. */
  offset?: number;
  text?: string;
}

/** What a reader of texts asks for when it comes back. */
export interface ResumeRequest {
  type: 'resume';
  message: string;
  offset: number;
  reasoning_offset: number;
}

/**
 * By how much of each text is there: texts that are being written are asked for from where they broke off. What was received twice is
 * cut away, so a text is neither doubled nor has it a gap.
 */
export function byOffsets<Frame extends Piece>(): Position<Frame, ResumeRequest> {
  const lengths = new Map<string, { text: number; reasoning: number }>();
  return {
    hello: () => ({}),
    take(frame) {
      const { type, message, offset, text } = frame;
      if (message === undefined) return frame;
      if (type === 'message-start') lengths.set(message, lengths.get(message) ?? { text: 0, reasoning: 0 });
      if (type === 'message-end' || type === 'message-error') lengths.delete(message);
      if (offset === undefined || text === undefined) return frame;
      const known = lengths.get(message) ?? { text: 0, reasoning: 0 };
      const part = type === 'reasoning-delta' ? 'reasoning' : 'text';
      const have = known[part];
      if (offset > have || offset + text.length <= have) return undefined;
      known[part] = offset + text.length;
      lengths.set(message, known);
      return { ...frame, offset: have, text: text.slice(have - offset) };
    },
    requests: () =>
      [...lengths].map(([message, { text, reasoning }]) => ({ type: 'resume', message, offset: text, reasoning_offset: reasoning })),
    forget: () => lengths.clear(),
  };
}

/** How long things may take, in milliseconds. The server keeps them, and the client too: a frozen server keeps none. */
export interface PostgresLimits {
  /** Until there is a connection: one of the pool, or a new one. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
  /** In place of the three above, for what is known to take long. */
  longMs: number;
}

/** How often is looked whether anything is silent. */
export const lookMs = 250;
/** What the server needs to keep a limit by itself. */
export const graceMs = 2_000;
/** The server is asked whether it is there after this much quiet, */
export const askAfterMs = 1_000;
/** and taken to be away when the answer has not come by then. */
export const silentMs = 2_000;
/** What a connection may wait for once the server is away. */
export const awayMs = 1_000;
/** Whoever asks whether it is there hears of it by then. */
export const answerMs = 1_500;
/** A connection that is closed and does not answer is cut by then. */
export const closeMs = 2_000;

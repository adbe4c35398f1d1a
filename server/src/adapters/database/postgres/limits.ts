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

/** How often connections are checked for unanswered statements. */
export const watchMs = 250;
/** What the server needs to keep a limit by itself. */
export const graceMs = 2_000;
/** After this much silence the server is asked whether it is reachable, */
export const askAfterMs = 1_000;
/** and counts as unreachable without an answer within this. */
export const silentMs = 2_000;
/** How long a statement may still wait once the server is unreachable. */
export const awayMs = 1_000;
/** Time-out of the readiness check. */
export const answerMs = 1_500;
/** A closing connection without an answer is destroyed after this. */
export const closeMs = 2_000;

/** What can be wrong with a database for a moment, told apart from what is wrong with a statement. */

/**
 * The database does not answer, or not in time: the same may succeed in a moment. Whether a transaction that was just
 * being committed came through is not known.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code: string | undefined;

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = (cause as { code?: string } | undefined)?.code;
  }
}

/** The `code` of what is refused without asking while the database is known to be away: that stands in the log once. */
export const awayCode = 'away';

export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable;
}

/** PostgreSQL: serialization_failure, deadlock_detected. */
const collisions = ['40001', '40P01'];

/** Two transactions stood in each other's way, and this one was undone as a whole: it may be tried again. */
export function isCollision(error: unknown): boolean {
  return collisions.includes((error as { code?: string } | undefined)?.code ?? '');
}

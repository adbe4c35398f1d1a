/** What the studio works with, its database or its storage, does not answer, or not in time: the same may succeed in a moment. */
export abstract class Unavailable extends Error {
  readonly code: string | undefined;

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = (cause as { code?: string } | undefined)?.code;
  }
}

/** The `code` of what is refused without asking while something is known to be away: that stands in the log once. */
export const awayCode = 'away';

export function isUnavailable(error: unknown): boolean {
  return error instanceof Unavailable;
}

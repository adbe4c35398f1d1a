/** Which of several engines that have a model makes a work. */

export interface Candidate {
  engine: string;
  /** Its circuit breaker is open. */
  isOpen: boolean;
  concurrency: number;
  priority: number;
  /** Seconds for one output. */
  seconds: number;
  /** Works that were given to it and have not ended. */
  works: number;
}

/** The engines that can be asked, the best first: a free place, then the priority, then the shortest wait. */
export function inOrder<One extends Candidate>(candidates: readonly One[]): One[] {
  const asked = candidates.filter(({ isOpen }) => !isOpen);
  return asked.sort(
    (one, other) => Number(isFull(one)) - Number(isFull(other)) || other.priority - one.priority || waitOf(one) - waitOf(other),
  );
}

function isFull({ works, concurrency }: Candidate): boolean {
  return works >= concurrency;
}

/** Seconds until a work that is given to it now has ended. */
function waitOf({ works, concurrency, seconds }: Candidate): number {
  return Math.ceil((works + 1) / concurrency) * seconds;
}

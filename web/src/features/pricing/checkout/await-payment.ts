import { CallError } from '../../../api/call-error.ts';
import { refreshUsage } from '../../../queries/usage.ts';
import { refreshOffer } from '../queries.ts';
import { inspectPayment, type Outcome } from './mutations.ts';
import { startWatching } from './store.ts';

/**
 * What is known of a payment. `left`: the reader came back without paying. `failed`: the server could not be asked.
 */
export type Answer = 'asking' | 'waiting' | 'checking' | 'paid' | 'unpaid' | 'declined' | 'left' | 'failed';
/** What else is told of a payment that arrived. */
export type Arrived = Pick<Outcome, 'returned' | 'brought'>;

const firstPauseMs = 1500;
const patienceMs = 60_000;

/**
 * Asks the server until it knows of the money: for a minute by itself, unless the reader came back without paying (`left`), and
 * after that whenever credits change. Other screens of the studio are still told of it then. @returns a function that stops it
 */
export function awaitPayment(
  left: boolean,
  tell: (answer: Answer, arrived?: Arrived) => void,
  /** A pack that was paid for; otherwise it was a plan. */
  pack?: string,
): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const until = Date.now() + patienceMs;
  const stopWatching = startWatching(async () => {
    const answer = await look();
    // What was still being checked may have come to nothing.
    if (over && answer !== 'failed') say(answer);
  });

  async function look(): Promise<Answer> {
    try {
      const { is_update, checking, outcome, ...arrived } = await inspectPayment(pack);
      if (is_update === 1) arrive(arrived);
      if (is_update === 1) return 'paid';
      if (checking === 1) return 'checking';
      return outcome === 'declined' ? 'declined' : left ? 'left' : 'unpaid';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return 'failed';
    }
  }

  async function turn(pause: number): Promise<void> {
    const answer = await look();
    if (ended) return;
    over = left || answer === 'declined' || Date.now() + pause > until;
    if (over) return say(answer);
    say(answer === 'checking' ? answer : 'waiting');
    timer = setTimeout(() => void turn(pause * 1.4), pause);
  }

  function say(answer: Answer): void {
    if (!ended) tell(answer);
  }

  function arrive(arrived: Arrived): void {
    if (ended) return;
    end();
    tell('paid', arrived);
    refreshUsage();
    void refreshOffer();
  }

  function end(): void {
    ended = true;
    clearTimeout(timer);
    stopWatching();
  }

  tell('asking');
  void turn(firstPauseMs);
  return end;
}

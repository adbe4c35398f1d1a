import { CallError } from '../../../api/call-error.ts';
import { refreshUsage } from '../../../api/usage.ts';
import { refreshOffer } from '../queries.ts';
import { askWhetherPaid } from './mutations.ts';
import { watchPayment } from './watch.ts';

/** What is known of a payment; `failed`: the server could not be asked. */
export type Answer = 'asking' | 'waiting' | 'paid' | 'unpaid' | 'failed';

const firstPauseMs = 1500;
const patienceMs = 60_000;

/**
 * Asks the server until it knows of the money: for a minute by itself, unless the reader came back without paying (`left`), and
 * after that whenever there is news. Other addresses of the studio still hear of it then. @returns a function that stops it
 */
export function awaitPayment(left: boolean, tell: (answer: Answer) => void): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = false;
  const until = Date.now() + patienceMs;
  const stopWatching = watchPayment(async () => void (await look()));

  async function look(): Promise<boolean> {
    if (ended) return true;
    try {
      const paid = await askWhetherPaid();
      failed = false;
      if (!paid || ended) return false;
      end();
      tell('paid');
      refreshUsage();
      void refreshOffer();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      failed = true;
      return false;
    }
  }

  async function turn(pause: number): Promise<void> {
    if ((await look()) || ended) return;
    if (left || Date.now() + pause > until) return tell(failed ? 'failed' : 'unpaid');
    tell('waiting');
    timer = setTimeout(() => void turn(pause * 1.4), pause);
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

import { EngineError } from '../../../platform/engine-error.ts';
import { failureOf, lineOf } from '../remote/failures.ts';

const unpaid = /insufficient_quota|billing|exceeded your current quota|credit balance/i;

/** Why a server refused. An account without money says so with the number of those who are asked too often. */
export function refusalOf(status: number, said: unknown): EngineError {
  if (status < 500 && unpaid.test(JSON.stringify(said) ?? ''))
    return new EngineError('unavailable', `It answered ${status}: ${lineOf(said)}`);
  return failureOf(status, said);
}

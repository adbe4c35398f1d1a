import type { ProofChallenge } from '@easel/contract/sign-in';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The challenge with its solution, as it travels. Throws where a page has no cryptography: one that did not come by https. */
export async function solveProof(challenge: ProofChallenge, task: AbortController): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, controller: task, deriveKey });
  if (!solution) throw new Error('The task took too long');
  return JSON.stringify({ challenge, solution });
}

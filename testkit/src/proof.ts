import type { ProofChallenge } from '@easel/contract/sign-in';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the task that a browser does in place of reading a captcha; the answer goes into `img_code`. */
export async function proofFor(challenge: ProofChallenge | undefined): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
